import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PointHold, useHolds } from "@/api/rewards.ts";
import { dateIn, readersZone, shortDate } from "@/lib/datetime.ts";
import { Button } from "@/ui/button.tsx";
import { Callout } from "@/ui/callout.tsx";

const AppealDialog = lazy(() => import("./appeal-dialog.tsx"));

/** My points that are on hold or were refused, each with its reason and, once, an appeal. */
export function Holds() {
  const { holds = [] } = useHolds();
  const [appealed, setAppealed] = useState<PointHold | null>(null);
  if (holds.length === 0) return null;
  return (
    <>
      {holds.map((hold) => (
        <Hold key={hold.uuid} hold={hold} onAppeal={() => setAppealed(hold)} />
      ))}
      <Suspense>{appealed && <AppealDialog hold={appealed} onClose={() => setAppealed(null)} />}</Suspense>
    </>
  );
}

function Hold({ hold, onAppeal }: { hold: PointHold; onAppeal: () => void }) {
  const { t } = useTranslation("rewards");
  const { state, points, business, reason, release_at, appealed_at, decision_reason } = hold;
  const place = business?.name ?? t("hold.place");
  return (
    <Callout role="note">
      <div className="flex flex-col items-start gap-2">
        <p className="font-semibold">{t(`hold.${state === "held" ? "title" : "refused"}`, { count: points, place })}</p>
        {state === "held" && reason && <p>{t(`hold.reason.${reason}`)}</p>}
        {decision_reason && <p>{decision_reason}</p>}
        {state === "held" && release_at && (
          <p>{t("hold.until", { date: shortDate(dateIn(readersZone(), new Date(release_at))) })}</p>
        )}
        {state === "held" && appealed_at && <p>{t("hold.appealed")}</p>}
        {state === "held" && !appealed_at && (
          <Button variant="secondary" onPress={onAppeal}>
            {t("hold.appeal")}
          </Button>
        )}
      </div>
    </Callout>
  );
}
