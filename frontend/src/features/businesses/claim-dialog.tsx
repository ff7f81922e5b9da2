import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Business } from "@/api/businesses.ts";
import { claimBusiness, claimKeys } from "@/api/claims.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

type ClaimDialogProps = { business: Pick<Business, "uuid" | "name">; onClose: () => void };

/** Asks to manage a business. */
export default function ClaimDialog({ business, onClose }: ClaimDialogProps) {
  const { t } = useTranslation("claims");
  const navigate = useNavigate();
  const { control, submit, isSending, problem } = useForm({
    values: { message: "" },
    draft: `claim ${business.uuid}`,
    send: ({ message }) =>
      claimBusiness({ business_id: business.uuid, ...(message.trim() && { message: message.trim() }) }),
    invalidates: claimKeys,
    onSent: async ({ data }) => {
      onClose();
      if (data.state === "approved") await navigate(paths.manageBusiness(business.uuid));
      else notify.success(t("claim.sent"));
    },
  });
  return (
    <FormDialog
      title={t("claim.dialog", { name: business.name })}
      submit={t("claim.send")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base text-muted">
        {t("claim.how")} <FaqLink to="claim" />
      </p>
      <FormArea control={control} name="message" label={t("claim.message")} isOptional maxLength={1000} />
    </FormDialog>
  );
}
