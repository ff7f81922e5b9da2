import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type PinPurpose, provePin, sendPin, type Verification } from "@/api/accounts.ts";
import { useSend } from "@/api/use-send.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { currentLanguage } from "@/i18n/i18n.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormInput } from "@/ui/form-field.tsx";
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
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ pin: v.pipe(v.string(), v.length(length, t("pin.incomplete", { count: length }))) }),
    values: { pin: initialPin },
    send: ({ pin }) => provePin(email, pin, purpose),
    onSent: ({ data }) => onProven(data),
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <FormInput control={control} name="pin">
        {({ value, onChange, error = problem, inputRef }) => (
          <PinInput
            label={t("pin.label")}
            value={value}
            onChange={onChange}
            onComplete={() => void submit()}
            error={error}
            length={length}
            inputRef={inputRef}
            autoFocus
          />
        )}
      </FormInput>
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
      <p className="text-base">
        <FaqLink to="code-missing" />
      </p>
    </>
  );
}
