import { useTranslation } from "react-i18next";
import { type Bookmark, bookmarkKeys, changeBookmark, useBookmarkLists } from "@/api/bookmarks.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormInput } from "@/ui/form-field.tsx";
import { Select } from "@/ui/select.tsx";
import { useListName } from "./list-name.ts";

/** Moves a bookmark to another list, with its note. */
export default function MoveDialog({ bookmark, onClose }: { bookmark: Bookmark; onClose: () => void }) {
  const { t } = useTranslation("people");
  const nameOf = useListName();
  const { lists = [] } = useBookmarkLists();
  const { control, submit, isDirty, isSending, problem } = useForm({
    values: { list_id: bookmark.list_id },
    send: (change) => changeBookmark(bookmark.uuid, change),
    invalidates: bookmarkKeys,
    onSent: onClose,
  });
  return (
    <FormDialog
      title={bookmark.business.name}
      submit={t("move.do")}
      isDisabled={!isDirty}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormInput control={control} name="list_id">
        {(field) => (
          <Select
            label={t("move.to")}
            options={lists.map((list) => ({ value: list.uuid, label: nameOf(list) }))}
            {...field}
          />
        )}
      </FormInput>
    </FormDialog>
  );
}
