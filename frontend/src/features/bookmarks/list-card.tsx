import { Bookmark, Globe, Link2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BookmarkList } from "@/api/bookmarks.ts";
import { FoodIllustration } from "@/features/shared/food-illustration.tsx";
import { Picture } from "@/ui/picture.tsx";
import { useListName } from "./list-name.ts";

/** One of my lists: pictures of its businesses, its name, their number, and who can see it. */
export function ListCard({ list, to }: { list: BookmarkList; to: string }) {
  const { t } = useTranslation("people");
  const nameOf = useListName();
  return (
    <article className="relative h-full overflow-hidden rounded-md border border-line bg-surface shadow-raised transition-[border-color] duration-150 hover:border-positive">
      <Glimpse list={list} />
      <div className="flex flex-col gap-1 p-4">
        <h2 className="display text-lg leading-snug font-semibold text-ink">
          <Link to={to} className="rounded-sm break-words after:absolute after:inset-0">
            {nameOf(list)}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {t("list.places", { count: list.count })}
          {list.public && (
            <span className="inline-flex items-center gap-1">
              <Globe aria-hidden className="size-3.5" />
              {t("list.public")}
            </span>
          )}
          {list.share_url && (
            <span className="inline-flex items-center gap-1">
              <Link2 aria-hidden className="size-3.5" />
              {t("list.shared")}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

/** Up to three photos; an illustration for a business without one, and a plain pattern for an empty list. */
function Glimpse({ list }: { list: BookmarkList }) {
  const [first, ...others] = list.covers;
  if (list.count === 0) {
    return (
      <div className="flex aspect-[16/9] items-center justify-center bg-sunk text-muted">
        <Bookmark aria-hidden className="size-8" />
      </div>
    );
  }
  if (!first) {
    return (
      <div className="relative aspect-[16/9] overflow-hidden">
        <FoodIllustration seed={list.uuid} kind="pasta" className="absolute inset-0 size-full" />
      </div>
    );
  }
  return (
    <div className="flex aspect-[16/9] gap-0.5 overflow-hidden">
      <Picture media={first} alt="" sizes="(min-width: 600px) 240px, 66vw" className="h-full min-w-0 flex-2" />
      {others.length > 0 && (
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          {others.map((cover) => (
            <Picture key={cover.uuid} media={cover} alt="" sizes="120px" className="min-h-0 w-full flex-1" />
          ))}
        </div>
      )}
    </div>
  );
}
