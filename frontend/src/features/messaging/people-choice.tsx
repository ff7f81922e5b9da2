import { Check, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFollows } from "@/api/follows.ts";
import { useFoundUsers } from "@/api/found-users.ts";
import type { Person } from "@/api/wire.ts";
import { useMyId } from "@/features/shared/use-chat-name.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { PagedList, type PagedListProps } from "@/ui/paged-list.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";

type PeopleChoiceProps = {
  chosen: readonly Person[];
  onChange: (chosen: readonly Person[]) => void;
  /** Who cannot be chosen: members already. */
  without?: readonly string[];
  most: number;
};

/** Finds people by name and chooses some of them; at first those whom I follow. */
export function PeopleChoice({ chosen, onChange, without = [], most }: PeopleChoiceProps) {
  const { t } = useTranslation("messages");
  const myId = useMyId();
  const [words, setWords] = useState("");
  const found = useFoundUsers(words);
  const follows = useFollows(words === "" && myId ? { follower_id: myId, state: "accepted" } : null);
  const followed = { ...follows, items: follows.items?.flatMap(({ user }) => (user ? [user] : [])) };
  const list: PagedListProps<Person>["of"] = words === "" ? followed : found;
  const isChosen = ({ uuid }: Person) => chosen.some((person) => person.uuid === uuid);
  const toggle = (person: Person) =>
    onChange(isChosen(person) ? chosen.filter(({ uuid }) => uuid !== person.uuid) : [...chosen, person]);
  return (
    <div className="flex flex-col gap-4">
      {chosen.length > 0 && (
        <ul aria-label={t("people.chosen")} className="flex flex-wrap gap-2">
          {chosen.map((person) => (
            <li key={person.uuid}>
              <button
                type="button"
                aria-label={t("people.drop", { name: person.display_name })}
                onClick={() => toggle(person)}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-positive-tint px-4 text-sm font-medium text-positive"
              >
                {person.display_name}
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchField label={t("people.search")} value={words} onSearch={setWords} maxLength={60} />
      <PagedList
        of={list}
        skeleton={<Skeleton className="h-40 w-full" />}
        empty={<p className="text-base text-muted">{t(words === "" ? "people.noneFollowed" : "people.none")}</p>}
      >
        {(people) => (
          <ul>
            {people
              .filter(({ uuid }) => uuid !== myId && !without.includes(uuid))
              .map(({ uuid, username, display_name, avatar }) => {
                const person = { uuid, username, display_name, avatar };
                return (
                  <li key={uuid}>
                    <PersonButton
                      person={person}
                      isChosen={isChosen(person)}
                      isDisabled={chosen.length >= most && !isChosen(person)}
                      onPress={() => toggle(person)}
                    />
                  </li>
                );
              })}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

type PersonButtonProps = { person: Person; isChosen: boolean; isDisabled: boolean; onPress: () => void };

function PersonButton({ person, isChosen, isDisabled, onPress }: PersonButtonProps) {
  const { uuid, display_name, username, avatar } = person;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onPress}
      className="flex min-h-14 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-sunk disabled:opacity-50"
    >
      <Avatar name={display_name} seed={uuid} picture={avatar} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-base font-semibold text-ink">{display_name}</span>{" "}
        <span className="block truncate text-sm text-muted">@{username}</span>
      </span>
      {isChosen && <Check aria-hidden className="size-5 text-positive" />}
    </button>
  );
}
