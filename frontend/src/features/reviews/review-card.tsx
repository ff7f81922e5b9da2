import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { aspects, type Review } from "@/api/reviews.ts";
import { PhotoGrid } from "@/features/media/photo-grid.tsx";
import { BusinessPicture } from "@/features/shared/business-picture.tsx";
import { shortDate } from "@/lib/datetime.ts";
import { textOf } from "@/lib/names.ts";
import { paths } from "@/lib/paths.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Link } from "@/ui/link.tsx";
import { EvidenceBadge } from "./evidence-badge.tsx";
import { HelpfulButton } from "./helpful-button.tsx";
import { dateOf, useAuthorName } from "./labels.ts";
import { ReplyButton } from "./reply-button.tsx";
import { ReviewMenu } from "./review-menu.tsx";
import { ReviewReply } from "./review-reply.tsx";
import { ReviewState } from "./review-state.tsx";
import { Stars } from "./stars.tsx";

/** Loaded when the earlier versions are opened. */
const HistoryDialog = lazy(() => import("./history-dialog.tsx"));

/** The subject of the list, which is not repeated on each card: one business, one person, or anything. */
export type ReviewsOf = "place" | "person" | "all";

export type ReviewCardProps = {
  review: Review;
  of?: ReviewsOf;
  onChanged: (review: Review) => void;
};

/** A review: author, evidence, text, pictures, and the reply of the business. */
export function ReviewCard({ review, of = "place", onChanged }: ReviewCardProps) {
  const { t } = useTranslation("reviews");
  const name = useAuthorName()(review.author);
  return (
    <article aria-label={t("card.label", { name })} className="flex flex-col gap-3">
      <header className="flex items-start gap-3">
        {of === "person" ? (
          <div className="relative size-12 shrink-0 overflow-hidden rounded-sm">
            <BusinessPicture business={review.business} sizes="48px" />
          </div>
        ) : (
          <Avatar name={name} seed={review.author?.uuid ?? review.uuid} picture={review.author?.avatar} />
        )}
        <div className="min-w-0 flex-1">
          {of !== "person" && (
            <p className={`font-semibold break-words text-ink ${roomy}`}>
              {review.author ? <Link to={paths.profileOf(review.author.uuid)}>{name}</Link> : name}
            </p>
          )}
          {of !== "place" && (
            <p className={of === "person" ? nameAlone : nameBelow}>
              <Link to={paths.restaurant(review.business.uuid)}>{review.business.name}</Link>
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            <Stars rating={review.rating} />
            <span>{dateOf(review.created_at)}</span>
            <Edited review={review} />
          </p>
        </div>
        <ReviewMenu review={review} onChanged={onChanged} />
      </header>
      <ReviewState review={review} />
      <div>
        <EvidenceBadge review={review} />
      </div>
      {review.text && <Text text={review.text} language={review.language} />}
      <Dishes review={review} />
      <Aspects review={review} />
      {review.media.length > 0 && (
        <PhotoGrid isSmall items={review.media.map(({ media }) => ({ media, source: name }))} />
      )}
      {review.reply && <ReviewReply review={review} />}
      {review.state === "published" && (
        <footer className="flex flex-wrap items-center gap-3">
          <HelpfulButton review={review} onChanged={onChanged} />
          {review.actions.includes("reply") && <ReplyButton review={review} onChanged={onChanged} />}
        </footer>
      )}
    </article>
  );
}

/** A link 44 px high for touch, in the space of its text. */
const roomy = "[&>a]:-my-2.5 [&>a]:inline-block [&>a]:py-2.5 [&>a]:leading-6";
const nameAlone = `font-semibold break-words ${roomy}`;
const nameBelow = `text-sm break-words ${roomy}`;

/** Marks an edited review and opens its earlier versions. */
function Edited({ review }: { review: Review }) {
  const { t } = useTranslation("reviews");
  const [isOpen, setOpen] = useState(false);
  if (review.edits === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-mt-1 -mb-3 rounded-sm pt-1 pb-3 text-link hover:underline"
      >
        {t("card.edited")}
      </button>
      <Suspense>{isOpen && <HistoryDialog review={review} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The number of characters shown of a long text. */
const shortText = 480;

function Text({ text, language }: { text: string; language: string | null }) {
  const { t } = useTranslation("reviews");
  const [isWhole, setWhole] = useState(text.length <= shortText);
  const shown = isWhole ? text : `${text.slice(0, shortText).trimEnd()}…`;
  return (
    <div>
      <p lang={language ?? undefined} className="max-w-[70ch] text-base break-words whitespace-pre-line text-ink">
        {shown}
      </p>
      {!isWhole && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 rounded-sm text-base font-medium text-link hover:underline"
        >
          {t("card.whole")}
        </button>
      )}
    </div>
  );
}

/** The dishes that the author praises. */
function Dishes({ review: { dishes } }: { review: Review }) {
  const { t } = useTranslation("reviews");
  if (dishes.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      {t("card.dishes")}
      {dishes.map(({ uuid, name }) => (
        <span key={uuid} className="font-medium text-ink">
          {textOf(name)}
        </span>
      ))}
    </p>
  );
}

function Aspects({ review }: { review: Review }) {
  const { t } = useTranslation("reviews");
  const given = aspects.filter((aspect) => review[aspect] !== null);
  if (given.length === 0 && !review.visited_on) return null;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      {given.map((aspect) => (
        <div key={aspect} className="flex gap-1.5">
          <dt className="text-muted">{t(`aspect.${aspect}`)}</dt>
          <dd className="font-medium text-ink">{review[aspect]}</dd>
        </div>
      ))}
      {review.visited_on && (
        <div className="flex gap-1.5">
          <dt className="text-muted">{t("card.visited")}</dt>
          <dd className="font-medium text-ink">{shortDate(review.visited_on)}</dd>
        </div>
      )}
    </dl>
  );
}
