import { Check, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeMessage, type Message } from "@/api/messages.ts";
import { useSend } from "@/api/use-send.ts";
import { FaqLink } from "@/features/shared/faq-link.tsx";
import { withReturned } from "@/stores/messages/thread.ts";
import { changeThread } from "@/stores/messages/threads.ts";
import { FormError } from "@/ui/form-error.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { GrowingField } from "./growing-field.tsx";

/** Edits the text of a message, in the place of the field for a new one. Escape cancels. */
export default function EditForm({ message, onDone }: { message: Message; onDone: () => void }) {
  const { t } = useTranslation("messages");
  const [text, setText] = useState(message.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { send, isSending, problem } = useSend((changed: string) => changeMessage(message.uuid, changed), {
    onSent: ({ data }) => {
      changeThread(message.conversation_id, (thread) => withReturned(thread, [data]));
      onDone();
    },
  });
  const isBlank = text.trim() === "";
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBlank || isSending) return;
    if (text.trim() === message.text) onDone();
    else void send(text.trim());
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Escape" && !nativeEvent.isComposing) onDone();
      }}
      className="flex flex-col gap-2"
    >
      <p className="text-sm text-muted">
        <span className="font-semibold text-ink">{t("edit.title")}</span> {t("edit.limit")}{" "}
        <FaqLink to="message-edit" />
      </p>
      <FormError message={problem} />
      <div className="flex items-end gap-1">
        <IconButton name={t("edit.cancel")} onPress={onDone}>
          <X aria-hidden className="size-5" />
        </IconButton>
        <GrowingField fieldRef={field} label={t("compose.label")} value={text} onChange={setText} onSubmit={submit} />
        <IconButton name={t("edit.save")} type="submit" variant="sunk" isDisabled={isBlank || isSending}>
          <Check aria-hidden className="size-5" />
        </IconButton>
      </div>
    </form>
  );
}
