import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { useExploreHits } from "@/api/explore.ts";
import { wholeNumber } from "@/lib/datetime.ts";
import { type ExploreParams, isOnlyWords } from "@/lib/explore-params.ts";
import { Button } from "@/ui/button.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { EmptyState, ErrorState } from "@/ui/states.tsx";
import { BusinessCard } from "./business-card.tsx";
import { CardSkeletons } from "./card-skeletons.tsx";

export type ResultListProps = {
  of: ReturnType<typeof useExploreHits>;
  params: ExploreParams;
  lit: string | null;
  onLight: (uuid: string | null) => void;
  /** Absent without filters. */
  onClearFilters?: () => void;
  /** Absent without search words. */
  onClearWords?: () => void;
};

/** The results as cards, page by page. */
export function ResultList({ of, params, lit, onLight, ...clearing }: ResultListProps) {
  const { t } = useTranslation("explore");
  const isUnanswered = of.isPrevious && of.problem !== null;
  // An empty result of the previous query says nothing about this one.
  const items = of.items?.length === 0 && of.problem !== null ? undefined : of.items;
  const isCutOff = !isUnanswered && !of.hasMore && of.total?.at_least === true && items?.length !== 0;
  return (
    <>
      {isUnanswered && items && <Unanswered of={of} />}
      <PagedList
        of={isUnanswered && items ? { ...of, items, problem: null, hasMore: false } : { ...of, items }}
        skeleton={<CardSkeletons />}
        empty={<NoResults params={params} {...clearing} />}
        more={t("results.more")}
      >
        {(hits) => (
          <ul className="grid gap-5 md:grid-cols-[repeat(auto-fill,minmax(300px,1fr))]">
            {hits.map((hit) => (
              <li key={hit.uuid} className="grid">
                <BusinessCard hit={hit} wish={params} isLit={hit.uuid === lit} onLight={onLight} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {isCutOff && (
        <p className="pt-5 text-center text-sm text-muted">
          {t("results.ranked", { figure: wholeNumber(of.total?.count ?? 0) })}
        </p>
      )}
    </>
  );
}

/** The error of the latest search, above the results of the previous one. */
function Unanswered({ of: { problem, retry, isReading } }: Pick<ResultListProps, "of">) {
  const { t } = useTranslation("explore");
  return (
    <div className="mb-5 flex flex-col gap-3">
      <ErrorState text={problem ?? ""} onRetry={retry} isRetrying={isReading} />
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
      icon={SearchX}
      title={ofWords ? t("results.noneOfWords", { words: params.searchParam }) : t("results.none")}
      text={ofWords ? t("results.noneOfWordsText") : t("results.noneText")}
      action={
        onClear && (
          <Button variant="secondary" onPress={onClear}>
            {clearsWords ? t("results.clearWords") : t("filters.clear")}
          </Button>
        )
      }
    />
  );
}
