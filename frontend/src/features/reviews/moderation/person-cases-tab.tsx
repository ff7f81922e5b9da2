import { UserRoundCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { usePersonCases } from "@/api/moderation.ts";
import { ReviewSkeletons } from "@/features/reviews/review-skeletons.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { PersonCaseCard } from "./person-case-card.tsx";

const states = ["open", "decided"] as const;

/** The cases about people: the open ones, or those that are decided. */
export default function PersonCasesTab() {
  const { t } = useTranslation("support");
  const { t: reviews } = useTranslation("reviews");
  const [search, setSearch] = useSearchParams();
  const state = states.find((known) => known === search.get("state")) ?? "open";
  return (
    <div className="flex flex-col gap-5 pt-5">
      <SegmentedControl
        label={t("status.label")}
        isLabelHidden
        options={states.map((value) => ({ value, label: reviews(`cases.tab.${value}`) }))}
        value={state}
        onChange={(chosen) => setSearch({ tab: "people", state: chosen }, { replace: true })}
      />
      <PagedList
        key={state}
        of={usePersonCases(state)}
        skeleton={<ReviewSkeletons />}
        empty={<EmptyState icon={UserRoundCheck} title={reviews(`cases.none.${state}`)} text={t("person.none")} />}
      >
        {(cases) => (
          <ul>
            {cases.map((known) => (
              <li key={known.uuid} className="border-b border-line py-6">
                <PersonCaseCard known={known} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
