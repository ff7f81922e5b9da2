import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "@/api/wire.ts";
import { usePersonLink } from "@/features/shared/use-person-link.ts";
import { Link } from "@/ui/link.tsx";
import { partsOf } from "./text-parts.ts";

/** The number of characters shown of a long text in a list. */
const shortText = 480;

type PostTextProps = { text: string; mentions?: readonly Person[]; isWhole?: boolean };

/** What someone wrote, with links and mentions; a long text is cut until it is opened. */
export function PostText({ text, mentions = [], isWhole = false }: PostTextProps) {
  const { t } = useTranslation("posts");
  const linkTo = usePersonLink();
  const [isOpen, setOpen] = useState(isWhole || text.length <= shortText);
  const shown = isOpen ? text : `${text.slice(0, shortText).trimEnd()}…`;
  const named = new Map(mentions.map((person) => [person.username.toLowerCase(), person]));
  return (
    <div>
      <p className="max-w-[70ch] text-base break-words whitespace-pre-line text-ink">
        {partsOf(shown, [...named.keys()]).map((part, at) => {
          const key = `${at} ${part.text}`;
          const person = part.kind === "mention" && named.get(part.text.slice(1).toLowerCase());
          if (person)
            return (
              <Link key={key} to={linkTo(person)}>
                {part.text}
              </Link>
            );
          if (part.kind === "link") return <SharedLink key={key} to={part.text} />;
          return part.text;
        })}
      </p>
      {!isOpen && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-11 rounded-sm text-base font-medium text-link hover:underline"
        >
          {t("card.whole")}
        </button>
      )}
    </div>
  );
}

/** A link that a member wrote; search engines are asked not to follow it. */
function SharedLink({ to }: { to: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className="rounded-sm font-medium break-all text-link no-underline hover:underline focus-visible:underline"
    >
      {to.replace(/^https?:\/\//, "")}
    </a>
  );
}
