import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Business, changeBusiness } from "@/api/businesses.ts";
import { Hours } from "@/features/businesses/hours.tsx";
import { priceSigns } from "@/features/shared/price-level.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { diets, useDietName } from "@/i18n/diets.ts";
import { notify } from "@/stores/notices.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { Form } from "@/ui/form.tsx";
import { FormArea, type FormControl, FormField, FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { isComplete } from "./hours/hours-draft.ts";
import { HoursField } from "./hours/hours-field.tsx";
import { CuisinesField, KindField } from "./kind-fields.tsx";
import { type PageValues, pageValues } from "./page-values.ts";

/** The facts of a business that its staff edit, except for its addresses and photos. */
export function PageForm({ business }: { business: Business }) {
  const { t } = useTranslation("manage");
  const [isTried, setTried] = useState(false);
  /** The version on which a change was based that was refused as stale. */
  const [stale, setStale] = useState<Business | null>(null);
  const { control, submit, getValues, isSending, problem } = useForm({
    values: pageValues(business),
    send: async ({ opening_hours, ...change }) => {
      const result = await changeBusiness(business, { ...change, opening_hours: opening_hours.text || null });
      setStale(result.error?.code === "stale_version" ? business : null);
      return result;
    },
    invalidates: ["businesses/"],
    onSent: () => notify.success(t("setup.saved")),
    draft: `page ${business.uuid}`,
  });
  return (
    <Form
      submit={t("setup.save")}
      {...{ isSending, problem }}
      onSubmit={(event) => {
        if (isComplete(getValues("opening_hours"))) return submit(event);
        event.preventDefault();
        setTried(true);
        return event.currentTarget.querySelector<HTMLElement>("[data-fault] input")?.focus();
      }}
    >
      <About control={control} currency={business.currency_symbol} />
      <Contact control={control} />
      <GoodToKnow control={control} />
      <FormInput control={control} name="opening_hours">
        {({ value, onChange, error }) => (
          <HoursField
            draft={value}
            onDraft={onChange}
            error={error}
            isTried={isTried}
            preview={value.text && <Hours business={withHours(business, value.text)} />}
          />
        )}
      </FormInput>
      {(["en", "it"] as const).map((language) => (
        <FormArea
          key={language}
          control={control}
          name={`descriptions.${language}`}
          label={t(`page.description.${language}`)}
          isOptional
          maxLength={2000}
        />
      ))}
      <ChangedMeanwhile before={stale} now={business} />
    </Form>
  );
}

/** The business with hours that are not saved yet. Only the server normalizes what is written. */
function withHours(business: Business, text: string): Business {
  return text === business.opening_hours
    ? business
    : { ...business, opening_hours: text, opening_hours_normalized: null };
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-3 flex flex-col gap-5">
      <h2 className="display text-xl font-semibold text-ink">{title}</h2>
      {children}
    </section>
  );
}

const levels = [1, 2, 3, 4] as const;

type FieldsProps = { control: FormControl<PageValues> };

function About({ control, currency }: FieldsProps & { currency: string }) {
  const { t } = useTranslation("manage");
  return (
    <Group title={t("page.about")}>
      <FormField control={control} name="name" label={t("page.name")} maxLength={120} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <KindField control={control} />
        <FormInput control={control} name="price_level">
          {({ value, onChange, ...field }) => (
            <Select
              label={t("page.price")}
              isOptional
              options={[
                { value: 0, label: t("page.unknown") },
                ...levels.map((level) => ({ value: level, label: priceSigns(level, currency) })),
              ]}
              value={value ?? 0}
              onChange={(level) => onChange(level || null)}
              {...field}
            />
          )}
        </FormInput>
      </div>
      <CuisinesField control={control} />
    </Group>
  );
}

function Contact({ control }: FieldsProps) {
  const { t } = useTranslation("manage");
  return (
    <Group title={t("page.contact")}>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <FormField control={control} name="phone" label={t("page.phone")} type="tel" isOptional />
        <FormField control={control} name="email" label={t("page.email")} type="email" isOptional />
        <FormField control={control} name="website" label={t("page.website")} type="url" isOptional />
      </div>
    </Group>
  );
}

const accesses = ["yes", "limited", "no"] as const;

function GoodToKnow({ control }: FieldsProps) {
  const { t } = useTranslation("manage");
  const { t: explore } = useTranslation("explore");
  const dietName = useDietName();
  return (
    <Group title={t("page.goodToKnow")}>
      <FormInput control={control} name="diets">
        {(field) => (
          <ChipChoices
            label={t("page.diets")}
            options={diets.map((diet) => ({ value: diet, label: dietName(diet) }))}
            {...field}
          />
        )}
      </FormInput>
      <FormInput control={control} name="wheelchair">
        {({ value, onChange, ...field }) => (
          <Select
            label={t("page.wheelchair")}
            isOptional
            options={[
              { value: "", label: t("page.unknown") },
              ...accesses.map((access) => ({ value: access, label: explore(`wheelchair.${access}`) })),
            ]}
            value={value ?? ""}
            onChange={(access) => onChange(access || null)}
            {...field}
          />
        )}
      </FormInput>
    </Group>
  );
}
