import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Result } from "@/api/problem.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { Button } from "@/ui/button.tsx";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { TotpForm, type TotpFormProps } from "./totp-form.tsx";

/** The form for the code of an authenticator app, or else for a recovery code. */
export function CodeForm<T>(props: TotpFormProps<T>) {
  const { t } = useTranslation("security");
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {isRecovery ? <RecoveryCodeForm {...props} /> : <TotpForm {...props} autoFocus />}
      <Button variant="quiet" onPress={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? "code.byApp" : "code.byRecovery")}
      </Button>
    </div>
  );
}

function RecoveryCodeForm<T>({ submit: label, send, onSent }: TotpFormProps<T>) {
  const { t } = useTranslation("security");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ code: requiredText(t("code.recoveryMissing")) }),
    values: { code: "" },
    send: ({ code }): Promise<Result<T>> => send(code),
    onSent,
  });
  return (
    <Form submit={label} {...{ isSending, problem }} onSubmit={submit} isScreen>
      <FormField
        control={control}
        name="code"
        label={t("code.recovery")}
        description={t("code.recoveryText")}
        autoComplete="off"
        spellCheck="false"
        autoFocus
      />
    </Form>
  );
}
