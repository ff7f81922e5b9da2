import { Ellipsis, Flag, History, Pencil, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Post } from "@/api/posts.ts";
import { useIsMember } from "@/features/shared/use-person-link.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { Menu } from "@/ui/menu.tsx";

const ComposerDialog = lazy(async () => {
  const [part] = await Promise.all([import("./compose/composer-dialog.tsx"), loadTexts("media")]);
  return part;
});
const HistoryDialog = lazy(() => import("./history-dialog.tsx"));
const RemovePostDialog = lazy(() => import("./remove-post-dialog.tsx"));
const ReportDialog = lazy(async () => {
  const [part] = await Promise.all([import("@/features/shared/report-dialog.tsx"), loadTexts("reviews")]);
  return part;
});

type PostMenuProps = { post: Post; onRemoved?: () => void };

/** The other actions on a post; no menu for visitors, who have none. */
export function PostMenu({ post, onRemoved }: PostMenuProps) {
  const { t } = useTranslation("posts");
  const isMember = useIsMember();
  const [open, setOpen] = useState<"edit" | "history" | "remove" | "report" | null>(null);
  const close = () => setOpen(null);
  const { can_edit, edited_at, author } = post;
  if (!isMember) return null;
  return (
    <>
      <Menu
        label={t("menu.label", { name: author.display_name })}
        actions={[
          can_edit && { id: "edit", label: t("menu.edit"), icon: Pencil, onAction: () => setOpen("edit") },
          edited_at !== null && {
            id: "history",
            label: t("menu.history"),
            icon: History,
            onAction: () => setOpen("history"),
          },
          can_edit && { id: "remove", label: t("menu.remove"), icon: Trash2, onAction: () => setOpen("remove") },
          !can_edit && { id: "report", label: t("menu.report"), icon: Flag, onAction: () => setOpen("report") },
        ]}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
      <Suspense>
        {open === "edit" && <ComposerDialog post={post} onClose={close} />}
        {open === "history" && <HistoryDialog post={post} onClose={close} />}
        {open === "remove" && <RemovePostDialog post={post} onRemoved={onRemoved} onClose={close} />}
        {open === "report" && (
          <ReportDialog
            title={t("report.post")}
            subject={{ subject: "post", subject_id: post.uuid }}
            onSent={close}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
