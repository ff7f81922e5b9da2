import { useTranslation } from "react-i18next";
import { signIn } from "@/api/accounts.ts";
import { Button } from "@/ui/button.tsx";
import { CodeForm } from "./code-form.tsx";

type SecondFactorStepProps = {
  credentials: { email: string; password: string };
  onSignedIn?: () => void;
  /** Back to email and password, as they were typed. */
  onBack: () => void;
};

/** The second step of signing in to an account with two-step verification. */
export default function SecondFactorStep({ credentials, onSignedIn, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation("security");
  return (
    <div className="flex flex-col gap-3">
      <p className="mb-2 text-base text-ink">{t("signIn.text")}</p>
      <CodeForm
        submit={t("signIn.submit")}
        send={(code) => signIn({ ...credentials, code })}
        onSent={() => onSignedIn?.()}
      />
      <Button variant="quiet" onPress={onBack}>
        {t("signIn.back")}
      </Button>
    </div>
  );
}
