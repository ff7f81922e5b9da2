import { Ellipsis, Flag, Pencil, Scale, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Review, ReviewAction } from "@/api/reviews.ts";
import { paths } from "@/lib/paths.ts";
import { Menu } from "@/ui/menu.tsx";
import { useAuthorName } from "./labels.ts";

const ReportDialog = lazy(() => import("@/features/shared/report-dialog.tsx"));
const RemoveReviewDialog = lazy(() => import("./remove-review-dialog.tsx"));
const AppealDialog = lazy(() => import("./appeal-dialog.tsx"));

const icons = { edit: Pencil, remove: Trash2, report: Flag, appeal: Scale };
type Offered = keyof typeof icons;

type ReviewMenuProps = { review: Review; onChanged: (review: Review) => void };

/** The other actions of the current user on a review; no menu without any. */
export function ReviewMenu({ review, onChanged }: ReviewMenuProps) {
  const { t } = useTranslation("reviews");
  const navigate = useNavigate();
  const name = useAuthorName()(review.author);
  const [open, setOpen] = useState<Offered | null>(null);
  const close = () => setOpen(null);
  const act = (action: Offered) =>
    action === "edit" ? void navigate(paths.editReview(review.business.uuid, review.uuid)) : setOpen(action);
  const offered = (Object.keys(icons) as Offered[]).filter((action: ReviewAction) => review.actions.includes(action));
  if (offered.length === 0) return null;
  return (
    <>
      <Menu
        label={t("menu.label", { name })}
        actions={offered.map((action) => {
          const Icon = icons[action];
          return { id: action, label: t(`menu.${action}`), icon: Icon, onAction: () => act(action) };
        })}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
      <Suspense>
        {open === "report" && (
          <ReportDialog
            title={t("report.title")}
            subject={{ review_id: review.uuid }}
            onSent={() =>
              onChanged({
                ...review,
                mine: { ...review.mine, reported: true },
                actions: review.actions.filter((action) => action !== "report"),
              })
            }
            onClose={close}
          />
        )}
        {open === "remove" && <RemoveReviewDialog review={review} onClose={close} />}
        {open === "appeal" && <AppealDialog review={review} onClose={close} />}
      </Suspense>
    </>
  );
}
