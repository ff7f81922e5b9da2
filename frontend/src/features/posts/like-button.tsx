import { Heart } from "lucide-react";
import { useTranslation } from "react-i18next";
import { wholeNumber } from "@/lib/datetime.ts";
import type { Like } from "./use-like.ts";

/** Likes or unlikes; `label` names what. A native button: React Aria's weighs more than the rest of a post. */
export function LikeButton({ like: { isOn, count, set }, label }: { like: Like; label: string }) {
  const { t } = useTranslation("posts");
  return (
    <button
      type="button"
      aria-label={count > 0 ? `${label}, ${t("like.count", { count })}` : label}
      aria-pressed={isOn}
      onClick={() => set(!isOn)}
      className="group inline-flex min-h-11 min-w-11 items-center gap-2 rounded-full px-3 text-sm font-medium text-muted transition-colors duration-150 hover:bg-sunk aria-pressed:text-link"
    >
      <Heart aria-hidden className="size-5 group-aria-pressed:animate-pop group-aria-pressed:fill-current" />
      {count > 0 && <span className="tabular-nums">{wholeNumber(count)}</span>}
    </button>
  );
}
