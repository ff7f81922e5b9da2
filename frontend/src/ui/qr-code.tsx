import encode from "qr";
import { memo } from "react";

/** Modules of white around a code, required by scanners (ISO/IEC 18004). */
const quietZone = 4;

export type QrCodeProps = {
  text: string;
  /** The description for screen readers. */
  label: string;
  className?: string;
};

/** A QR code, dark on white in both themes, as scanners expect. */
export const QrCode = memo(function QrCode({ text, label, className = "size-full" }: QrCodeProps) {
  const modules = encode(text, "raw", { ecc: "medium", border: quietZone });
  const path = modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${modules.length} ${modules.length}`} className={className}>
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
});
