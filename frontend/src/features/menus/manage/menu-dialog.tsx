import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { useSetup } from "@/api/booking-setup.ts";
import { addMenu, changeMenu, type MenuFields } from "@/api/menu-editing.ts";
import { type Menu, menuKeys } from "@/api/menus.ts";
import { weekdayName } from "@/features/menus/use-availability.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { ChipChoices } from "@/ui/chip-choices.tsx";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField, FormInput } from "@/ui/form-field.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { hasText, namesOf, textsOf } from "./item-values.ts";
import { NamesFields } from "./names-fields.tsx";

type MenuDialogProps = {
  businessId: string;
  /** The menu to change; a new one without. */
  menu?: Menu;
  onAdded?: (uuid: string) => void;
  onClose: () => void;
};

type Values = Omit<MenuFields, "name" | "from" | "to"> & {
  name: { en: string; it: string };
  from: string;
  to: string;
  /** The version on which the change is based: 409 for an older one. */
  version: number;
};

const week = [1, 2, 3, 4, 5, 6, 7];

function valuesOf(menu: Menu | undefined): Values {
  const { name = null, from, to, days = [], service_ids = [], published = false, version = 0 } = menu ?? {};
  return { name: textsOf(name), from: from ?? "", to: to ?? "", days, service_ids, published, version };
}

/** The name of a menu, when it is served, and whether guests see it. Edits stay when someone else changed it meanwhile. */
export default function MenuDialog({ businessId, menu, onAdded, onClose }: MenuDialogProps) {
  const { t } = useTranslation("editor");
  const { entries: services = [] } = useSetup("business_services", businessId);
  const values = valuesOf(menu);
  const form = useForm<Values, { data: Menu }>({
    schema: v.object({
      name: v.pipe(
        v.object({ en: v.string(), it: v.string() }),
        v.forward(
          v.check((names) => hasText(names), t("form.nameMissing")),
          ["en"],
        ),
      ),
    }),
    values,
    send: ({ version, ...typed }) => {
      const fields = { ...typed, name: namesOf(typed.name), from: typed.from || null, to: typed.to || null };
      return menu
        ? changeMenu({ uuid: menu.uuid, version, ...fields })
        : addMenu({ business_id: businessId, ...fields });
    },
    invalidates: menuKeys,
    onSent: ({ data }) => {
      onAdded?.(data.uuid);
      onClose();
    },
  });
  const { control, submit, isSending, problem, failure } = form;
  return (
    <FormDialog
      title={menu ? t("edit.menu") : t("edit.addMenu")}
      submit={t("form.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <ChangedMeanwhile
        stored={values}
        isShown={failure?.code === "stale_version"}
        labels={{
          name: t("form.name"),
          days: t("form.days"),
          from: t("form.from"),
          to: t("form.to"),
          service_ids: t("form.services"),
          published: t("form.published"),
        }}
      />
      <NamesFields control={control} name="name" label={t("form.name")} maxLength={120} />
      <FormInput control={control} name="days">
        {(field) => (
          <ChipChoices
            label={t("form.days")}
            options={week.map((day) => ({ value: day, label: weekdayName(day) }))}
            {...field}
          />
        )}
      </FormInput>
      <div className="grid grid-cols-2 gap-4">
        <FormField control={control} name="from" label={t("form.from")} type="time" isOptional />
        <FormField control={control} name="to" label={t("form.to")} type="time" isOptional />
      </div>
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
