import type { Schemas } from "@/api/wire.ts";
import { useSenderName } from "./conversation-names.ts";

/** The beginning of the message that another one replies to. */
export function Quote({ reply }: { reply: Schemas["MessageReply"] }) {
  const senderName = useSenderName();
  return (
    <blockquote className="rounded-sm border-l-3 border-gilding bg-surface/70 px-2.5 py-1.5 text-sm text-muted">
      <span className="block font-semibold text-ink">{senderName(reply)}</span>
      <span className="line-clamp-2 break-words">{reply.excerpt}</span>
    </blockquote>
  );
}
