import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type NoShowDispute, useBusinessDisputes } from "@/api/no-show-disputes.ts";
import { Button } from "@/ui/button.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { DisputeRow } from "./dispute-row.tsx";

const StepDialog = lazy(() => import("./step-dialog.tsx"));
const AcceptDialog = lazy(() => import("./accept-dialog.tsx"));

type Chosen = { dispute: NoShowDispute; step: "accept" | "contest" };

/** What guests of a business say against no-shows; nothing without any. */
export default function BusinessDisputes({ businessId }: { businessId: string }) {
  const { t } = useTranslation("disputes");
  const disputes = useBusinessDisputes(businessId);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  if (!disputes.items?.length) return null;
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes" className="display text-xl font-semibold text-ink">
        {t("business.title")}
      </h2>
      <PagedList of={disputes} skeleton={null} empty={null}>
        {(found) => (
          <ul className="m-0 list-none p-0">
            {found.map((dispute) => (
              <DisputeRow key={dispute.uuid} dispute={dispute}>
                {dispute.state === "open" && (
                  <div className="flex flex-wrap gap-3">
                    <Button variant="secondary" onPress={() => setChosen({ dispute, step: "accept" })}>
                      {t("step.accept")}
                    </Button>
                    <Button variant="quiet" onPress={() => setChosen({ dispute, step: "contest" })}>
                      {t("step.contest")}
                    </Button>
                  </div>
                )}
              </DisputeRow>
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {chosen?.step === "accept" && <AcceptDialog dispute={chosen.dispute} onClose={close} />}
        {chosen?.step === "contest" && <StepDialog dispute={chosen.dispute} step="contest" onClose={close} />}
      </Suspense>
    </section>
  );
}
