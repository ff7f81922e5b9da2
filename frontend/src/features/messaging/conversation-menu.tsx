import { Bell, BellOff, Ellipsis, LogOut, Trash2, UsersRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Conversation, changeConversation, conversationKeys } from "@/api/conversations.ts";
import { useSend } from "@/api/use-send.ts";
import { notify } from "@/stores/notices.ts";
import { Menu } from "@/ui/menu.tsx";

const GroupDialog = lazy(() => import("./group-dialog.tsx"));
const LeaveDialog = lazy(() => import("./leave-dialog.tsx"));

/** Muting, the members of a group, leaving it, and removing a conversation from my list. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("messages");
  const [open, setOpen] = useState<"group" | "leave" | null>(null);
  const close = () => setOpen(null);
  const { uuid, kind, state, mine } = conversation;
  const { send: mute } = useSend((muted: boolean) => changeConversation({ uuid, muted }), {
    invalidates: conversationKeys,
    onSent: ({ data }) => notify.success(t(data.mine.muted ? "menu.muted" : "menu.unmuted")),
    onRefused: notify.error,
  });
  if (state === "request") return null;
  const isGroup = kind === "group";
  return (
    <>
      <Menu
        label={t("menu.label")}
        actions={[
          isGroup && { id: "group", label: t("menu.group"), icon: UsersRound, onAction: () => setOpen("group") },
          {
            id: "mute",
            label: t(mine.muted ? "menu.unmute" : "menu.mute"),
            icon: mine.muted ? Bell : BellOff,
            onAction: () => void mute(!mine.muted),
          },
          isGroup
            ? { id: "leave", label: t("menu.leave"), icon: LogOut, onAction: () => setOpen("leave") }
            : kind === "direct" && {
                id: "leave",
                label: t("menu.remove"),
                icon: Trash2,
                onAction: () => setOpen("leave"),
              },
        ]}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
      <Suspense>
        {open === "group" && <GroupDialog conversation={conversation} onClose={close} />}
        {open === "leave" && <LeaveDialog conversation={conversation} onClose={close} />}
      </Suspense>
    </>
  );
}
