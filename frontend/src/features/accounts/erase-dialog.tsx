import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import * as v from "valibot";
import { eraseAccount } from "@/api/sign-out.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { dateIn, longDate, readersZone } from "@/lib/datetime.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { UnsentWarning } from "./unsent-warning.tsx";

const reviewErasures = ["anonymise", "remove"] as const;
const blank: { password: string; reviews: (typeof reviewErasures)[number] } = { password: "", reviews: "anonymise" };

type EraseDialogProps = { authId: string; onClose: () => void };

/**
 * Asks for confirmation, the password and what happens to the reviews before the account is deleted. Says what is
 * deleted, what stays, and until when the deletion can be cancelled.
 */
export default function EraseDialog({ authId, onClose }: EraseDialogProps) {
  const { t } = useTranslation("people");
  const navigate = useNavigate();
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      password: v.pipe(v.string(), v.nonEmpty(t("erase.passwordMissing"))),
      reviews: v.picklist(reviewErasures),
    }),
    values: blank,
    send: (erasure) => eraseAccount(authId, erasure),
    onSent: async ({ data }) => {
      notify.success(t("erase.done", { day: longDate(dateIn(readersZone(), new Date(data.erasure_due_at))) }));
      await navigate(paths.landing);
    },
  });
  return (
    <FormDialog
      title={t("erase.title")}
      variant="danger"
      submit={t("erase.do")}
      cancelLabel={t("erase.keep")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p>{t("erase.goes")}</p>
      <p>{t("erase.stays")}</p>
      <p>{t("erase.undo")}</p>
      <UnsentWarning />
      <p>{t("erase.reviews")}</p>
      <FormInput control={control} name="reviews">
        {(field) => (
          <RadioGroup
            label={t("erase.reviews")}
            options={reviewErasures.map((choice) => ({ value: choice, label: t(`erase.${choice}`) }))}
            {...field}
          />
        )}
      </FormInput>
      <FormField
        control={control}
        name="password"
        label={t("erase.password")}
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
