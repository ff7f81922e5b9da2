import { useTranslation } from "react-i18next";
import { changeBookingRules, type BookingRules as Rules, useBookingRules } from "@/api/booking-setup.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { Form } from "@/ui/form.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { FormInput } from "@/ui/form-field.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

/** The rules of online booking. */
export default function BookingRules({ businessId }: { businessId: string }) {
  const { rules, ...read } = useBookingRules(businessId);
  return (
    <Loaded {...read} value={rules} skeleton={<Skeleton className="h-80 w-full" />}>
      {(found) => <RulesForm rules={found} />}
    </Loaded>
  );
}

/** The numeric rules with their bounds, grouped. */
const groups = {
  rhythm: { slot_minutes: [5, 60], buffer_minutes: [0, 120], hold_minutes: [1, 30] },
  pacing: { pacing_covers: [1, 1000], pacing_parties: [1, 1000], online_share_percent: [0, 100] },
  window: {
    lead_minutes: [0, 43_200],
    window_days: [1, 365],
    max_party_online: [1, 50],
    cancel_cutoff_minutes: [0, 20_160],
  },
} as const;

/** Which emails the owner gets. */
const emails = ["email_new_bookings", "email_changes", "email_cancellations"] as const;

type Group = keyof typeof groups;
type NumberName = { [G in Group]: keyof (typeof groups)[G] }[Group];

function RulesForm({ rules }: { rules: Rules }) {
  const { t } = useTranslation("manage");
  const { control, submit, isSending, problem } = useForm({
    values: rules,
    draft: `rules ${rules.business_id}`,
    send: changeBookingRules,
    invalidates: ["business_booking/"],
    onSent: () => notify.success(t("setup.saved")),
  });
  return (
    <Form submit={t("setup.save")} {...{ isSending, problem }} onSubmit={submit}>
      <div className="flex max-w-form flex-col gap-8">
        <div>
          <h2 className="display mb-2 text-xl font-semibold text-ink">{t("part.rules")}</h2>
          <div className="divide-y divide-line border-b border-line">
            <FormInput control={control} name="enabled">
              {({ value, onChange }) => (
                <ToggleRow
                  label={t("rules.enabled")}
                  description={t("rules.enabledHint")}
                  isSelected={value}
                  onChange={onChange}
                />
              )}
            </FormInput>
            <FormInput control={control} name="auto_confirm">
              {({ value, onChange }) => (
                <ToggleRow
                  label={t("rules.auto_confirm")}
                  description={t("rules.auto_confirmHint")}
                  isSelected={value}
                  onChange={onChange}
                />
              )}
            </FormInput>
          </div>
        </div>
        {(Object.keys(groups) as Group[]).map((group) => (
          <fieldset key={group} className="m-0 border-0 p-0">
            <legend className="display mb-3 text-lg font-semibold text-ink">{t(`rules.group.${group}`)}</legend>
            <div className="grid items-start gap-4 md:grid-cols-2">
              {(Object.entries(groups[group]) as [NumberName, readonly [number, number]][]).map(
                ([name, [min, max]]) => (
                  <FormInput key={name} control={control} name={name}>
                    {(field) => (
                      <NumberField
                        label={t(`rules.${name}`)}
                        isOptional={rules[name] === null || name === "pacing_covers" || name === "pacing_parties"}
                        min={min}
                        max={max}
                        {...field}
                      />
                    )}
                  </FormInput>
                ),
              )}
            </div>
          </fieldset>
        ))}
        <FormInput control={control} name="turn_minutes">
          {(field) => <TurnTimes {...field} />}
        </FormInput>
        <fieldset className="m-0 border-0 p-0">
          <legend className="display mb-1 text-lg font-semibold text-ink">{t("rules.emails")}</legend>
          <div className="divide-y divide-line border-b border-line">
            {emails.map((name) => (
              <FormInput key={name} control={control} name={name}>
                {({ value, onChange }) => (
                  <ToggleRow label={t(`rules.${name}`)} isSelected={value} onChange={onChange} />
                )}
              </FormInput>
            ))}
          </div>
        </fieldset>
      </div>
    </Form>
  );
}

type TurnTimesProps = {
  value: Rules["turn_minutes"];
  onChange: (value: Rules["turn_minutes"]) => void;
  error: string | undefined;
};

/** The key of the turn time for all larger parties. */
const open = 99;

/** Turn times by party size. */
function TurnTimes({ value, onChange, error }: TurnTimesProps) {
  const { t } = useTranslation("manage");
  const sizes = Object.keys(value)
    .map(Number)
    .sort((one, other) => one - other);
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="display mb-3 text-lg font-semibold text-ink">{t("rules.turn")}</legend>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-4">
        {sizes.map((size, place) => (
          <NumberField
            key={size}
            label={
              size === open
                ? t("rules.turnMore", { count: (sizes[place - 1] ?? 0) + 1 })
                : t("rules.turnUpTo", { count: size })
            }
            min={15}
            max={720}
            value={value[size] ?? null}
            onChange={(minutes) => minutes !== null && onChange({ ...value, [size]: minutes })}
          />
        ))}
      </div>
      <FormError message={error} />
    </fieldset>
  );
}
