import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useWhen } from "@/features/explore/when.ts";
import { usePlaceName } from "./place-name.ts";
import type { BarProps } from "./segments.tsx";

/** Loaded when it is first opened. */
const SearchSheet = lazy(() => import("./search-sheet.tsx"));

/** Place, day, time and party in two lines; opens a sheet to change them. */
export function Summary({ total, ...bar }: BarProps & { total: string }) {
  const { t } = useTranslation("explore");
  const { t: common } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const placeName = usePlaceName();
  const when = useWhen(bar.zone);
  const { params, town } = bar;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        className="flex min-h-14 w-full min-w-0 items-center justify-between gap-4 rounded-md border border-line bg-surface px-4 py-2 text-left shadow-raised data-hovered:bg-sunk"
      >
        <span className="min-w-0">
          <span className="block truncate text-base font-semibold text-ink">{placeName(params, town)}</span>{" "}
          <span className="block truncate text-sm text-muted">
            {when(params)} · {common("party.guests", { count: params.party })}
          </span>
        </span>
        <span className="sr-only">{t("bar.change")}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-ink" />
      </Button>
      <Suspense>{isOpen && <SearchSheet {...bar} total={total} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
