import { Bookmark } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useBookmarkLists } from "@/api/bookmarks.ts";
import type { User } from "@/stores/user.ts";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { ListCard } from "./list-card.tsx";

/** The public lists on a profile. */
export function PublicLists({ user }: { user: Pick<User, "uuid" | "display_name"> }) {
  const { t } = useTranslation("people");
  const { lists, ...read } = useBookmarkLists(user.uuid);
  // For my own profile the server also returns my private lists.
  const shown = lists?.filter((list) => list.public);
  return (
    <Loaded
      {...read}
      value={shown}
      skeleton={<Skeleton className="h-48 w-full" />}
      empty={<EmptyState icon={Bookmark} title={t("lists.none")} text={t("lists.noneText")} />}
    >
      {(found) => (
        <ul className="grid gap-5 md:grid-cols-[repeat(auto-fill,minmax(240px,1fr))]">
          {found.map((list) => (
            <li key={list.uuid}>
              <ListCard list={list} to={`?tab=lists&list=${list.uuid}`} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
