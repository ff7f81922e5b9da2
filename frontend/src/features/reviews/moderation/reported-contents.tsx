import { useTranslation } from "react-i18next";
import type { PersonCase } from "@/api/moderation.ts";
import { PhotoGrid } from "@/features/media/photo-grid.tsx";
import { paths } from "@/lib/paths.ts";
import { Badge } from "@/ui/badge.tsx";
import { Link } from "@/ui/link.tsx";

/** The posts and comments that were reported, as they were then. */
export function ReportedContents({ contents }: Pick<PersonCase, "contents">) {
  const { t } = useTranslation("support");
  if (contents.length === 0) return null;
  return (
    <ul aria-label={t("content.label")} className="flex flex-col gap-3">
      {contents.map(({ uuid, kind, post_id, text, media, hidden }) => (
        <li key={uuid} className="flex flex-col gap-2 rounded-md bg-sunk p-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {kind === "comment" ? t("content.comment") : t("content.post")}
            {hidden && <Badge tone="caution">{t("content.hidden")}</Badge>}
            {!hidden && post_id && <Link to={paths.post(post_id)}>{t("content.open")}</Link>}
            {!hidden && !post_id && t("content.deleted")}
          </p>
          {text && <p className="text-base break-words whitespace-pre-line text-ink">{text}</p>}
          {media.length > 0 && <PhotoGrid items={media.map((each) => ({ media: each, source: t("content.post") }))} />}
        </li>
      ))}
    </ul>
  );
}
