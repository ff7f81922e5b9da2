import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { addList, type BookmarkList, bookmarkKeys } from "@/api/bookmarks.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormField } from "@/ui/form-field.tsx";
import { longestName } from "./list-name.ts";

type NewListDialogProps = { onMade?: (list: BookmarkList) => unknown; onClose: () => void };

/** Creates a list. */
export default function NewListDialog({ onMade, onClose }: NewListDialogProps) {
  const { t } = useTranslation("people");
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ name: requiredText(t("list.nameMissing")) }),
    values: { name: "" },
    draft: "new list",
    send: async ({ name }) => {
      const made = await addList(name);
      // Before the lists are refetched, or they could arrive without what is added.
      if (made.data) await onMade?.(made.data.data);
      return made;
    },
    invalidates: bookmarkKeys,
    onSent: async (_, refreshed) => {
      // After the new list is shown.
      await refreshed;
      onClose();
    },
  });
  return (
    <FormDialog title={t("list.new")} submit={t("list.create")} {...{ isSending, problem, onClose }} onSubmit={submit}>
      <FormField control={control} name="name" label={t("list.name")} maxLength={longestName} autoFocus />
    </FormDialog>
  );
}
