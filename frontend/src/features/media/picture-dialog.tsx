import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reasonOf } from "@/api/errors.ts";
import type { ApiError } from "@/api/problem.ts";
import { composed } from "@/lib/crop.ts";
import { type PictureEdit, untouched } from "@/lib/picked.ts";
import { Button } from "@/ui/button.tsx";
import DialogWindow from "@/ui/dialog-window.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { TextArea } from "@/ui/text-field.tsx";
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
  const [alt, setAlt] = useState(initial.alt);
  const [edit, setEdit] = useState(initial.edit ?? untouched);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isWhole, setWhole] = useState(false);
  const wasCut = before.rotate !== 0 || before.crop !== null;
  const isUntouched = edit.rotate === 0 && edit.crop === null && initial.edit === null && !isWhole;
  const done = isWhole ? untouched : composed(before, edit);
  const save = async () => {
    setSaving(true);
    const error = await onSave({ alt: alt.trim(), edit: isUntouched ? null : done });
    setSaving(false);
    if (error) setProblem(reasonOf(error));
    else onClose();
  };
  return (
    <DialogWindow
      title={source ? t("dialog.title") : t("dialog.describe")}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button isLoading={isSaving} onPress={() => void save()}>
          {t("dialog.save")}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {source && !isWhole && <CropEditor source={source} edit={edit} aspect={aspect} onChange={setEdit} />}
        {source && wasCut && (
          <ToggleRow
            label={t("dialog.whole")}
            description={t("dialog.wholeText")}
            isSelected={isWhole}
            onChange={setWhole}
          />
        )}
        <TextArea
          label={t("dialog.alt")}
          description={t("dialog.altHint")}
          isOptional
          maxLength={500}
          rows={2}
          value={alt}
          onChange={setAlt}
        />
        <FormError message={problem} />
      </div>
    </DialogWindow>
  );
}
