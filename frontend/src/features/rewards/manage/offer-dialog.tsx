import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useSetup } from "@/api/booking-setup.ts";
import { addOffer, changeOffer, offerKeys, type RewardOffer } from "@/api/rewards.ts";
import { weekdayName } from "@/features/rewards/weekday-name.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { Callout } from "@/ui/callout.tsx";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea, FormField, FormInput } from "@/ui/form-field.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { type OfferValues, offerOf, valuesOf } from "./offer-values.ts";

type OfferDialogProps = { businessId: string; offer?: RewardOffer; onClose: () => void };

const week = [1, 2, 3, 4, 5, 6, 7];

/** What the business gives for how many points, and on which terms. Reserved vouchers stay as they are. */
export default function OfferDialog({ businessId, offer, onClose }: OfferDialogProps) {
  const { t } = useTranslation("rewards");
  const { entries: services = [] } = useSetup("business_services", businessId);
  const [values] = useState(valuesOf(offer));
  const required = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));
  const form = useForm<OfferValues, unknown>({
    schema: v.object({ title: required(t("form.titleMissing")), worth: required(t("form.worthMissing")) }),
    values,
    send: (typed) =>
      offer
        ? changeOffer({ uuid: offer.uuid, version: offer.version, ...offerOf(typed) })
        : addOffer({ business_id: businessId, ...offerOf(typed) }),
    invalidates: offerKeys,
    onSent: onClose,
  });
  const { control, submit, isSending, problem, failure } = form;
  return (
    <FormDialog
      title={t(offer ? "form.change" : "form.add")}
      submit={t("form.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      {failure?.code === "stale_version" && <Callout role="status">{t("form.stale")}</Callout>}
      <FormField control={control} name="title" label={t("form.title")} maxLength={80} />
      <FormField
        control={control}
        name="worth"
        label={t("form.worth")}
        description={t("form.worthHint")}
        maxLength={80}
      />
      <FormArea control={control} name="description" label={t("form.description")} maxLength={500} isOptional />
      <FormInput control={control} name="points">
        {(field) => <NumberField label={t("form.points")} min={10} max={100_000} {...field} />}
      </FormInput>
      <div className="grid grid-cols-2 gap-4">
        <FormInput control={control} name="stock">
          {(field) => <NumberField label={t("form.stock")} min={0} max={100_000} isOptional {...field} />}
        </FormInput>
        <FormInput control={control} name="per_member">
          {(field) => <NumberField label={t("form.perMember")} min={1} max={100} isOptional {...field} />}
        </FormInput>
      </div>
      <FormInput control={control} name="weekdays">
        {(field) => (
          <ChipChoices
            label={t("form.weekdays")}
            options={week.map((day) => ({ value: day, label: weekdayName(day) }))}
            {...field}
          />
        )}
      </FormInput>
      {services.length > 0 && (
        <FormInput control={control} name="service_ids">
          {(field) => (
            <ChipChoices
              label={t("form.services")}
              options={services.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              {...field}
            />
          )}
        </FormInput>
      )}
      <FormField control={control} name="until_date" label={t("form.until")} type="date" isOptional />
      <FormInput control={control} name="published">
        {({ value, onChange }) => (
          <ToggleRow
            label={t("form.published")}
            description={t("form.publishedHint")}
            isSelected={value}
            onChange={onChange}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
