import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useAvailableTimes } from "@/api/availability.ts";
import { addWish, wishKeys } from "@/api/table-wishes.ts";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { largestParty } from "@/lib/explore-params.ts";
import { paths } from "@/lib/paths.ts";
import { notify } from "@/stores/notices.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { Link } from "@/ui/link.tsx";
import { usualWindow } from "./usual-window.ts";

export type WishDialogProps = {
  businessId: string;
  /** `YYYY-MM-DD`. */
  date: string;
  party: number;
  /** The time that was wanted, `HH:MM`. */
  time?: string | null;
};

/** Waits for a table: day, party, the earliest and latest arrival, and areas if the business has several. */
export default function WishDialog({
  businessId,
  date,
  party,
  time,
  onClose,
}: WishDialogProps & { onClose: () => void }) {
  const { t } = useTranslation("wishes");
  const areas = useAvailableTimes(businessId, date, party).answer?.meta.areas ?? [];
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({
      date: v.pipe(v.string(), v.nonEmpty(t("form.missing"))),
      party: v.number(),
      from: v.pipe(v.string(), v.nonEmpty(t("form.missing"))),
      to: v.pipe(v.string(), v.nonEmpty(t("form.missing"))),
      areas: v.array(v.string()),
    }),
    values: { date, party, ...usualWindow(time), areas: [] as string[] },
    send: (wish) => addWish({ business_id: businessId, ...wish }),
    invalidates: wishKeys,
    onSent: () => {
      notify.success(t("form.done"));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("form.title")}
      submit={t("form.submit")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <p className="text-base text-muted">{t("form.text")}</p>
      <FormInput control={control} name="party">
        {({ value, onChange }) => (
          <PartyStepper label={t("form.guests")} value={value} max={largestParty} onChange={onChange} />
        )}
      </FormInput>
      <FormField control={control} name="date" type="date" label={t("form.date")} />
      <div className="grid grid-cols-2 gap-4">
        <FormField control={control} name="from" type="time" label={t("form.from")} />
        <FormField control={control} name="to" type="time" label={t("form.to")} />
      </div>
      {areas.length > 1 && (
        <FormInput control={control} name="areas">
          {(field) => (
            <ChipChoices
              label={t("form.areas")}
              options={areas.map((area) => ({ value: area, label: area }))}
              {...field}
            />
          )}
        </FormInput>
      )}
      <p className="text-sm text-muted">
        {t("form.rules")} <Link to={paths.app}>{t("form.mine")}</Link>
      </p>
    </FormDialog>
  );
}
