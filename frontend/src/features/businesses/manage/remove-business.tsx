import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { type Business, removeBusiness } from "@/api/businesses.ts";
import { claimKeys } from "@/api/claims.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField } from "@/ui/form-field.tsx";

/** Deleting a business that a member added. */
export function RemoveBusiness({ business }: { business: Business }) {
  const { t } = useTranslation("manage");
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h2 className="display text-xl font-semibold text-ink">{t("delete.title")}</h2>
      <p className="mb-4 max-w-[60ch] text-base text-muted">{t("delete.text")}</p>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {t("delete.open")}
      </Button>
      {isOpen && <RemoveDialog business={business} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Asks for confirmation and the password before a business is deleted. */
function RemoveDialog({ business: { uuid, name }, onClose }: { business: Business; onClose: () => void }) {
  const { t } = useTranslation("manage");
  const navigate = useNavigate();
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ password: v.pipe(v.string(), v.nonEmpty(t("delete.passwordMissing"))) }),
    values: { password: "" },
    send: ({ password }) => removeBusiness(uuid, password),
    invalidates: claimKeys,
    onSent: async () => {
      notify.success(t("delete.done", { name }));
      await navigate(paths.manage);
    },
  });
  return (
    <FormDialog
      title={t("delete.ask", { name })}
      variant="danger"
      submit={t("delete.yes")}
      cancelLabel={t("setup.keep")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p>{t("delete.goes")}</p>
      <FormField
        control={control}
        name="password"
        label={t("delete.password")}
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
