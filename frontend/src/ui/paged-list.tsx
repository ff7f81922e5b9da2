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
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** Nothing here yet, and what to do next. */
  empty: ReactNode;
  /** What the button says that brings the next page, where it is more than "Show more". */
  more?: string;
  children: (items: readonly T[]) => ReactNode;
};

/** A list that is read page after page, in all its states; what was read stays when the next page does not come. */
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
              <Button look="secondary" isLoading={isReading} onPress={of.more}>
                {more ?? t("state.more")}
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}
