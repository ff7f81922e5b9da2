import { RotateCcw, RotateCw, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Edge, entered, largestOf, orNone, whole } from "@/lib/crop.ts";
import type { PictureEdit } from "@/lib/picked.ts";
import { Button } from "@/ui/button.tsx";
import { NumberField } from "@/ui/number-field.tsx";
import { CropArea } from "./crop-area.tsx";

type CropEditorProps = {
  /** The whole picture, as it was chosen. */
  source: string;
  edit: PictureEdit;
  /** Width by height of what has to come out, in pixels. */
  aspect?: number;
  onChange: (edit: PictureEdit) => void;
};

const edges: readonly Edge[] = ["x", "y", "width", "height"];
const turned = (rotate: number, by: number) => ((rotate + by + 360) % 360) as PictureEdit["rotate"];

/** Turns a picture and chooses the part of it that stays: by pointer, by arrow keys, or by the numbers of its edges. */
export function CropEditor({ source, edit, aspect, onChange }: CropEditorProps) {
  const { t } = useTranslation("media");
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const isOnSide = edit.rotate % 180 !== 0;
  const shape = size ? (isOnSide ? size.height / size.width : size.width / size.height) : 1;
  const ratio = aspect ? aspect / shape : null;
  const crop = edit.crop ?? (ratio ? largestOf(ratio) : whole);
  const turn = (by: number) => onChange({ rotate: turned(edit.rotate, by), crop: null });
  return (
    <div className="flex flex-col gap-4">
      <div style={{ maxWidth: `calc(44dvh * ${shape})` }} className="mx-auto w-full overflow-hidden rounded-sm bg-sunk">
        <CropArea crop={crop} aspect={aspect} onChange={(next) => onChange({ ...edit, crop: orNone(next) })}>
          <div style={{ aspectRatio: String(shape) }} className="relative overflow-hidden">
            <img
              src={source}
              alt=""
              draggable={false}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
              style={{
                width: isOnSide ? `${100 / shape}%` : "100%",
                height: isOnSide ? `${100 * shape}%` : "100%",
                transform: `translate(-50%, -50%) rotate(${edit.rotate}deg)`,
              }}
              className="absolute top-1/2 left-1/2 max-w-none"
            />
          </div>
        </CropArea>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" icon={RotateCcw} onPress={() => turn(-90)}>
          {t("crop.left")}
        </Button>
        <Button variant="secondary" icon={RotateCw} onPress={() => turn(90)}>
          {t("crop.right")}
        </Button>
        <div className="col-span-2">
          <Button variant="secondary" fullWidth icon={Undo2} onPress={() => onChange({ rotate: 0, crop: null })}>
            {t("crop.reset")}
          </Button>
        </div>
      </div>
      <fieldset className="m-0 grid grid-cols-2 gap-3 border-0 p-0 md:grid-cols-4">
        <legend className="mb-2 text-sm text-muted">{t("crop.numbers")}</legend>
        {edges.map((edge) => (
          <NumberField
            key={edge}
            label={t(`crop.${edge}`)}
            min={0}
            max={100}
            value={Math.round(crop[edge] * 100)}
            onChange={(value) =>
              value !== null && onChange({ ...edit, crop: orNone(entered(crop, edge, value / 100, ratio)) })
            }
          />
        ))}
      </fieldset>
    </div>
  );
}
