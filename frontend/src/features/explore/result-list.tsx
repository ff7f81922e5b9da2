import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Hit } from "@/api/explore.ts";
import { type ExploreParams, isOnlyWords } from "@/lib/explore-params.ts";
import { Button } from "@/ui/button.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";
import { PlaceCard } from "./place-card.tsx";

export type ResultListProps = {
  hits: readonly Hit[] | undefined;
  problem: string | null;
  isReading: boolean;
  hasMore: boolean;
  isKept: boolean;
  params: ExploreParams;
  lit: string | null;
  onLight: (uuid: string | null) => void;
  onMore: () => void;
  onRetry: () => void;
  /** Unless there is no filter. */
  onClearFilters?: () => void;
  /** Unless there are no words. */
  onClearWords?: () => void;
};

/** The results as cards, a page at a time. */
export function ResultList({ hits, problem, isKept, ...rest }: ResultListProps) {
  if (!hits || (hits.length === 0 && problem !== null)) {
    if (problem === null) return <CardSkeletons />;
    return <ErrorState text={problem} onRetry={rest.onRetry} isRetrying={rest.isReading} />;
  }
  const isUnanswered = isKept && problem !== null;
  if (hits.length === 0) return <NoResults {...rest} />;
  return (
    <>
      {isUnanswered && <Unanswered problem={problem} onRetry={rest.onRetry} isReading={rest.isReading} />}
      <ul className="grid gap-5 md:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
        {hits.map((hit) => (
          <li key={hit.uuid} className="grid">
            <PlaceCard hit={hit} party={rest.params.party} isLit={hit.uuid === rest.lit} onLight={rest.onLight} />
          </li>
        ))}
      </ul>
      {!isUnanswered && <More {...rest} problem={problem} />}
    </>
  );
}

/** The results below answer what was asked before. */
function Unanswered({ problem, onRetry, isReading }: { problem: string; onRetry: () => void; isReading: boolean }) {
  const { t } = useTranslation("explore");
  return (
    <div className="mb-5 flex flex-col gap-3">
      <ErrorState text={problem} onRetry={onRetry} isRetrying={isReading} />
      <p className="text-base text-muted">{t("results.kept")}</p>
    </div>
  );
}

type NoResultsProps = Pick<ResultListProps, "params" | "onClearFilters" | "onClearWords">;

function NoResults({ params, onClearFilters, onClearWords }: NoResultsProps) {
  const { t } = useTranslation("explore");
  if (!onClearFilters && !onClearWords && !params.date) {
    return <EmptyState title={t("results.noPlaces")} text={t("results.noPlacesText")} />;
  }
  const ofWords = isOnlyWords(params);
  const clearsWords = ofWords || !onClearFilters;
  const onClear = clearsWords ? onClearWords : onClearFilters;
  return (
    <EmptyState
      icon={<SearchX aria-hidden className="size-7" />}
      title={ofWords ? t("results.noneOfWords", { words: params.searchParam }) : t("results.none")}
      text={ofWords ? t("results.noneOfWordsText") : t("results.noneText")}
      action={
        onClear && (
          <Button look="secondary" onPress={onClear}>
            {clearsWords ? t("results.clearWords") : t("filters.clear")}
          </Button>
        )
      }
    />
  );
}

function More({ hasMore, isReading, problem, onMore, onRetry }: Omit<ResultListProps, "hits" | "isKept" | "params">) {
  const { t } = useTranslation("explore");
  if (problem !== null) return <ErrorState text={problem} onRetry={onRetry} isRetrying={isReading} />;
  if (!hasMore) return null;
  return (
    <div className="flex justify-center pt-2">
      <Button look="secondary" isLoading={isReading} onPress={onMore}>
        {t("results.more")}
      </Button>
    </div>
  );
}
