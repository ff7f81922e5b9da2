import { useTranslation } from "react-i18next";
import { useBookmarks } from "@/api/bookmarks.ts";
import type { Query } from "@/api/query-string.ts";
import { paths } from "@/lib/paths.ts";
import { Button } from "@/ui/button.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { SaveButton } from "./save-button.tsx";
import { SavedRow } from "./saved-row.tsx";

/** The places of a list that somebody else made, to be saved for oneself. */
export function PlacesOfList({ query }: { query: Query }) {
  const { t } = useTranslation("people");
  const { bookmarks, hasMore, more, problem, retry, isReading } = useBookmarks({ ...query, limit: 20 });
  return (
    <Loaded
      value={bookmarks}
      problem={problem}
      onRetry={retry}
      isReading={isReading}
      skeleton={<Skeleton className="h-60 w-full" />}
    >
      {(found) =>
        found.length === 0 ? (
          <p className="text-base text-muted">{t("list.nothingYet")}</p>
        ) : (
          <>
            <ul className="border-t border-line">
              {found.map(({ uuid, business }) => (
                <li key={uuid}>
                  <SavedRow
                    place={business}
                    to={paths.business(business.uuid)}
                    actions={<SaveButton place={business} look="plain" />}
                  />
                </li>
              ))}
            </ul>
            {hasMore && (
              <div className="flex justify-center pt-4">
                <Button look="secondary" isLoading={isReading} onPress={more}>
                  {t("saved.more")}
                </Button>
              </div>
            )}
          </>
        )
      }
    </Loaded>
  );
}
