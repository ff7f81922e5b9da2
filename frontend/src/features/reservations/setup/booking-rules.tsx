import { useState } from "react";
import { useTranslation } from "react-i18next";
import { changeBookingRules, type BookingRules as Rules, useBookingRules } from "@/api/booking-setup.ts";
import { fieldMessages, messageOf } from "@/api/errors.ts";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

/** Whether, how and how much is booked online. */
export default function BookingRules({ businessId }: { businessId: string }) {
  const { rules, problem, retry, isReading, mutate } = useBookingRules(businessId);
  return (
    <Loaded
      value={rules}
      problem={problem}
      onRetry={retry}
      isReading={isReading}
      skeleton={<Skeleton className="h-80 w-full" />}
    >
      {(found) => <RulesForm key={found.version} rules={found} onSaved={() => void mutate()} />}
    </Loaded>
  );
}

/** The numbers, with their bounds, in the groups in which they are thought of. */
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

type Group = keyof typeof groups;
type NumberName = { [G in Group]: keyof (typeof groups)[G] }[Group];

function RulesForm({ rules, onSaved }: { rules: Rules; onSaved: () => void }) {
  const { t } = useTranslation("manage");
  const [draft, setDraft] = useState(rules);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const { data, error } = await changeBookingRules(draft);
    setSaving(false);
    if (data) notify.success(t("setup.saved"));
    const messages = error ? fieldMessages(error) : {};
    setErrors(messages);
    setProblem(error && Object.keys(messages).length === 0 ? messageOf(error) : undefined);
    if (data || error?.code === "stale_version") onSaved();
  };
  return (
    <form
      noValidate
      className="flex max-w-form flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div>
        <h2 className="display mb-2 text-xl font-semibold text-ink">{t("part.rules")}</h2>
        <div className="divide-y divide-line border-b border-line">
          <ToggleRow
            label={t("rules.enabled")}
            description={t("rules.enabledHint")}
            isSelected={draft.enabled}
            onChange={(enabled) => setDraft({ ...draft, enabled })}
          />
          <ToggleRow
            label={t("rules.auto_confirm")}
            description={t("rules.auto_confirmHint")}
            isSelected={draft.auto_confirm}
            onChange={(auto_confirm) => setDraft({ ...draft, auto_confirm })}
          />
        </div>
      </div>
      {(Object.keys(groups) as Group[]).map((group) => (
        <fieldset key={group} className="m-0 border-0 p-0">
          <legend className="display mb-3 text-lg font-semibold text-ink">{t(`rules.group.${group}`)}</legend>
          <div className="grid items-start gap-4 md:grid-cols-2">
            {(Object.entries(groups[group]) as [NumberName, readonly [number, number]][]).map(([name, [min, max]]) => (
              <NumberField
                key={name}
                label={t(`rules.${name}`)}
                isOptional={rules[name] === null || name === "pacing_covers" || name === "pacing_parties"}
                min={min}
                max={max}
                error={errors[name]}
                value={draft[name]}
                onChange={(value) => setDraft({ ...draft, [name]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <TurnTimes
        value={draft.turn_minutes}
        onChange={(turn_minutes) => setDraft({ ...draft, turn_minutes })}
        error={errors.turn_minutes}
      />
      <FormError message={problem} />
      <div>
        <Button type="submit" isLoading={isSaving}>
          {t("setup.save")}
        </Button>
      </div>
    </form>
  );
}

type TurnTimesProps = {
  value: Rules["turn_minutes"];
  onChange: (value: Rules["turn_minutes"]) => void;
  error: string | undefined;
};

/** Parties of this size and more. */
const open = 99;

/** How long a party keeps its table, by its size. */
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
