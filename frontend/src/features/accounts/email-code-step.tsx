import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeEmail } from "@/api/credentials.ts";
import { useSend } from "@/api/use-send.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { PinForm } from "./pin-form.tsx";

type EmailCodeStepProps = { authId: string; email: string; onChanged: () => void };

/** The code that was sent to the new address. Once it is verified, the account moves there. */
export default function EmailCodeStep({ authId, email, onChanged }: EmailCodeStepProps) {
  const { t } = useTranslation("security");
  const { t: common } = useTranslation();
  const [verification, setVerification] = useState<string>();
  const { send, isSending, problem } = useSend(
    (verification_id: string) => changeEmail(authId, { email, verification_id }),
    { onSent: onChanged },
  );
  const change = (verification_id: string) => {
    setVerification(verification_id);
    void send(verification_id);
  };
  if (verification === undefined) {
    const proven = ({ verification_id }: { verification_id: string }) => change(verification_id);
    return <PinForm email={email} purpose="change_email" onProven={proven} />;
  }
  return (
    <>
      <FormError message={problem} />
      <Button fullWidth isLoading={isSending} onPress={() => change(verification)}>
        {problem ? common("state.retry") : t("email.do")}
      </Button>
    </>
  );
}
