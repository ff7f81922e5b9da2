import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type ReportReason, report } from "@/api/moderation.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { optionalText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import type { User } from "@/stores/user.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea, FormInput } from "@/ui/form-field.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";

/** The reasons that fit a person; the others are about reviews. */
const reasons = ["fake", "spam", "offensive", "personal_data", "other"] as const satisfies ReportReason[];

const blank: { reason: ReportReason | null; text: string } = { reason: null, text: "" };

/** Reports a person to the moderators, with a reason. */
export default function ReportPersonDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation("settings");
  const { t: reviews } = useTranslation("reviews");
  const title = t("person.reportTitle", { name: user.display_name });
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      reason: v.pipe(
        v.nullable(v.picklist(reasons)),
        v.check((reason) => reason !== null, reviews("report.missing")),
      ),
      text: optionalText(),
    }),
    values: blank,
    send: ({ reason, text }) =>
      report({ subject: "user", subject_id: user.uuid, reason: reason ?? "other", ...(text && { text }) }),
    onSent: () => {
      notify.success(reviews("report.sent"));
      onClose();
    },
    draft: `report ${user.uuid}`,
  });
  return (
    <FormDialog title={title} submit={reviews("report.send")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <p className="text-base text-ink">
        {t("person.reportText")} <FaqLink to="report" />
      </p>
      <FormInput control={control} name="reason">
        {(field) => (
          <RadioGroup
            label={title}
            options={reasons.map((reason) => ({ value: reason, label: t(`person.reason.${reason}`) }))}
            {...field}
          />
        )}
      </FormInput>
      <FormArea control={control} name="text" label={reviews("report.more")} isOptional maxLength={1000} />
    </FormDialog>
  );
}
