import { ImagePlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Picked } from "@/lib/picked.ts";
import { Button } from "@/ui/button.tsx";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import type { FieldState } from "@/ui/form-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { mostPictures } from "./pictures.ts";

/** Large, so it is loaded when pictures are added. */
const MediaPicker = lazy(async () => ({ default: (await import("@/features/media/media-picker.tsx")).MediaPicker }));

type PictureFieldProps = {
  items: readonly Picked[];
  onChange: (change: (items: readonly Picked[]) => Picked[]) => void;
  /** The form's field with the ids of the uploaded pictures. */
  field: FieldState<string[]>;
};

/** The pictures of a message. */
export function PictureField({ items, onChange, field: { error } }: PictureFieldProps) {
  const { t } = useTranslation("support");
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <MediaPicker items={items} most={mostPictures} kinds={["image"]} onChange={onChange} />
        </Suspense>
      ) : (
        <Button variant="secondary" icon={ImagePlus} onPress={() => setOpen(true)}>
          {t("new.pictures")}
        </Button>
      )}
      {error && (
        <p role="alert" className={fieldProblem}>
          <FieldProblem text={error} />
        </p>
      )}
    </div>
  );
}
