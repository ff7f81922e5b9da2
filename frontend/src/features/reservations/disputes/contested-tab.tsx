import { Scale } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type NoShowDispute, useContestedDisputes } from "@/api/no-show-disputes.ts";
import { Button } from "@/ui/button.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { DisputeRow } from "./dispute-row.tsx";

const StepDialog = lazy(() => import("./step-dialog.tsx"));

type Chosen = { dispute: NoShowDispute; step: "uphold" | "reverse" };

/** For moderators: no-shows that the guest disputes and the business contests, the oldest first. */
export default function ContestedTab() {
  const { t } = useTranslation("disputes");
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <div className="flex flex-col gap-4 pt-5">
      <PagedList
        of={useContestedDisputes()}
        skeleton={
          <Skeletons>
            <Skeleton className="h-24 w-full" />
          </Skeletons>
        }
        empty={<EmptyState icon={Scale} title={t("contested.none")} text={t("contested.noneText")} />}
      >
        {(found) => (
          <ul className="m-0 list-none p-0">
            {found.map((dispute) => (
              <DisputeRow key={dispute.uuid} dispute={dispute}>
                <div className="flex flex-wrap gap-3">
                  {(["reverse", "uphold"] as const).map((step) => (
                    <Button key={step} variant="secondary" onPress={() => setChosen({ dispute, step })}>
                      {t(`step.${step}`)}
                    </Button>
                  ))}
                </div>
              </DisputeRow>
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>{chosen && <StepDialog {...chosen} onClose={() => setChosen(null)} />}</Suspense>
    </div>
  );
}
