import { MessagesSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { classes } from "@/lib/classes.ts";
import { useOnline } from "@/ui/offline-notice.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { ChatPane } from "./chat-pane.tsx";
import { MessageSidebar } from "./message-sidebar.tsx";

/** From 820 px the list is beside the chat; below it, one or the other is shown. */
const sideBySide = "min-[820px]:grid min-[820px]:grid-cols-[320px_minmax(0,1fr)]";

/** The conversations, and the one that is open. */
export function MessagesScreen() {
  const { id } = useParams();
  const at = Number(useSearchParams()[0].get("at")) || null;
  // Below the header, and below the strip that says that the page is offline.
  const height = useOnline() ? "md:h-[calc(100dvh-4rem)]" : "md:h-[calc(100dvh-6.5rem)]";
  return (
    <div className={classes(height, "md:border-t md:border-line", sideBySide)}>
      <div className={classes("min-h-0 min-[820px]:border-r min-[820px]:border-line", id && "max-[819.9px]:hidden")}>
        <MessageSidebar current={id ?? null} />
      </div>
      {id ? <ChatPane key={id} id={id} at={at} /> : <NoneOpen />}
    </div>
  );
}

function NoneOpen() {
  const { t } = useTranslation("messages");
  return (
    <div className="hidden p-6 min-[820px]:block">
      <EmptyState icon={MessagesSquare} title={t("open.title")} text={t("open.text")} />
    </div>
  );
}
