import { partsOf } from "@/features/shared/text-parts.ts";
import { WrittenLink } from "@/features/shared/written-link.tsx";

/** The text of a message with its links, of which nothing is loaded. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="text-base break-words whitespace-pre-wrap">
      {partsOf(text, []).map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
        part.kind === "link" ? <WrittenLink key={at} to={part.text} /> : part.text,
      )}
    </p>
  );
}
