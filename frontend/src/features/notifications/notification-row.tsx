import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Notification } from "@/api/notifications.ts";
import { classes } from "@/lib/classes.ts";
import { inThisSite } from "@/lib/next-address.ts";
import { paths } from "@/lib/paths.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import { NotificationPicture } from "./notification-picture.tsx";
import { NotificationFacts, plain, Sentence } from "./notification-text.tsx";
import { useMarkRead } from "./use-mark-read.ts";

export type NotificationRowProps = {
  notification: Notification;
  /** Without it the row has no button. */
  onDismiss?: (uuid: string) => void;
};

/** A notification: a link to where it happened, which marks it as read, and a button that dismisses it. */
export function NotificationRow({ notification, onDismiss }: NotificationRowProps) {
  const { t } = useTranslation("notifications");
  const markRead = useMarkRead();
  const { uuid, sentence, excerpt, href, read_at } = notification;
  const isUnread = read_at === null;
  const open = () => isUnread && markRead(uuid);
  return (
    <li
      data-notification={uuid}
      className={classes(
        "relative flex items-start gap-3 border-b border-line py-3 pr-1 pl-3 hover:bg-sunk",
        isUnread && "bg-positive-tint/50",
      )}
    >
      {isUnread && <span aria-hidden className="absolute inset-y-0 left-0 w-1 bg-positive" />}
      <span className="w-18 shrink-0">
        <NotificationPicture notification={notification} />
      </span>
      <div className="min-w-0 flex-1 text-base text-ink">
        <p className="break-words">
          {isUnread && <span className="sr-only">{t("isUnread")} </span>}
          {/* The whole row can be pressed. */}
          <Link
            to={inThisSite(href) ?? paths.notifications}
            onClick={open}
            onAuxClick={open}
            className="rounded-sm text-ink no-underline after:absolute after:inset-0"
          >
            <Sentence parts={sentence} />
          </Link>
        </p>
        {excerpt && <p className="mt-0.5 line-clamp-2 break-words text-muted">{excerpt}</p>}
        <div className="mt-1 text-sm text-muted">
          <NotificationFacts notification={notification} />
        </div>
      </div>
      {onDismiss && (
        <span className="relative z-1">
          <IconButton name={t("dismiss.of", { text: plain(sentence) })} onPress={() => onDismiss(uuid)}>
            <X aria-hidden className="size-4.5" />
          </IconButton>
        </span>
      )}
    </li>
  );
}
