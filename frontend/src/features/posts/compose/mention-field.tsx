import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFoundUsers } from "@/api/found-users.ts";
import { usePaused } from "@/features/shared/use-paused.ts";
import type { User } from "@/stores/user.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { TextArea } from "@/ui/text-field.tsx";
import { type Mention, mentionAt, withMention } from "./mention-at.ts";

type MentionFieldProps = {
  label: string;
  description: string;
  maxLength: number;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
};

/** The most people offered. */
const most = 5;

/** A text of several lines. After "@" it offers people: arrow keys choose, Enter or Tab completes, Escape closes. */
export function MentionField({ value, onChange, ...texts }: MentionFieldProps) {
  const { t } = useTranslation("posts");
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [mention, setMention] = useState<Mention | null>(null);
  const people = useOffered(mention);
  const [at, setAt] = useState(0);
  const active = people[Math.min(at, people.length - 1)];
  const look = (text: string) => {
    setAt(0);
    setMention(mentionAt(text, field.current?.selectionStart ?? text.length));
  };
  const complete = (person: User) => {
    if (!mention) return;
    const { text, caret } = withMention(value, mention, person.username);
    onChange(text);
    setMention(null);
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may also end the composition of a word.
    if (!active || event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") setAt((at + 1) % people.length);
    else if (event.key === "ArrowUp") setAt((at + people.length - 1) % people.length);
    else if (event.key === "Enter" || event.key === "Tab") complete(active);
    else if (event.key === "Escape") setMention(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // The keys of the list come before those of the field.
    <div onKeyDownCapture={onKeyDown}>
      <TextArea
        {...texts}
        inputRef={field}
        rows={5}
        value={value}
        onChange={(text) => {
          onChange(text);
          look(text);
        }}
        aria-autocomplete="list"
        aria-controls={people.length > 0 ? list : undefined}
        aria-activedescendant={active && `${list}-${active.uuid}`}
      />
      {people.length > 0 && (
        <div
          id={list}
          role="listbox"
          aria-label={t("compose.people")}
          className="mt-1 flex flex-col rounded-md border border-line bg-surface p-1"
        >
          {people.map((person) => (
            <button
              key={person.uuid}
              id={`${list}-${person.uuid}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              // A press would move the focus out of the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => complete(person)}
              className="flex min-h-11 items-center gap-3 rounded-sm px-2 text-left hover:bg-sunk aria-selected:bg-sunk"
            >
              <Avatar size="sm" name={person.display_name} seed={person.uuid} picture={person.avatar} />
              <span className="min-w-0 truncate text-base text-ink">
                {person.display_name} <span className="text-sm text-muted">@{person.username}</span>
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const nobody: readonly User[] = [];

function useOffered(mention: Mention | null): readonly User[] {
  const words = mention?.words ?? "";
  const { items } = useFoundUsers(usePaused(words));
  return words === "" || !items ? nobody : items.slice(0, most);
}
