import { CircleCheckBig } from "lucide-react";
import { Fragment, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type Post, useFeed } from "@/api/posts.ts";
import { EndlessList } from "@/features/shared/endless-list.tsx";
import { markSeen, noteShown, useFeedMark } from "@/stores/feed-mark.ts";
import { Formula } from "./formula.tsx";
import { NewPostsPill } from "./new-posts-pill.tsx";
import { PostCard } from "./post-card.tsx";
import { PostRows } from "./post-rows.tsx";
import { PostSkeletons } from "./post-skeletons.tsx";

/** The number of posts before the interlude. */
const before = 3;

type HomeFeedProps = {
  /** Shown after the first posts, or below fewer of them. */
  interlude: ReactNode;
  /** Shown to members who follow nobody who has posted. */
  empty: ReactNode;
};

/** The posts of those whom I follow, the newest first. What I have seen before begins below a mark. */
export function HomeFeed({ interlude, empty }: HomeFeedProps) {
  const feed = useFeed("home");
  const { items, renew } = feed;
  const newest = items?.[0];
  const seenFrom = useSeenFrom(items);
  useEffect(() => {
    if (newest) noteShown(newest.created_at);
  }, [newest]);
  const show = () => {
    markSeen();
    renew();
  };
  return (
    <div>
      <NewPostsPill newest={newest?.uuid ?? (items && "")} onShow={show} />
      <EndlessList of={feed} skeleton={<PostSkeletons />} empty={empty}>
        {(found) => (
          <ul>
            {found.map((post, at) => (
              <Fragment key={post.uuid}>
                {post.uuid === seenFrom && <CaughtUp />}
                <li className="border-b border-line py-6 first:pt-0">
                  <PostCard post={post} />
                </li>
                {at === Math.min(before, found.length) - 1 && interlude && (
                  <li className="border-b border-line py-6">{interlude}</li>
                )}
              </Fragment>
            ))}
          </ul>
        )}
      </EndlessList>
      {items && items.length > 0 && !feed.hasMore && feed.problem === null && <TheEnd />}
    </div>
  );
}

/** The first post that was seen before, if others were not. */
function useSeenFrom(items: readonly Post[] | undefined): string | null {
  const seenUntil = useFeedMark((state) => state.seenUntil);
  const at = seenUntil === null ? -1 : (items ?? []).findIndex(({ created_at }) => created_at <= seenUntil);
  return at > 0 ? (items?.[at]?.uuid ?? null) : null;
}

function CaughtUp() {
  const { t } = useTranslation("posts");
  return (
    <li className="flex items-center justify-center gap-2 border-b border-line py-5 text-sm font-medium text-positive">
      <CircleCheckBig aria-hidden className="size-5" />
      {t("feed.caughtUp")}
    </li>
  );
}

function TheEnd() {
  const { t } = useTranslation("posts");
  return <p className="py-8 text-center text-sm text-muted">{t("feed.end")}</p>;
}

/** Posts that many people like and comment on now, with the formula of their order. */
export function PopularFeed({ empty }: { empty: ReactNode }) {
  const feed = useFeed("popular");
  return (
    <div className="flex flex-col gap-5">
      {feed.meta && <Formula formula={feed.meta.formula ?? null} />}
      <EndlessList of={feed} skeleton={<PostSkeletons />} empty={empty}>
        {(found) => <PostRows posts={found} />}
      </EndlessList>
    </div>
  );
}
