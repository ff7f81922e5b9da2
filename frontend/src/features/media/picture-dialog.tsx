import { useTranslation } from "react-i18next";
import type { ApiError, Result } from "@/api/problem.ts";
import { useForm } from "@/features/shared/use-form.ts";
import { composed } from "@/lib/crop.ts";
import { type PictureEdit, untouched } from "@/lib/picked.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { FormArea, FormInput } from "@/ui/form-field.tsx";
import { ToggleRow } from "@/ui/toggle-row.tsx";
import { CropEditor } from "./crop-editor.tsx";

export type PictureDialogProps = {
  /** The picture to start from; without it only the description can be changed. */
  source: string | null;
  /** How the source was made of the picture that was sent; what is chosen here is added to it. */
  before?: PictureEdit;
  alt: string;
  edit: PictureEdit | null;
  /** Width by height of what has to come out. */
  aspect?: number;
  /** `edit` is from the picture as it was sent; `null`: nothing was ever done to it. */
  onSave: (change: { alt: string; edit: PictureEdit | null }) => Promise<ApiError | null>;
  onClose: () => void;
};

/** Turns, crops and describes a picture. */
export default function PictureDialog({
  source,
  before = untouched,
  aspect,
  onSave,
  onClose,
  ...initial
}: PictureDialogProps) {
  const { t } = useTranslation("media");
  const { control, submit, isSending, problem } = useForm({
    values: { alt: initial.alt, edit: initial.edit ?? untouched, isWhole: false },
    send: async ({ alt, edit, isWhole }): Promise<Result<null>> => {
      const isUntouched = edit.rotate === 0 && edit.crop === null && initial.edit === null && !isWhole;
      const done = isWhole ? untouched : composed(before, edit);
      const error = await onSave({ alt: alt.trim(), edit: isUntouched ? null : done });
      return error ? { error } : { data: null };
    },
    onSent: onClose,
  });
  const isWhole = control.useValue("isWhole");
  const wasCut = before.rotate !== 0 || before.crop !== null;
  return (
    <FormDialog
      title={source ? t("dialog.title") : t("dialog.describe")}
      submit={t("dialog.save")}
      {...{ isSending, problem, onClose }}
      onSubmit={submit}
    >
      {source && !isWhole && (
        <FormInput control={control} name="edit">
          {({ value, onChange }) => <CropEditor source={source} edit={value} aspect={aspect} onChange={onChange} />}
        </FormInput>
      )}
      {source && wasCut && (
        <FormInput control={control} name="isWhole">
          {({ value, onChange }) => (
            <ToggleRow
              label={t("dialog.whole")}
              description={t("dialog.wholeText")}
              isSelected={value}
              onChange={onChange}
            />
          )}
        </FormInput>
      )}
      <FormArea
        control={control}
        name="alt"
        label={t("dialog.alt")}
        description={t("dialog.altHint")}
        isOptional
        maxLength={500}
        rows={2}
      />
    </FormDialog>
  );
}
