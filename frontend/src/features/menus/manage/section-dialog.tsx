import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { addSection, changeSection } from "@/api/menu-editing.ts";
import { type MenuSection, menuKeys } from "@/api/menus.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { hasText, namesOf, namesOrNull, textsOf } from "./item-values.ts";
import { NamesFields } from "./names-fields.tsx";

type SectionDialogProps = { onClose: () => void } & (
  | { section: MenuSection; menuId?: undefined }
  | { section?: undefined; menuId: string }
);

type Values = { name: { en: string; it: string }; note: { en: string; it: string } };

/** The texts of a section. */
export default function SectionDialog({ section, menuId, onClose }: SectionDialogProps) {
  const { t } = useTranslation("editor");
  const [values] = useState<Values>({ name: textsOf(section?.name ?? null), note: textsOf(section?.note ?? null) });
  const { control, submit, isSending, problem } = useForm<Values, unknown>({
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
    send: (typed) => {
      const texts = { name: namesOf(typed.name), note: namesOrNull(typed.note) };
      return section ? changeSection({ uuid: section.uuid, ...texts }) : addSection({ menu_id: menuId, ...texts });
    },
    invalidates: menuKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={section ? t("edit.section") : t("edit.addSection")}
      submit={t("form.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <NamesFields control={control} name="name" label={t("form.name")} maxLength={120} />
      <NamesFields control={control} name="note" label={t("form.note")} maxLength={300} isOptional />
    </FormDialog>
  );
}
