import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { Loaded } from "./loaded.tsx";
import { ErrorState } from "./states.tsx";

export type PagedListProps<T> = {
  /** As `usePages` gives it. */
  of: {
    items: readonly T[] | undefined;
    hasMore: boolean;
    isReading: boolean;
    problem: string | null;
    more: () => void;
    retry: () => void;
  };
  /** Shown while the first page loads. */
  skeleton: ReactNode;
  /** Shown when the list has no entries. */
  empty: ReactNode;
  /** Label of the button that loads the next page; "Show more" by default. */
  more?: string;
  children: (items: readonly T[]) => ReactNode;
};

/** A paged list in all its states. Loaded pages stay when the next one fails. */
export function PagedList<T>({ of, skeleton, empty, more, children }: PagedListProps<T>) {
  const { t } = useTranslation();
  const { items, hasMore, isReading, problem } = of;
  return (
    <Loaded value={items} problem={problem} retry={of.retry} isReading={isReading} skeleton={skeleton}>
      {(found) => (
        <>
          {found.length === 0 ? empty : children(found)}
          {problem !== null && <ErrorState text={problem} onRetry={of.retry} isRetrying={isReading} />}
          {hasMore && problem === null && (
            <div className="flex justify-center pt-5">
              <Button variant="secondary" isLoading={isReading} onPress={of.more}>
                {more ?? t("state.more")}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
