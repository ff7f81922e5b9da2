import { useTranslation } from "react-i18next";
import { useBookmarks } from "@/api/bookmarks.ts";
import type { Query } from "@/api/query-string.ts";
import { paths } from "@/lib/paths.ts";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { SaveButton } from "./save-button.tsx";
import { SavedRow } from "./saved-row.tsx";

/** The businesses of another user's list, with save buttons. */
export function BookmarkedBusinesses({ query }: { query: Query }) {
  const { t } = useTranslation("people");
  return (
    <PagedList
      of={useBookmarks({ ...query, limit: 20 })}
      skeleton={<Skeleton className="h-60 w-full" />}
      empty={<p className="text-base text-muted">{t("list.nothingYet")}</p>}
    >
      {(found) => (
        <ul className="border-t border-line">
          {found.map(({ uuid, business }) => (
            <li key={uuid}>
              <SavedRow
                business={business}
                to={paths.business(business.uuid)}
                actions={<SaveButton business={business} variant="plain" />}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
