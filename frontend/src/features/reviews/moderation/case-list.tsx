import { Scale } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Case, useCases } from "@/api/moderation.ts";
import { ReviewSkeletons } from "@/features/reviews/review-skeletons.tsx";
import { Button } from "@/ui/button.tsx";
import { Loaded } from "@/ui/loaded.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { CaseCard } from "./case-card.tsx";

/** The cases that wait for a person, or those that were decided; a page at a time. */
export function CaseList({ state }: { state: Case["state"] }) {
  const { t } = useTranslation("reviews");
  const [cursors, setCursors] = useState<(string | null)[]>([null]);
  const { cases, next, problem, retry, isReading, mutate } = useCases(state, cursors.at(-1) ?? null);
  return (
    <Loaded value={cases} problem={problem} onRetry={retry} isReading={isReading} skeleton={<ReviewSkeletons />}>
      {(found) => (
        <>
          {found.length === 0 && (
            <div className="py-4">
              <EmptyState
                icon={<Scale aria-hidden className="size-7" />}
                title={t(`cases.none.${state}`)}
                text={t(`cases.noneText.${state}`)}
              />
            </div>
          )}
          <ul>
            {found.map((found) => (
              <li key={found.uuid} className="border-b border-line py-6">
                <CaseCard known={found} onDecided={() => void mutate()} />
              </li>
            ))}
          </ul>
          <div className="flex gap-3 pt-4">
            {cursors.length > 1 && (
              <Button look="secondary" onPress={() => setCursors((list) => list.slice(0, -1))}>
                {t("cases.previous")}
              </Button>
            )}
            {next && (
              <Button look="secondary" onPress={() => setCursors((list) => [...list, next])}>
                {t("cases.next")}
              </Button>
            )}
          </div>
        </>
      )}
    </Loaded>
  );
}
