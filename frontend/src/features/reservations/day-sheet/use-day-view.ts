import { useState } from "react";
import { useSearchParams } from "react-router";
import { readStored, writeStored } from "@/lib/storage.ts";

export const dayViews = ["list", "timeline", "floor"] as const;
export type DayView = (typeof dayViews)[number];

const known = (view: unknown): DayView | undefined => dayViews.find((one) => one === view);

/** How the day is shown: as the address says, otherwise as last chosen in this browser, otherwise as a list. */
export function useDayView(): { view: DayView; setView: (view: DayView) => void } {
  const [search, setSearch] = useSearchParams();
  const [remembered, setRemembered] = useState(() => known(readStored().dayView) ?? "list");
  const setView = (view: DayView) => {
    writeStored({ dayView: view });
    setRemembered(view);
    setSearch(
      (now) => {
        now.set("view", view);
        return now;
      },
      { replace: true },
    );
  };
  return { view: known(search.get("view")) ?? remembered, setView };
}
