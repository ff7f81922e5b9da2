import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldMessages, messageOf } from "@/api/errors.ts";
import { type Business, changeBusiness } from "@/api/places.ts";
import { Hours } from "@/features/businesses/hours.tsx";
import { notify } from "@/stores/notices.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Select } from "@/ui/select.tsx";
import { TextArea, TextField } from "@/ui/text-field.tsx";
import { hoursDraft, isComplete } from "./hours/hours-draft.ts";
import { HoursField } from "./hours/hours-field.tsx";

type Draft = Pick<Business, "name" | "phone" | "email" | "website" | "price_level" | "descriptions">;
type TextName = "phone" | "email" | "website";

const levels = [1, 2, 3, 4] as const;

/** The facts of a place that its staff keep: name, contact, hours, price, and what it says of itself. */
export default function PageForm({ place, onSaved }: { place: Business; onSaved: () => void }) {
  const { t } = useTranslation("manage");
  const [draft, setDraft] = useState<Draft>(place);
  const [hours, setHours] = useState(() => hoursDraft(place.opening_hours));
  const [isTried, setTried] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const { name, phone, email, website, price_level, descriptions } = draft;
    const opening_hours = hours.text || null;
    const change = { name, phone, email, website, opening_hours, price_level, descriptions };
    const { data, error } = await changeBusiness(place, change);
    setSaving(false);
    if (data) notify.success(t("setup.saved"));
    const messages = error ? fieldMessages(error) : {};
    setErrors(messages);
    setProblem(error && Object.keys(messages).length === 0 ? messageOf(error) : undefined);
    if (data || error?.code === "stale_version") onSaved();
  };
  const text = (name: TextName, type: "tel" | "email" | "url") => (
    <TextField
      label={t(`page.${name}`)}
      type={type}
      isOptional
      error={errors[name]}
      value={draft[name] ?? ""}
      onChange={(entered) => setDraft({ ...draft, [name]: entered || null })}
    />
  );
  return (
    <form
      noValidate
      className="flex max-w-column flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(hours)) return void save();
        setTried(true);
        event.currentTarget.querySelector<HTMLElement>("[data-fault] input")?.focus();
      }}
    >
      <TextField
        label={t("page.name")}
        error={errors.name}
        maxLength={120}
        value={draft.name}
        onChange={(name) => setDraft({ ...draft, name })}
      />
      <div className="grid items-start gap-5 md:grid-cols-2">
        {text("phone", "tel")}
        {text("email", "email")}
        {text("website", "url")}
        <Select
          label={t("page.price")}
          error={errors.price_level}
          options={levels.map((level) => ({ value: level, label: "€".repeat(level) }))}
          value={draft.price_level}
          onChange={(price_level) => setDraft({ ...draft, price_level })}
        />
      </div>
      <HoursField
        draft={hours}
        onDraft={setHours}
        error={errors.opening_hours}
        isTried={isTried}
        preview={hours.text && <Hours place={{ ...place, opening_hours: hours.text }} />}
      />
      <Descriptions
        value={draft.descriptions}
        onChange={(descriptions) => setDraft({ ...draft, descriptions })}
        error={errors.descriptions}
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
