import { Download, ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type PointTransferKind, readLedger, useTransfers } from "@/api/rewards.ts";
import { useSend } from "@/api/use-send.ts";
import { download } from "@/lib/download.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { PagedList } from "@/ui/paged-list.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { Skeleton, Skeletons } from "@/ui/skeleton.tsx";
import { EmptyState } from "@/ui/states.tsx";
import { LedgerLine } from "./ledger-line.tsx";

const filters = {
  all: [],
  earned: ["earn", "mature"],
  spent: ["reserve", "capture"],
  returned: ["void", "reverse", "expire"],
} as const satisfies Record<string, PointTransferKind[]>;

type Filter = keyof typeof filters;

/** Every transfer of my points, newest first, with a filter and as a table to keep. */
export function Ledger() {
  const { t } = useTranslation("rewards");
  const [filter, setFilter] = useState<Filter>("all");
  const { send, isSending, problem } = useSend((_: null) => readLedger(), {
    onSent: (text) => download("points.csv", "text/csv", text),
  });
  return (
    <section aria-labelledby="ledger" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="ledger" className="display text-xl font-semibold text-ink">
          {t("ledger.title")}
        </h2>
        <Button variant="quiet" icon={Download} isLoading={isSending} onPress={() => void send(null)}>
          {t("ledger.csv")}
        </Button>
      </div>
      <FormError message={problem} />
      <SegmentedControl
        label={t("ledger.filter")}
        isLabelHidden
        options={(Object.keys(filters) as Filter[]).map((value) => ({ value, label: t(`ledger.only.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      <PagedList
        key={filter}
        of={useTransfers(filters[filter])}
        skeleton={<LineSkeletons />}
        empty={<EmptyState icon={ReceiptText} title={t("ledger.none")} text={t("ledger.noneText")} />}
      >
        {(lines) => (
          <ul className="m-0 list-none p-0">
            {lines.map((line) => (
              <LedgerLine key={line.uuid} line={line} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function LineSkeletons() {
  return (
    <Skeletons>
      {["a", "b", "c"].map((line) => (
        <div key={line} className="flex flex-col gap-2 border-b border-line py-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
        </div>
      ))}
    </Skeletons>
  );
}
