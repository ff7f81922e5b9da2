import { useRef } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { changePassword } from "@/api/accounts.ts";
import { anyPasswordRule, passwordRule } from "@/features/accounts/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { useAuth } from "@/stores/auth.ts";
import { useToasts } from "@/stores/toast.ts";
import { Form } from "@/ui/form.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { Page } from "@/ui/page.tsx";

const blank = { current_password: "", password: "" };

export function Component() {
  const { t } = useTranslation("auth");
  const recordId = useAuth((state) => state.auth?.record_id);
  const { create, update, remove } = useToasts.getState();
  const toast = useRef("");
  const { control, submit, reset, isSending, problem } = useForm({
    schema: v.object({ current_password: anyPasswordRule(t), password: passwordRule(t) }),
    values: blank,
    send: async (passwords) => {
      toast.current = create({ status: "loading", message: t("change.saving") });
      const result = await changePassword(recordId ?? "", passwords);
      if (result.error) remove(toast.current);
      return result;
    },
    onSent: () => {
      update(toast.current, { status: "success", message: t("change.done") });
      // Otherwise the emptied fields would be validated as too short.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      reset(blank);
    },
  });
  return (
    <Page title={t("change.title")} text={t("change.text")} width="form">
      <Form submit={t("change.submit")} {...{ isSending, problem }} onSubmit={submit}>
        <FormField
          control={control}
          name="current_password"
          label={t("field.currentPassword")}
          type="password"
          autoComplete="current-password"
        />
        <FormField
          control={control}
          name="password"
          label={t("field.newPassword")}
          type="password"
          autoComplete="new-password"
          description={t("field.newPasswordHint")}
        />
      </Form>
    </Page>
  );
}
