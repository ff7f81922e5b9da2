import { useTranslation } from "react-i18next";
import { type Post, usePostEdits } from "@/api/posts.ts";
import { ago } from "@/lib/datetime-ago.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

/** Earlier versions of a post, the latest first. */
export default function HistoryDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation("posts");
  const { versions, ...read } = usePostEdits(post.uuid);
  return (
    <Dialog isOpen title={t("history.title")} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded {...read} value={versions} skeleton={<Skeleton className="h-32 w-full" />}>
        {(found) => (
          <ol className="flex flex-col gap-5">
            {found.map(({ edited_at, text }) => (
              <li key={edited_at} className="flex flex-col gap-1 border-b border-line pb-5 last:border-b-0 last:pb-0">
                <p className="text-sm text-muted">{t("history.until", { when: ago(edited_at, serverNow()) })}</p>
                <p className="text-base break-words whitespace-pre-line text-ink">
                  {text || <span className="text-muted">{t("history.noText")}</span>}
                </p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}
