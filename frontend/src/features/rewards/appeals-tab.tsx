import { Scale } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PointHold, usePointAppeals } from "@/api/rewards.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { DotSeparated } from "@/ui/dot-separated.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";

const DecisionDialog = lazy(() => import("./decision-dialog.tsx"));

type Chosen = { hold: PointHold; decision: "release" | "refuse" };

/** For moderators: appeals against holds of points, the oldest first. */
export default function AppealsTab() {
  const { t } = useTranslation("rewards");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <div className="flex flex-col gap-4 pt-5">
      <PagedList
        of={usePointAppeals()}
        skeleton={
          <Skeletons>
            <Skeleton className="h-24 w-full" />
          </Skeletons>
        }
        empty={<EmptyState icon={Scale} title={t("appeals.none")} text={t("appeals.noneText")} />}
      >
        {(holds) => (
          <ul className="m-0 list-none p-0">
            {holds.map((hold) => (
              <Appeal key={hold.uuid} hold={hold} onDecide={(decision) => setChosen({ hold, decision })} />
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>{chosen && <DecisionDialog {...chosen} onClose={() => setChosen(null)} />}</Suspense>
    </div>
  );
}

function Appeal({ hold, onDecide }: { hold: PointHold; onDecide: (decision: Chosen["decision"]) => void }) {
  const { t } = useTranslation("rewards");
  const { member, points, business, occurred_at, reason, appeal } = hold;
  return (
    <li className="flex flex-col items-start gap-2 border-b border-line py-5">
      <h3 className="text-base font-semibold break-words text-ink">{member}</h3>
      <p className="text-base text-muted">
        <DotSeparated
          facts={[
            t("offer.points", { count: points, points }),
            business?.name,
            shortDate(dateIn(readersZone(), new Date(occurred_at))),
          ]}
        />
      </p>
      {reason && <p className="text-base text-ink">{t(`hold.reason.${reason}`)}</p>}
      <blockquote className="m-0 border-l-3 border-line pl-3 text-base break-words whitespace-pre-line text-ink">
        {appeal}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onPress={() => onDecide("release")}>
          {t("appeals.release")}
        </Button>
        <Button variant="quiet" onPress={() => onDecide("refuse")}>
          {t("appeals.refuse")}
        </Button>
      </div>
    </li>
  );
}
