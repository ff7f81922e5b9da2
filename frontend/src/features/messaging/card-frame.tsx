import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Media } from "@/api/wire.ts";
import { Picture } from "@/ui/picture.tsx";

type CardFrameProps = {
  icon: LucideIcon;
  picture?: Media | null;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
};

/** A card within a message. A link in its title covers it; buttons below are above that. */
export function CardFrame({ icon: Icon, picture, title, text, children }: CardFrameProps) {
  return (
    <div className="relative flex w-68 max-w-full flex-col gap-2 rounded-sm border border-line bg-surface p-3">
      <div className="flex items-start gap-3">
        {picture ? (
          <Picture media={picture} sizes="48px" alt="" className="size-12 shrink-0 rounded-sm" />
        ) : (
          <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-gilding" />
        )}
        <div className="min-w-0">
          <p className="font-semibold break-words text-ink">{title}</p>
          {text && <p className="line-clamp-3 text-sm break-words text-muted">{text}</p>}
        </div>
      </div>
      {children}
    </div>
  );
}
