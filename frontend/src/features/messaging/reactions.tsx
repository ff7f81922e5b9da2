import { useTranslation } from "react-i18next";
import type { Message } from "@/api/messages.ts";
import { classes } from "@/lib/classes.ts";
import { useReact } from "./use-react.ts";

/** The reactions to a message with their numbers. A press adds or removes mine. */
export function Reactions({ message, isEnabled }: { message: Message; isEnabled: boolean }) {
  const { t } = useTranslation("messages");
  const react = useReact(message);
  if (message.reactions.length === 0) return null;
  return (
    <ul aria-label={t("reaction.list")} className="-mt-1.5 flex flex-wrap gap-1 px-1">
      {message.reactions.map(({ emoji, count, mine }) => (
        <li key={emoji}>
          <button
            type="button"
            disabled={!isEnabled}
            aria-pressed={mine}
            aria-label={t("reaction.count", { emoji, count })}
            onClick={() => void react(mine ? null : emoji)}
            className={classes(
              "relative inline-flex min-h-7 items-center gap-1 rounded-full border bg-surface px-2 text-sm after:absolute after:-inset-2",
              mine ? "border-positive" : "border-line",
            )}
          >
            <span aria-hidden>{emoji}</span>
            {count > 1 && <span className="text-xs text-muted tabular-nums">{count}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
