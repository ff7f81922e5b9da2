import { Paperclip, SendHorizontal } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSWRConfig } from "swr";
import type { Conversation } from "@/api/conversations.ts";
import { loadTexts } from "@/i18n/i18n.ts";
import { type Picked, pick } from "@/lib/picked.ts";
import { useDraft } from "@/stores/drafts.ts";
import { IconButton } from "@/ui/icon-button.tsx";
import type { Writing } from "./chat.tsx";
import { GrowingField } from "./growing-field.tsx";
import { useSayTyping } from "./use-typing.ts";
import { prepareSending, writeMessage } from "./write-message.ts";
import { WritingNote } from "./writing-note.tsx";

const AttachmentsPicker = lazy(async () => {
  const [part] = await Promise.all([import("./attachments-picker.tsx"), loadTexts("media")]);
  return part;
});

const EditForm = lazy(() => import("./edit-form.tsx"));

type ComposerProps = { conversation: Conversation; writing: Writing; onWriting: (writing: Writing) => void };

/** The field for a message, or why I cannot write one. */
export function Composer({ conversation, writing, onWriting }: ComposerProps) {
  const { t } = useTranslation("messages");
  const { mine } = conversation;
  const bar = "border-t border-line bg-paper px-3 pt-2 pb-[max(env(safe-area-inset-bottom),8px)] md:px-6";
  if (writing.kind === "edit")
    return (
      <div className={bar}>
        <Suspense>
          <EditForm key={writing.message.uuid} message={writing.message} onDone={() => onWriting({ kind: "new" })} />
        </Suspense>
      </div>
    );
  if (mine.can_send)
    return (
      <div className={bar}>
        <MessageForm {...{ conversation, writing, onWriting }} />
      </div>
    );
  return (
    <p role="note" className={`${bar} py-4 text-base text-muted`}>
      {t(`cannot.${mine.why_not ?? "request"}`)}
    </p>
  );
}

/** Shown at once and sent in the background. */
function MessageForm({ conversation: { uuid }, writing, onWriting }: ComposerProps) {
  const { t } = useTranslation("messages");
  const { cache, mutate } = useSWRConfig();
  const [text, setText] = useDraft(`message ${uuid}`);
  const [items, setItems] = useState<readonly Picked[]>([]);
  const [isAttaching, setAttaching] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const sayTyping = useSayTyping(uuid);
  useEffect(prepareSending, []);
  useEffect(() => {
    if (writing.kind === "reply") field.current?.focus();
  }, [writing]);
  const isBlank = text.trim() === "" && items.length === 0;

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBlank) return;
    const reply_to = writing.kind === "reply" ? quoted(writing.to) : null;
    void writeMessage(uuid, { text: text.trim(), items: [...items], card: null, reply_to }, { cache, mutate });
    setText("");
    setItems([]);
    setAttaching(false);
    onWriting({ kind: "new" });
    field.current?.focus();
  };
  const take = (files: File[]) => {
    const { picked } = pick(files, ["image", "video"]);
    if (picked.length === 0) return;
    setItems((known) => [...known, ...picked].slice(0, mostItems));
    setAttaching(true);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      {writing.kind === "reply" && <WritingNote message={writing.to} onCancel={() => onWriting({ kind: "new" })} />}
      <Suspense>{isAttaching && <AttachmentsPicker items={items} onChange={setItems} most={mostItems} />}</Suspense>
      <div className="flex items-end gap-1">
        <IconButton name={t("compose.attach")} aria-expanded={isAttaching} onPress={() => setAttaching(!isAttaching)}>
          <Paperclip aria-hidden className="size-5" />
        </IconButton>
        <GrowingField
          fieldRef={field}
          label={t("compose.label")}
          value={text}
          onChange={(changed) => {
            setText(changed);
            if (changed !== "") sayTyping();
          }}
          onSubmit={submit}
          onFiles={isAttaching ? undefined : take}
        />
        <IconButton name={t("compose.send")} type="submit" variant="sunk" isDisabled={isBlank}>
          <SendHorizontal aria-hidden className="size-5" />
        </IconButton>
      </div>
    </form>
  );
}

/** The most pictures and videos in a message. */
const mostItems = 10;
/** Characters of the quoted message. */
const excerptLength = 120;

function quoted({ uuid, seq, sender, sender_business, text }: (Writing & { kind: "reply" })["to"]) {
  return { uuid, seq, sender, sender_business, excerpt: text.slice(0, excerptLength) };
}
