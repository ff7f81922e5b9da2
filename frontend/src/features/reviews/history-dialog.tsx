import { useTranslation } from "react-i18next";
import { aspects, type Review, type ReviewVersion, useReviewEdits } from "@/api/reviews.ts";
import { shortDate } from "@/lib/datetime.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { dateOf } from "./labels.ts";
import { Stars } from "./stars.tsx";

/** Earlier versions of a review, the latest first. */
export default function HistoryDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useTranslation("reviews");
  const { versions, ...read } = useReviewEdits(review.uuid);
  return (
    <Dialog isOpen title={t("history.title")} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded {...read} value={versions} skeleton={<Skeleton className="h-32 w-full" />}>
        {(found) => (
          <ol className="flex flex-col gap-5">
            {found.map((version) => (
              <Version key={version.at} version={version} language={review.language} />
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}

function Version({ version, language }: { version: ReviewVersion; language: string | null }) {
  const { t } = useTranslation("reviews");
  const given = aspects.filter((aspect) => version[aspect] !== null);
  return (
    <li className="flex flex-col gap-1 border-b border-line pb-5 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <Stars rating={version.rating} /> {t("history.until", { date: dateOf(version.at) })}
      </p>
      <p lang={language ?? undefined} className="text-base break-words whitespace-pre-line text-ink">
        {version.text || <span className="text-muted">{t("history.noText")}</span>}
      </p>
      {(version.visited_on !== null || version.media_count > 0) && (
        <p className="text-sm text-muted">
          {version.visited_on && `${t("card.visited")} ${shortDate(version.visited_on)}`}
          {version.visited_on && version.media_count > 0 && " · "}
          {version.media_count > 0 && t("history.media", { count: version.media_count })}
        </p>
      )}
      {given.length > 0 && (
        <p className="text-sm text-muted">
          {given.map((aspect) => `${t(`aspect.${aspect}`)} ${version[aspect]}`).join(" · ")}
        </p>
      )}
    </li>
  );
}
