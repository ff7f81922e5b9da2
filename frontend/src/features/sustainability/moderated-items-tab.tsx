import { ListChecks } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  decideItem,
  type SustainabilityDecision,
  type SustainabilityItem,
  sustainabilityKeys,
  useItemsToCheck,
} from "@/api/sustainability.ts";
import { DecisionChoices } from "@/features/shared/decision-choices.tsx";
import { paths } from "@/lib/paths.ts";
import { Link } from "@/ui/link.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { BagFacts, ItemFacts } from "./item-facts.tsx";
import { StateBadge } from "./state-badge.tsx";

const decisions = ["approve", "reject"] as const satisfies SustainabilityDecision[];

/** For moderators: the items that are new, changed or reported. */
export default function ModeratedItemsTab() {
  const { t } = useTranslation("sustainability");
  return (
    <PagedList
      of={useItemsToCheck()}
      skeleton={<Skeleton className="h-64 w-full" />}
      empty={
        <div className="pt-5">
          <EmptyState icon={ListChecks} title={t("check.none")} text={t("check.noneText")} />
        </div>
      }
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={`${item.uuid} ${item.version}`} className="border-b border-line py-6">
              <ItemToCheck item={item} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function ItemToCheck({ item }: { item: SustainabilityItem }) {
  const { t } = useTranslation("sustainability");
  const { uuid, title, text, kind, state, business, bag } = item;
  return (
    <article aria-label={title} className="grid gap-x-10 gap-y-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
            {t(`kind.${kind}`)} <StateBadge state={state} />
          </p>
          <h2 className="display text-lg font-semibold break-words text-ink">{title}</h2>
          <Link to={paths.restaurant(business.uuid)}>{business.name}</Link>
        </div>
        <p className="text-base break-words whitespace-pre-line text-ink">{text}</p>
        {bag && <BagFacts bag={bag} />}
        <ItemFacts item={item} />
      </div>
      <div className="flex flex-col gap-4">
        <Reports reports={item.reports} />
        <DecisionChoices
          caseId={uuid}
          decisions={decisions}
          labelOf={(decision) => t(`check.do.${decision}`)}
          isDanger={(decision) => decision === "reject"}
          hint={t("check.hint")}
          send={(decision, reason) => decideItem(item, decision, reason)}
          invalidates={sustainabilityKeys}
        />
      </div>
    </article>
  );
}

function Reports({ reports }: Pick<SustainabilityItem, "reports">) {
  const { t } = useTranslation("sustainability");
  const { t: reviews } = useTranslation("reviews");
  if (reports.length === 0) return null;
  return (
    <div>
      <h3 className="text-base font-semibold text-ink">{t("check.reports")}</h3>
      <ul className="mt-2 flex flex-col gap-2">
        {reports.map(({ uuid, reason, text }) => (
          <li key={uuid} className="border-l-3 border-line pl-3 text-base text-ink">
            {reviews(`report.reason.${reason}`)}
            {text && <span className="block break-words text-muted">{text}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
