import { Copy, Flag, type LucideIcon, Pencil, Reply, Trash2 } from "lucide-react";
import type { RefObject } from "react";
import { Button, Dialog, Popover } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { type Message, reactions } from "@/api/messages.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { notify } from "@/stores/notices.ts";
import { isChangeable } from "./changeable.ts";
import type { Writing } from "./chat.tsx";
import { useReact } from "./use-react.ts";

type MessagePopupProps = {
  message: Message;
  trigger: RefObject<HTMLButtonElement | null>;
  mayReply: boolean;
  /** Whether the conversation is neither a request nor left. */
  isActive: boolean;
  onWriting: (writing: Writing) => void;
  onOpen: (dialog: "delete" | "report") => void;
  onClose: () => void;
};

/** The reactions and actions on a message. */
export default function MessagePopup({ message, trigger, mayReply, isActive, ...acts }: MessagePopupProps) {
  const { onWriting, onOpen, onClose } = acts;
  const { t } = useTranslation("messages");
  const react = useReact(message);
  const mine = message.reactions.find((each) => each.mine)?.emoji;
  const mayChange = isActive && isChangeable(message, serverNow());
  const then = (act: () => unknown) => () => {
    onClose();
    act();
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.text);
      notify.success(t("action.copied"));
    } catch {
      // Browsers refuse it without a permission, and lack it on pages without TLS.
      notify.error(t("action.notCopied"));
    }
  };
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="animate-fade rounded-md border border-line bg-surface p-1.5 shadow-floating"
    >
      <Dialog aria-label={t("action.more")} className="flex flex-col outline-none">
        {mayReply && (
          <div className="flex">
            {reactions.map((emoji) => (
              <Button
                key={emoji}
                aria-label={t("reaction.add", { emoji })}
                aria-pressed={mine === emoji}
                onPress={then(() => react(mine === emoji ? null : emoji))}
                className="inline-flex size-11 items-center justify-center rounded-full text-xl data-hovered:bg-sunk aria-pressed:bg-positive-tint"
              >
                {emoji}
              </Button>
            ))}
          </div>
        )}
        {mayReply && (
          <Action icon={Reply} onPress={then(() => onWriting({ kind: "reply", to: message }))}>
            {t("action.reply")}
          </Action>
        )}
        {message.text && (
          <Action icon={Copy} onPress={then(copy)}>
            {t("action.copy")}
          </Action>
        )}
        {mayChange && message.text && (
          <Action icon={Pencil} onPress={then(() => onWriting({ kind: "edit", message }))}>
            {t("action.edit")}
          </Action>
        )}
        {mayChange && (
          <Action icon={Trash2} onPress={() => onOpen("delete")}>
            {t("action.delete")}
          </Action>
        )}
        {!message.mine && (
          <Action icon={Flag} onPress={() => onOpen("report")}>
            {t("action.report")}
          </Action>
        )}
      </Dialog>
    </Popover>
  );
}

function Action({ icon: Icon, onPress, children }: { icon: LucideIcon; onPress: () => void; children: string }) {
  return (
    <Button
      onPress={onPress}
      className="flex min-h-11 items-center gap-3 rounded-sm px-3 text-base text-ink data-focus-visible:bg-sunk data-hovered:bg-sunk"
    >
      <Icon aria-hidden className="size-4" />
      {children}
    </Button>
  );
}
