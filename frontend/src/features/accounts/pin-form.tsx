import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PinPurpose, provePin, sendPin, type Verification } from "@/api/accounts.ts";
import { useSend } from "@/api/use-send.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { PinInput } from "@/ui/pin-input.tsx";

export type PinFormProps = {
  email: string;
  purpose: PinPurpose;
  /** The code from the emailed link. */
  initialPin?: string;
  onProven: (verification: Verification) => void;
};

const length = 6;
/** Seconds between two emails to one address. */
const resendAfter = 60;

/** The form for the emailed code, sent as soon as its last digit is entered. */
export function PinForm({ email, purpose, initialPin = "", onProven }: PinFormProps) {
  const { t } = useTranslation("auth");
  const [pin, setPin] = useState(initialPin);
  const [isIncomplete, setIncomplete] = useState(false);
  const { send, isSending, errors, problem, reset } = useSend((whole: string) => provePin(email, whole, purpose), {
    fields: ["pin"],
    onSent: ({ data }) => onProven(data),
  });
  const change = (next: string) => {
    setPin(next);
    setIncomplete(false);
    reset();
  };

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setIncomplete(pin.length < length);
        if (pin.length === length) void send(pin);
      }}
    >
      <PinInput
        label={t("pin.label")}
        value={pin}
        onChange={change}
        onComplete={(whole) => void send(whole)}
        error={isIncomplete ? t("pin.incomplete", { count: length }) : (errors.pin ?? problem)}
        length={length}
        autoFocus
      />
      <Button type="submit" isLoading={isSending} fullWidth>
        {t("pin.submit")}
      </Button>
      <Resend email={email} purpose={purpose} />
    </form>
  );
}

function Resend({ email, purpose }: Pick<PinFormProps, "email" | "purpose">) {
  const { t } = useTranslation("auth");
  const [left, setLeft] = useState(resendAfter);
  const { send, problem } = useSend((address: string) => sendPin(address, purpose, currentLanguage()), {
    onSent: () => notify.success(t("pin.resent")),
  });
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const resend = async () => {
    const { error } = await send(email);
    setLeft(error?.retryAfter ?? resendAfter);
  };
  return (
    <>
      <FormError message={problem} />
      <Button variant="quiet" isDisabled={left > 0} onPress={resend}>
        {left > 0 ? t("pin.resendIn", { count: left }) : t("pin.resend")}
      </Button>
    </>
  );
}
