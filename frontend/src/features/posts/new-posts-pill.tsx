import { ArrowUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { newestPost } from "@/api/posts.ts";
import { announcePosts, clearNewPosts, useNewPosts } from "@/stores/new-posts.ts";

type NewPostsPillProps = {
  /** The first post that is shown. */
  newest: string | undefined;
  onShow: () => void;
};

/** Says that there are new posts. Nothing else moves the list: a press shows them. */
export function NewPostsPill({ newest, onShow }: NewPostsPillProps) {
  const { t } = useTranslation("posts");
  const isAnnounced = useNewPosts((state) => state.isAnnounced);
  useMissedPosts(newest);
  const show = () => {
    clearNewPosts();
    onShow();
    window.scrollTo({ top: 0 });
  };
  return (
    <div role="status" className="pointer-events-none sticky top-3 z-20 flex justify-center empty:hidden">
      {isAnnounced && newest !== undefined && (
        <button
          type="button"
          onClick={show}
          className="pointer-events-auto -mb-11 inline-flex min-h-11 animate-fade items-center gap-2 rounded-full bg-contrast px-5 text-sm font-semibold text-on-contrast shadow-floating"
        >
          <ArrowUp aria-hidden className="size-4" />
          {t("feed.new")}
        </button>
      )}
    </div>
  );
}

/** Looks for posts that were missed: after the live connection was interrupted, and when the page is used again. */
function useMissedPosts(newest: string | undefined): void {
  const gaps = useNewPosts((state) => state.gaps);
  const shown = useRef(newest);
  shown.current = newest;
  const isFirst = useRef(true);
  useEffect(() => {
    const look = async () => {
      if (shown.current === undefined || document.visibilityState === "hidden") return;
      const found = await newestPost();
      if (found && found !== shown.current) announcePosts();
    };
    // The list was read a moment ago.
    if (isFirst.current) isFirst.current = false;
    else if (gaps > 0) void look();
    const onVisible = () => void look();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [gaps]);
}
