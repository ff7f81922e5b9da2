import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { type Comment, changeComment } from "@/api/comments.ts";
import { useShowComment } from "@/api/show-comment.ts";
import { requiredText } from "@/features/shared/rules.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea } from "@/ui/form-field.tsx";

/** Edits a comment. */
export default function EditDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { t } = useTranslation("posts");
  const shown = useShowComment();
  const { control, submit, isSending, problem } = useForm({
    schema: v.object({ text: requiredText(t("comments.missing")) }),
    values: { text: comment.text ?? "" },
    send: ({ text }) => changeComment(comment.uuid, text),
    onSent: ({ data }) => {
      const { text, edited_at } = data;
      shown.change(comment.uuid, (known) => ({ ...known, text, edited_at }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("comments.edit")}
      submit={t("compose.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      <FormArea control={control} name="text" label={t("comments.label")} maxLength={2000} rows={4} />
    </FormDialog>
  );
}
