import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { changePassword } from "@/api/accounts.ts";
import { anyPasswordRule, passwordRule } from "@/features/accounts/rules.ts";
import { useForm } from "@/features/accounts/use-form.ts";
import { useAuth } from "@/stores/auth.ts";
import { useToasts } from "@/stores/toast.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormField } from "@/ui/form-field.tsx";

export function Component() {
  const { t } = useTranslation("auth");
  const recordId = useAuth((state) => state.auth?.record_id);
  const { control, handleSubmit, refuse, reset, isSubmitting, problem } = useForm(
    v.object({ current_password: anyPasswordRule(t), password: passwordRule(t) }),
    { current_password: "", password: "" },
  );
  const submit = handleSubmit(async (passwords) => {
    if (!recordId) return;
    const { create, update, remove } = useToasts.getState();
    const id = create({ status: "loading", message: t("change.saving") });
    const { error } = await changePassword(recordId, passwords);
    if (error) {
      remove(id);
      refuse(error);
    } else {
      update(id, { status: "success", message: t("change.done") });
      // Leaving the emptied fields would have them called too short.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      reset();
    }
  });
  return (
    <section className="max-w-form">
      <title>{`${t("change.title")} · Verdoro`}</title>
      <h1 className="display text-2xl font-bold text-ink">{t("change.title")}</h1>
      <p className="mt-2 mb-7 text-base text-muted">{t("change.text")}</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
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
        <FormError message={problem} />
        <div>
          <Button type="submit" isLoading={isSubmitting}>
            {t("change.submit")}
          </Button>
        </div>
      </form>
    </section>
  );
}
