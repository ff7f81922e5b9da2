import { MediaPicker } from "@/features/media/media-picker.tsx";
import type { Picked } from "@/lib/picked.ts";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import type { FieldState } from "@/ui/form-field.tsx";
import { mostPictures } from "./pictures.ts";

type PictureFieldProps = {
  items: readonly Picked[];
  onChange: (change: (items: readonly Picked[]) => Picked[]) => void;
  /** The form's field with the ids of the uploaded pictures. */
  field: FieldState<string[]>;
};

/** The pictures of a message. */
export function PictureField({ items, onChange, field: { error } }: PictureFieldProps) {
  return (
    <div>
      <MediaPicker items={items} most={mostPictures} kinds={["image"]} onChange={onChange} />
      {error && (
        <p role="alert" className={fieldProblem}>
          <FieldProblem text={error} />
        </p>
      )}
    </div>
  );
}
