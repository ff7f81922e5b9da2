import { useState } from "react";
import { useTranslation } from "react-i18next";
import { copyMenu } from "@/api/menu-editing.ts";
import { type Menu, menuKeys } from "@/api/menus.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { namesOf, textsOf } from "./item-values.ts";
import { NamesFields } from "./names-fields.tsx";

type CopyDialogProps = { menu: Menu; onCopied: (uuid: string) => void; onClose: () => void };

type Values = { name: { en: string; it: string } };

/** Copies a whole menu under another name; guests do not see the copy until it is published. */
export default function CopyDialog({ menu, onCopied, onClose }: CopyDialogProps) {
  const { t } = useTranslation("editor");
  const [values] = useState<Values>({ name: textsOf(menu.name) });
  const { control, submit, isSending, problem } = useForm<Values, { data: Menu }>({
    values,
    send: ({ name }) => copyMenu({ uuid: menu.uuid, name: namesOf(name) }),
    invalidates: menuKeys,
    onSent: async ({ data }, refreshed) => {
      await refreshed;
      onCopied(data.uuid);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("edit.copy")}
      submit={t("edit.copyYes")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <NamesFields control={control} name="name" label={t("form.name")} maxLength={120} />
    </FormDialog>
  );
}
