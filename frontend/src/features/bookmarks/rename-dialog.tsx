import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type BookmarkList, bookmarkKeys, changeList } from "@/api/bookmarks.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { longestName, useListName } from "./list-name.ts";

/** Renames a list. */
export default function RenameDialog({ list, onClose }: { list: BookmarkList; onClose: () => void }) {
  const { t } = useTranslation("people");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ name: requiredText(t("list.nameMissing")) }),
    values: { name: useListName()(list) },
    send: (change) => changeList(list.uuid, change),
    invalidates: bookmarkKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t("list.rename")}
      submit={t("list.saveName")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormField control={control} name="name" label={t("list.name")} maxLength={longestName} />
    </FormDialog>
  );
}
