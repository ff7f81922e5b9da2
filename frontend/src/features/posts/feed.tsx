import { CircleCheckBig } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type Post, useFeed } from "@/api/posts.ts";
import { VirtualPages } from "@/features/shared/virtual-pages.tsx";
import { markSeen, noteShown, useFeedMark } from "@/stores/feed-mark.ts";
import { Formula } from "./formula.tsx";
import { NewPostsPill } from "./new-posts-pill.tsx";
import { PostCard } from "./post-card.tsx";
import { Entry } from "./post-list.tsx";
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
      <VirtualPages name="home" of={feed} skeleton={<PostSkeletons />} empty={empty}>
        {(post, at) => (
          <>
            {post.uuid === seenFrom && <CaughtUp />}
            <Entry at={at}>
              <PostCard post={post} />
            </Entry>
            {at === Math.min(before, items?.length ?? 0) - 1 && interlude && <Entry at={at + 1}>{interlude}</Entry>}
          </>
        )}
      </VirtualPages>
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
    <p className="flex items-center justify-center gap-2 border-b border-line py-5 text-sm font-medium text-positive">
      <CircleCheckBig aria-hidden className="size-5" />
      {t("feed.caughtUp")}
    </p>
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
      <VirtualPages name="popular" of={feed} skeleton={<PostSkeletons />} empty={empty}>
        {(post, at) => (
          <Entry at={at}>
            <PostCard post={post} />
          </Entry>
        )}
      </VirtualPages>
    </div>
  );
}
