import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { appeal, moderationKeys } from "@/api/moderation.ts";
import type { Review } from "@/api/reviews.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

/** The author of a hidden review appeals. */
export default function AppealDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation("reviews");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ text: requiredText(t("appeal.missing")) }),
    values: { text: "" },
    draft: `appeal ${review.uuid}`,
    send: ({ text }) => appeal(review.uuid, text),
    invalidates: moderationKeys,
    onSent: () => {
      notify.success(t("appeal.sent"));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("appeal.title")}
      submit={t("appeal.send")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      {review.decision && <p className="text-base text-ink">{t("state.reason", { reason: review.decision.reason })}</p>}
      <FormArea
        control={control}
        name="text"
        label={t("appeal.why")}
        description={t("appeal.hint")}
        maxLength={2000}
        rows={4}
      />
    </FormDialog>
  );
}
