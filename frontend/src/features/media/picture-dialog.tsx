import { useState } from "react";
import { useTranslation } from "react-i18next";
import { messageOf } from "../../api/errors.ts";
import type { ApiError } from "../../api/problem.ts";
import type { PictureEdit } from "../../lib/picked.ts";
import { Button } from "../../ui/button.tsx";
import DialogWindow from "../../ui/dialog-window.tsx";
import { FormError } from "../../ui/form-error.tsx";
import { TextArea } from "../../ui/text-field.tsx";
import { CropEditor } from "./crop-editor.tsx";

export type PictureDialogProps = {
  /** The whole picture, as it was chosen; without it only the description can be changed. */
  source: string | null;
  alt: string;
  edit: PictureEdit | null;
  /** Width by height of what has to come out. */
  aspect?: number;
  onSave: (change: { alt: string; edit: PictureEdit | null }) => Promise<ApiError | null>;
  onClose: () => void;
};

const untouched: PictureEdit = { rotate: 0, crop: null };

/** Turns, crops and describes a picture. */
export default function PictureDialog({ source, aspect, onSave, onClose, ...initial }: PictureDialogProps) {
  const { t } = useTranslation("media");
  const [alt, setAlt] = useState(initial.alt);
  const [edit, setEdit] = useState(initial.edit ?? untouched);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isUntouched = edit.rotate === 0 && edit.crop === null && initial.edit === null;
  const save = async () => {
    setSaving(true);
    const error = await onSave({ alt: alt.trim(), edit: isUntouched ? null : edit });
    setSaving(false);
    if (error) setProblem(messageOf(error));
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
        {source && <CropEditor source={source} edit={edit} aspect={aspect} onChange={setEdit} />}
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
