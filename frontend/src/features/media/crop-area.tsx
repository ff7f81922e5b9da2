import "./crop-area.css";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type PercentCrop, ReactCrop } from "react-image-crop";
import { type Crop, smallest } from "@/lib/crop.ts";

type CropAreaProps = {
  crop: Crop;
  /** Width by height of the area, in pixels. */
  aspect: number | undefined;
  onChange: (crop: Crop) => void;
  /** The picture. */
  children: ReactNode;
};

/** The part of a picture that stays, moved and resized by pointer and by arrow keys. */
export function CropArea({ crop, aspect, onChange, children }: CropAreaProps) {
  const { t } = useTranslation("media");
  const corners = {
    nwDragHandle: t("crop.corner.nw"),
    neDragHandle: t("crop.corner.ne"),
    swDragHandle: t("crop.corner.sw"),
    seDragHandle: t("crop.corner.se"),
  };
  const change = (percent: PercentCrop) => {
    const next = fractions(percent);
    if (next.width >= smallest && (aspect || next.height >= smallest)) onChange(next);
  };
  return (
    <ReactCrop
      crop={percents(crop)}
      aspect={aspect}
      keepSelection
      className="ReactCrop--no-animate"
      // The edges have no handles (crop-area.css).
      ariaLabels={{
        cropArea: t("crop.area"),
        ...corners,
        nDragHandle: "",
        eDragHandle: "",
        sDragHandle: "",
        wDragHandle: "",
      }}
      onChange={(_, percent) => change(percent)}
    >
      {children}
    </ReactCrop>
  );
}

function percents({ x, y, width, height }: Crop): PercentCrop {
  return { unit: "%", x: x * 100, y: y * 100, width: width * 100, height: height * 100 };
}

/** Rounding may lead past the edge by a hair, which the server refuses. */
function fractions(percent: PercentCrop): Crop {
  const [x, y] = [percent.x / 100, percent.y / 100];
  return { x, y, width: Math.min(percent.width / 100, 1 - x), height: Math.min(percent.height / 100, 1 - y) };
}
