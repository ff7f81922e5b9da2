import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { addSection, changeSection } from "@/api/menu-editing.ts";
import { type MenuSection, menuKeys } from "@/api/menus.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { hasText, namesOf, namesOrNull, textsOf } from "./item-values.ts";
import { NamesFields } from "./names-fields.tsx";

type SectionDialogProps = { onClose: () => void } & (
  | { section: MenuSection; menuId?: undefined }
  | { section?: undefined; menuId: string }
);

type Values = {
  name: { en: string; it: string };
  note: { en: string; it: string };
  /** The version on which the change is based: 409 for an older one. */
  version: number;
};

function valuesOf(section: MenuSection | undefined): Values {
  const { name = null, note = null, version = 0 } = section ?? {};
  return { name: textsOf(name), note: textsOf(note), version };
}

/** The texts of a section. Edits stay when someone else changed it meanwhile. */
export default function SectionDialog({ section, menuId, onClose }: SectionDialogProps) {
  const { t } = useTranslation("editor");
  const values = valuesOf(section);
  const { control, submit, isSending, problem, failure } = useForm<Values, unknown>({
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
      return section
        ? changeSection({ uuid: section.uuid, version: typed.version, ...texts })
        : addSection({ menu_id: menuId, ...texts });
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
      <ChangedMeanwhile
        stored={values}
        isShown={failure?.code === "stale_version"}
        labels={{ name: t("form.name"), note: t("form.note") }}
      />
      <NamesFields control={control} name="name" label={t("form.name")} maxLength={120} />
      <NamesFields control={control} name="note" label={t("form.note")} maxLength={300} isOptional />
    </FormDialog>
  );
}
