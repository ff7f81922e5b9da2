import { Heart } from "lucide-react";
import { ToggleButton } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "@/lib/datetime.ts";
import type { Like } from "./use-like.ts";

/** Likes or unlikes; `label` names what. */
export function LikeButton({ like: { isOn, count, set }, label }: { like: Like; label: string }) {
  const { t } = useTranslation("posts");
  return (
    <ToggleButton
      aria-label={count > 0 ? `${label}, ${t("like.count", { count })}` : label}
      isSelected={isOn}
      onChange={set}
      className="group inline-flex min-h-11 min-w-11 items-center gap-2 rounded-full px-3 text-sm font-medium text-muted transition-colors duration-150 data-hovered:bg-sunk data-selected:text-link"
    >
      <Heart aria-hidden className="size-5 group-data-selected:animate-pop group-data-selected:fill-current" />
      {count > 0 && <span className="tabular-nums">{wholeNumber(count)}</span>}
    </ToggleButton>
  );
}
