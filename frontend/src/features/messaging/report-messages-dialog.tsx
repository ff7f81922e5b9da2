import { useTranslation } from "react-i18next";
import { type Message, reportMessages } from "@/api/messages.ts";
import ReportDialog from "@/features/shared/report-dialog.tsx";

/** The most messages in one report. */
const most = 20;

/** Reports messages. Moderators see these and no others of the conversation. */
export default function ReportMessagesDialog({
  messages,
  onClose,
}: {
  messages: readonly Message[];
  onClose: () => void;
}) {
  const { t } = useTranslation("messages");
  const message_ids = messages.slice(-most).map(({ uuid }) => uuid);
  return (
    <ReportDialog
      title={t("report.title", { count: message_ids.length })}
      note={t("report.note")}
      send={({ reason, text }) => reportMessages({ message_ids, reason, ...(text && { words: text }) })}
      onClose={onClose}
    />
  );
}
