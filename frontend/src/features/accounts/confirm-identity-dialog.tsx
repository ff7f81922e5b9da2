import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { confirmIdentity } from "@/api/credentials.ts";
import { useAuthFactors } from "@/api/second-factor.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { paths } from "@/lib/paths.ts";
import { useAuth } from "@/stores/auth.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { Link } from "@/ui/link.tsx";
import { CodeForm } from "./code-form.tsx";

type ConfirmIdentityDialogProps = { onAnswer: (isConfirmed: boolean) => void };

/** Asks for the password, or for a code where two-step verification is on. */
export default function ConfirmIdentityDialog({ onAnswer }: ConfirmIdentityDialogProps) {
  const { t } = useTranslation("security");
  const { factors } = useAuthFactors();
  const [isByCode, setByCode] = useState(false);
  const confirmed = () => onAnswer(true);
  return (
    <Dialog title={t("confirm.title")} isOpen onOpenChange={(isOpen) => !isOpen && onAnswer(false)}>
      <div className="flex flex-col gap-5">
        <p className="text-base text-muted">{t("confirm.text")}</p>
        {isByCode ? (
          <CodeForm submit={t("confirm.do")} send={(code) => confirmIdentity({ code })} onSent={confirmed} />
        ) : (
          <PasswordForm onConfirmed={confirmed} onLeave={() => onAnswer(false)} />
        )}
        {factors?.totp && (
          <Button variant="quiet" onPress={() => setByCode(!isByCode)}>
            {t(isByCode ? "confirm.byPassword" : "confirm.byCode")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function PasswordForm({ onConfirmed, onLeave }: { onConfirmed: () => void; onLeave: () => void }) {
  const { t } = useTranslation("security");
  const email = useAuth(({ auth }) => auth?.email);
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ password: v.pipe(v.string(), v.nonEmpty(t("confirm.passwordMissing"))) }),
    values: { password: "" },
    send: confirmIdentity,
    onSent: onConfirmed,
  });
  return (
    <Form submit={t("confirm.do")} {...{ isSending, problem }} onSubmit={submit} isScreen>
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <FormField
        control={control}
        name="password"
        label={t("confirm.password")}
        type="password"
        autoComplete="current-password"
        description={
          <Link to={paths.resetPassword} onClick={onLeave}>
            {t("confirm.forgot")}
          </Link>
        }
        autoFocus
      />
    </Form>
  );
}
