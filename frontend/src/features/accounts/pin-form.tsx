import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PinPurpose, provePin, sendPin, type Verification } from "@/api/accounts.ts";
import { fieldMessages, messageOf } from "@/api/errors.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { PinInput } from "@/ui/pin-input.tsx";

export type PinFormProps = {
  email: string;
  purpose: PinPurpose;
  /** A code that came with the mailed link. */
  initialPin?: string;
  onProven: (verification: Verification) => void;
};

const length = 6;
/** Seconds between two mails to one address. */
const resendAfter = 60;

/** Takes the mailed code; sends it as soon as its last digit is in. */
export function PinForm({ email, purpose, initialPin = "", onProven }: PinFormProps) {
  const { t } = useTranslation("auth");
  const [pin, setPin] = useState(initialPin);
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);

  const check = async (whole: string) => {
    setChecking(true);
    const { data, error: refused } = await provePin(email, whole, purpose);
    setChecking(false);
    if (refused) setError(fieldMessages(refused).pin ?? messageOf(refused));
    else onProven(data.data);
  };
  const change = (next: string) => {
    setPin(next);
    setError(undefined);
  };

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (pin.length === length) void check(pin);
        else setError(t("pin.incomplete", { count: length }));
      }}
    >
      <PinInput
        label={t("pin.label")}
        value={pin}
        onChange={change}
        onComplete={(whole) => void check(whole)}
        error={error}
        length={length}
        autoFocus
      />
      <Button type="submit" isLoading={isChecking} fullWidth>
        {t("pin.submit")}
      </Button>
      <Resend email={email} purpose={purpose} />
    </form>
  );
}

function Resend({ email, purpose }: Pick<PinFormProps, "email" | "purpose">) {
  const { t } = useTranslation("auth");
  const [left, setLeft] = useState(resendAfter);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const resend = async () => {
    const { error } = await sendPin(email, purpose, currentLanguage());
    setLeft(error?.retryAfter ?? resendAfter);
    setProblem(error && messageOf(error));
    if (!error) notify.success(t("pin.resent"));
  };
  return (
    <>
      <FormError message={problem} />
      <Button look="quiet" isDisabled={left > 0} onPress={resend}>
        {left > 0 ? t("pin.resendIn", { count: left }) : t("pin.resend")}
      </Button>
    </>
  );
}
