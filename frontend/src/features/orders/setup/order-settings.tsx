import { useTranslation } from "react-i18next";
import { changeOrderSettings, type OrderSettings as Settings, useOrderSettings } from "@/api/orders.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { Form } from "@/ui/form.tsx";
import { FormInput } from "@/ui/form-field.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";

/** How a business takes orders. */
export function OrderSettings({ businessId }: { businessId: string }) {
  const { t } = useTranslation("editor");
  const { settings, ...read } = useOrderSettings(businessId);
  return (
    <section className="flex max-w-form flex-col gap-3">
      <div>
        <h2 className="display text-xl font-semibold text-ink">{t("settings.title")}</h2>
        <p className="text-base text-muted">
          {t("settings.text")} <FaqLink to="kitchen" />
        </p>
      </div>
      <Loaded {...read} value={settings} skeleton={<Skeleton className="h-60 w-full" />}>
        {(found) => <SettingsForm settings={found} />}
      </Loaded>
    </section>
  );
}

const ways = ["takeaway", "preorder"] as const;
const numbers = { units_per_slot: [1, 1000], lead_minutes: [0, 1440] } as const;

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation("editor");
  const { control, submit, isSending, problem } = useForm({
    values: settings,
    draft: `orders ${settings.business_id}`,
    send: changeOrderSettings,
    invalidates: ["order_settings/", "order_times"],
    onSent: () => notify.success(t("settings.saved")),
  });
  return (
    <Form submit={t("settings.save")} {...{ isSending, problem }} onSubmit={submit}>
      <div className="divide-y divide-line border-b border-line">
        {ways.map((name) => (
          <FormInput key={name} control={control} name={name}>
            {({ value, onChange }) => (
              <ToggleRow
                label={t(`settings.${name}`)}
                description={t(`settings.${name}Hint`)}
                isSelected={value}
                onChange={onChange}
              />
            )}
          </FormInput>
        ))}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {(Object.entries(numbers) as [keyof typeof numbers, readonly [number, number]][]).map(([name, [min, max]]) => (
          <FormInput key={name} control={control} name={name}>
            {({ value, onChange, ...field }) => (
              <NumberField
                label={t(`settings.${name}`)}
                description={t(`settings.${name}Hint`)}
                min={min}
                max={max}
                value={value}
                onChange={(entered) => entered !== null && onChange(entered)}
                {...field}
              />
            )}
          </FormInput>
        ))}
      </div>
    </Form>
  );
}
