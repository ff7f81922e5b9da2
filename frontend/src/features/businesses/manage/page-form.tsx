import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Business, changeBusiness } from "@/api/businesses.ts";
import { Hours } from "@/features/businesses/hours.tsx";
import { priceSigns } from "@/features/shared/price-level.tsx";
import { useForm } from "@/features/shared/use-form.ts";
import { notify } from "@/stores/notices.ts";
import { Form } from "@/ui/form.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";
import { TextArea, TextField } from "@/ui/text-field.tsx";
import { hoursDraft, isComplete } from "./hours/hours-draft.ts";
import { HoursField } from "./hours/hours-field.tsx";

type TextName = "phone" | "email" | "website";

const levels = [1, 2, 3, 4] as const;

/** The facts of a business that its staff edit: name, contact, hours, price and description. */
export default function PageForm({ business }: { business: Business }) {
  const { t } = useTranslation("manage");
  const [isTried, setTried] = useState(false);
  const { control, submit, getValues, isSending, problem } = useForm({
    values: valuesOf(business),
    send: ({ opening_hours, ...change }) =>
      changeBusiness(business, { ...change, opening_hours: opening_hours.text || null }),
    invalidates: ["businesses/"],
    onSent: () => notify.success(t("setup.saved")),
  });
  const text = (name: TextName, type: "tel" | "email" | "url") => (
    <FormInput control={control} name={name}>
      {({ value, onChange, ...field }) => (
        <TextField
          label={t(`page.${name}`)}
          type={type}
          isOptional
          value={value ?? ""}
          onChange={(entered) => onChange(entered || null)}
          {...field}
        />
      )}
    </FormInput>
  );
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
      <FormField control={control} name="name" label={t("page.name")} maxLength={120} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        {text("phone", "tel")}
        {text("email", "email")}
        {text("website", "url")}
        <FormInput control={control} name="price_level">
          {(field) => (
            <Select
              label={t("page.price")}
              options={levels.map((level) => ({ value: level, label: priceSigns(level, business.currency_symbol) }))}
              {...field}
            />
          )}
        </FormInput>
      </div>
      <FormInput control={control} name="opening_hours">
        {({ value, onChange, error }) => (
          <HoursField
            draft={value}
            onDraft={onChange}
            error={error}
            isTried={isTried}
            preview={value.text && <Hours business={{ ...business, opening_hours: value.text }} />}
          />
        )}
      </FormInput>
      <FormInput control={control} name="descriptions">
        {(field) => <Descriptions {...field} />}
      </FormInput>
    </Form>
  );
}

function valuesOf({ name, phone, email, website, price_level, descriptions, opening_hours }: Business) {
  return { name, phone, email, website, price_level, descriptions, opening_hours: hoursDraft(opening_hours) };
}

type DescriptionsProps = {
  value: Business["descriptions"];
  onChange: (value: Business["descriptions"]) => void;
  error: string | undefined;
};

function Descriptions({ value, onChange, error }: DescriptionsProps) {
  const { t } = useTranslation("manage");
  return (["en", "it"] as const).map((language) => (
    <TextArea
      key={language}
      label={t(`page.description.${language}`)}
      isOptional
      error={error}
      maxLength={2000}
      value={value[language] ?? ""}
      onChange={(text) => onChange({ ...value, [language]: text || null })}
    />
  ));
}
