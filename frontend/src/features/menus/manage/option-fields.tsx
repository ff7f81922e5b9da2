import { Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button.tsx";
import { type FormControl, FormField, FormInput } from "@/ui/form-field.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { AllergenField } from "./allergen-field.tsx";
import { blankGroup, blankOption, type GroupValues, type ItemValues } from "./item-values.ts";
import { NamesFields } from "./names-fields.tsx";

type OptionFieldsProps = { control: FormControl<ItemValues>; currency: string };

/** The options of a dish in groups: how many a guest chooses, and what each costs. */
export function OptionFields({ control, currency }: OptionFieldsProps) {
  const { t } = useTranslation("editor");
  const { onChange } = control.useField("options");
  // The field itself does not follow the fields within it.
  const value = control.useValue("options");
  const put = (at: number, group: GroupValues | null) =>
    onChange(value.flatMap((known, place) => (place !== at ? [known] : group ? [group] : [])));
  return (
    <fieldset className="m-0 flex flex-col gap-5 border-0 p-0">
      <legend className="mb-2 text-sm font-semibold text-ink">{t("form.options")}</legend>
      {value.map((group, at) => (
        <Group
          key={group.key}
          control={control}
          currency={currency}
          group={group}
          at={at}
          onChange={(changed) => put(at, changed)}
        />
      ))}
      <div>
        <Button variant="secondary" icon={Plus} onPress={() => onChange([...value, blankGroup()])}>
          {t("form.addGroup")}
        </Button>
      </div>
    </fieldset>
  );
}

type GroupProps = OptionFieldsProps & {
  group: GroupValues;
  at: number;
  /** `null` removes it. */
  onChange: (group: GroupValues | null) => void;
};

function Group({ control, currency, group, at, onChange }: GroupProps) {
  const { t } = useTranslation("editor");
  const { options } = group;
  const bound = (name: "min" | "max") => (
    <NumberField
      label={t(`form.${name}`)}
      min={name === "min" ? 0 : 1}
      max={20}
      value={group[name]}
      onChange={(count) => count !== null && onChange({ ...group, [name]: count })}
    />
  );
  return (
    <div className="flex flex-col gap-4 border-l-2 border-gilding pl-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <NamesFields control={control} name={`options.${at}.name`} label={t("form.group")} maxLength={60} />
        </div>
        <IconButton name={t("form.removeGroup", { number: at + 1 })} onPress={() => onChange(null)}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <div className="grid grid-cols-2 gap-4">
        {bound("min")}
        {bound("max")}
      </div>
      {options.map((option, place) => (
        <div key={option.key} className="flex flex-col gap-3 border-t border-line pt-3">
          <NamesFields
            control={control}
            name={`options.${at}.options.${place}.name`}
            label={t("form.option")}
            maxLength={60}
          />
          <div className="flex items-end gap-2">
            <FormField
              control={control}
              name={`options.${at}.options.${place}.price_delta`}
              label={t("form.delta", { currency })}
              inputMode="text"
            />
            <NumberField
              label={t("form.maxEach")}
              min={1}
              max={20}
              value={option.max_each}
              onChange={(max_each) =>
                max_each !== null &&
                onChange({ ...group, options: options.map((each) => (each === option ? { ...each, max_each } : each)) })
              }
            />
            <IconButton
              name={t("form.removeOption", { number: place + 1 })}
              isDisabled={options.length === 1}
              onPress={() => onChange({ ...group, options: options.filter((each) => each !== option) })}
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </div>
          <FormInput control={control} name={`options.${at}.options.${place}.allergens`}>
            {({ value, onChange: declare }) => <AllergenField value={value} onChange={declare} />}
          </FormInput>
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          icon={Plus}
          onPress={() => onChange({ ...group, options: [...options, blankOption()] })}
        >
          {t("form.addOption")}
        </Button>
      </div>
    </div>
  );
}
