import { useTranslation } from "react-i18next";
import { type CalendarFeed, feedKeys, revokeFeed } from "@/api/calendar-feeds.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { ConfirmDialog } from "@/ui/confirm-dialog.tsx";

/** Asks before the address of a calendar is revoked. */
export default function RevokeDialog({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const { t } = useTranslation("connections");
  const { send, isSending, problem } = useSend(revokeFeed, {
    invalidates: feedKeys,
    onSent: () => {
      notify.success(t("calendar.revoked"));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t("calendar.revokeTitle")}
      confirm={t("calendar.revoke")}
      cancelLabel={t("cancel")}
      {...{ isSending, problem, onClose }}
      onConfirm={() => send(feed.uuid)}
    >
      <p>{t("calendar.revokeText")}</p>
    </ConfirmDialog>
  );
}
