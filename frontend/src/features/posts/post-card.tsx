import { BadgeCheck, MapPin, MessageCircle, Users } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link as RouterLink } from "react-router";
import type { Post } from "@/api/posts.ts";
import { useIsMember, usePersonLink } from "@/features/shared/use-person-link.ts";
import { wholeNumber } from "@/lib/datetime.ts";
import { ago } from "@/lib/datetime-ago.ts";
import { paths } from "@/lib/paths.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Badge } from "@/ui/badge.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { Link } from "@/ui/link.tsx";
import { LikeButton } from "./like-button.tsx";
import { PostMedia } from "./post-media.tsx";
import { PostMenu } from "./post-menu.tsx";
import { PostText } from "./post-text.tsx";
import { ShareButton } from "./share-button.tsx";
import { usePostLike } from "./use-like.ts";

export type PostCardProps = {
  post: Post;
  /** Whether it is the subject of the screen, so that its text is not cut. */
  isAlone?: boolean;
  onRemoved?: () => void;
};

/** A link 44 px high for touch, in the space of its text. */
const roomy = "[&_a]:-my-2.5 [&_a]:inline-block [&_a]:py-2.5 [&_a]:leading-6";

/** A post: who wrote it, when and where, text, pictures, likes and comments. */
export const PostCard = memo(function PostCard({ post, isAlone = false, onRemoved }: PostCardProps) {
  const { t } = useTranslation("posts");
  const linkTo = usePersonLink();
  const like = usePostLike(post);
  const { uuid, author, text, media, mentions, audience, created_at, edited_at, comment_count } = post;
  const name = author.display_name;
  return (
    <article aria-label={t("card.label", { name })} className="flex flex-col gap-3">
      <Why post={post} />
      <header className="flex items-start gap-3">
        <Avatar name={name} seed={author.uuid} picture={author.avatar} />
        <div className="min-w-0 flex-1">
          <p className={`font-semibold break-words text-ink ${roomy}`}>
            <Link to={linkTo(author)}>{name}</Link>
          </p>
          <div className={`text-sm text-muted ${roomy}`}>
            <DotSeparated
              facts={[
                `@${author.username}`,
                <RouterLink key="when" to={paths.post(uuid)} className="rounded-sm hover:underline">
                  <time dateTime={created_at}>{ago(created_at, serverNow())}</time>
                </RouterLink>,
                edited_at && t("card.edited"),
                audience === "followers" && (
                  <span key="audience" className="inline-flex items-center gap-1">
                    <Users aria-hidden className="size-3.5" />
                    {t("audience.followers")}
                  </span>
                ),
              ]}
            />
          </div>
        </div>
        <PostMenu post={post} onRemoved={onRemoved} />
      </header>
      {text && <PostText text={text} mentions={mentions} isWhole={isAlone} />}
      <Where post={post} />
      {media.length > 0 && <PostMedia media={media} source={name} onLike={() => like.set(true)} />}
      <footer className="-ml-3 flex items-center gap-1">
        <LikeButton like={like} label={t("like.post", { name })} />
        <RouterLink
          to={`${paths.post(uuid)}#comments`}
          aria-label={`${t("card.comments", { name })}, ${t("comments.count", { count: comment_count })}`}
          className="inline-flex min-h-11 min-w-11 items-center gap-2 rounded-full px-3 text-sm font-medium text-muted no-underline hover:bg-sunk"
        >
          <MessageCircle aria-hidden className="size-5" />
          {comment_count > 0 && <span className="tabular-nums">{wholeNumber(comment_count)}</span>}
        </RouterLink>
        <ShareButton post={post} />
      </footer>
    </article>
  );
});

/** Why the post is in the feed. */
function Why({ post: { why } }: { post: Post }) {
  const { t } = useTranslation("posts");
  if (!why || why.kind === "own") return null;
  return <p className="text-sm break-words text-muted">{t(`why.${why.kind}`, { name: why.name ?? "" })}</p>;
}

/** The business, and how the visit is known. */
function Where({ post: { business, visit, review_id } }: { post: Post }) {
  const { t } = useTranslation("posts");
  const isMember = useIsMember();
  if (!business) return null;
  const reviews = isMember ? paths.reviewsOf(business.uuid) : paths.publicReviewsOf(business.uuid);
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-base ${roomy}`}>
      <p className="flex min-w-0 items-center gap-1.5">
        <MapPin aria-hidden className="size-4 shrink-0 text-gilding" />
        <span className="min-w-0 break-words">
          <Link to={isMember ? paths.restaurant(business.uuid) : paths.business(business.uuid)}>{business.name}</Link>
          {business.town && <span className="text-muted"> · {business.town}</span>}
        </span>
      </p>
      {visit && visit.verified_by !== "V0" && (
        <Badge
          tone={visit.verified_by === "V3" ? "positive" : "caution"}
          icon={<BadgeCheck aria-hidden className="size-3.5" />}
        >
          {t(`visit.${visit.verified_by}`)}
        </Badge>
      )}
      {review_id && (
        <p className="text-sm">
          <Link to={reviews}>{t("card.review")}</Link>
        </p>
      )}
    </div>
  );
}
