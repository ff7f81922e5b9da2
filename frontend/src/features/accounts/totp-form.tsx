import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Result } from "@/api/problem.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { FormInput } from "@/ui/form-field.tsx";
import { PinInput } from "@/ui/pin-input.tsx";

export type TotpFormProps<T> = {
  submit: string;
  send: (code: string) => Promise<Result<T>>;
  onSent: (answer: T) => unknown;
  /** Where the code is the only field. */
  autoFocus?: boolean;
};

const length = 6;

/** The form for the code that an authenticator app shows (RFC 6238), sent as soon as its last digit is entered. */
export function TotpForm<T>({ submit: label, send, onSent, autoFocus }: TotpFormProps<T>) {
  const { t } = useTranslation("security");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ code: v.pipe(v.string(), v.length(length, t("code.incomplete", { count: length }))) }),
    values: { code: "" },
    send: ({ code }) => send(code),
    onSent,
  });
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      <FormInput control={control} name="code">
        {({ value, onChange, error = problem, inputRef }) => (
          <PinInput
            label={t("code.app")}
            value={value}
            onChange={onChange}
            onComplete={() => void submit()}
            error={error}
            length={length}
            inputRef={inputRef}
            autoFocus={autoFocus}
          />
        )}
      </FormInput>
      <Button type="submit" isLoading={isSending} fullWidth>
        {label}
      </Button>
    </form>
  );
}
