import { Scale } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type Case, useCases } from "@/api/moderation.ts";
import { ReviewSkeletons } from "@/features/reviews/review-skeletons.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { CaseCard } from "./case-card.tsx";

/** The open cases, or the decided ones. */
export function CaseList({ state }: { state: Case["state"] }) {
  const { t } = useTranslation("reviews");
  return (
    <PagedList
      of={useCases(state)}
      skeleton={<ReviewSkeletons />}
      empty={
        <div className="py-4">
          <EmptyState icon={Scale} title={t(`cases.none.${state}`)} text={t(`cases.noneText.${state}`)} />
        </div>
      }
      more={t("list.more")}
    >
      {(cases) => (
        <ul>
          {cases.map((known) => (
            <li key={known.uuid} className="border-b border-line py-6">
              <CaseCard known={known} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
