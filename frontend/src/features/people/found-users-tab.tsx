import { UserRoundSearch, UserRoundX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { longestUserWords, useFoundUsers } from "@/api/found-users.ts";
import { PagedList } from "@/ui/paged-list.tsx";
import { SearchField } from "@/ui/search-field.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { UserRow } from "./user-row.tsx";

/** Search for people by name or username; the words are in the URL. */
export default function FoundUsersTab() {
  const { t } = useTranslation("people");
  const [search, setSearch] = useSearchParams();
  const words = search.get("searchParam")?.trim() ?? "";
  const find = (typed: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (typed === "") next.delete("searchParam");
        else next.set("searchParam", typed);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <SearchField label={t("find.label")} maxLength={longestUserWords} value={words} onSearch={find} />
      {words === "" ? (
        <EmptyState icon={UserRoundSearch} title={t("find.start")} text={t("find.startText")} />
      ) : (
        <FoundUsers words={words} />
      )}
    </div>
  );
}

function FoundUsers({ words }: { words: string }) {
  const { t } = useTranslation("people");
  const users = useFoundUsers(words);
  return (
    <PagedList
      of={users}
      skeleton={<RowSkeletons />}
      empty={<EmptyState icon={UserRoundX} title={t("find.none", { words })} text={t("find.noneText")} />}
    >
      {(found) => (
        <ul aria-label={t("find.results")} className="border-t border-line">
          {found.map((user) => (
            <UserRow key={user.uuid} user={user} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function RowSkeletons() {
  return (
    <Skeletons className="flex flex-col gap-3 border-t border-line pt-3">
      {["h-14 w-full", "h-14 w-11/12", "h-14 w-10/12"].map((size) => (
        <Skeleton key={size} className={size} />
      ))}
    </Skeletons>
  );
}
