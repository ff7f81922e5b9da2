import { useTranslation } from "react-i18next";
import type { Case } from "@/api/moderation.ts";
import { PhotoGrid } from "@/features/media/photo-grid.tsx";
import { EvidenceBadge } from "@/features/reviews/evidence-badge.tsx";
import { dateOf, useAuthorName } from "@/features/reviews/labels.ts";
import { Stars } from "@/features/reviews/stars.tsx";
import { paths } from "@/lib/paths.ts";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";
import { Complaints, Log } from "./case-parts.tsx";
import { DecisionForm } from "./decision-form.tsx";

/** One case: the review, the reports with their reasons, past decisions, and the form for a decision. */
export function CaseCard({ known }: { known: Case }) {
  const { t } = useTranslation("reviews");
  const { review } = known;
  const name = useAuthorName()(review.author);
  return (
    <article aria-label={t("card.label", { name })} className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
      <div className="flex flex-col gap-3">
        <p className="text-base text-ink">
          <DotSeparated
            facts={[
              <strong key="author">{name}</strong>,
              <Link key="place" to={paths.restaurant(review.business.uuid)}>
                {review.business.name}
              </Link>,
            ]}
          />
        </p>
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Stars rating={review.rating} /> {dateOf(review.created_at)} · {t(`cases.state.${review.state}`)}
        </p>
        <div>
          <EvidenceBadge review={review} />
        </div>
        <p lang={review.language ?? undefined} className="text-base break-words whitespace-pre-line text-ink">
          {review.text || t("history.noText")}
        </p>
        {review.media.length > 0 && (
          <PhotoGrid isSmall items={review.media.map(({ media }) => ({ media, source: name }))} />
        )}
      </div>
      <div className="flex flex-col gap-4">
        <Complaints {...known} />
        <Log decisions={known.decisions} nameOf={(decision) => t(`cases.done.${decision}`)} />
        <DecisionForm known={known} />
      </div>
    </article>
  );
}
