import { useEffect, useRef } from "react";
import { useLatestActivity } from "@/api/activity.ts";
import { chime } from "@/lib/chime.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { useActivityStore } from "@/stores/activity.ts";
import { latestOf, newsOf } from "./news.ts";

/** How much is new at each of these businesses; without those of which it is not known yet. */
export function useNews(businessIds: readonly string[]): Map<string, number> {
  const pages = useLatestActivity(businessIds) ?? {};
  const seen = useActivityStore((state) => state.seen);
  return new Map(Object.entries(pages).map(([id, page]) => [id, newsOf(page, seen[id])]));
}

/** Plays a sound when guests do something at these businesses, if this device is to play one. */
export function useNewsSound(businessIds: readonly string[]): void {
  const pages = useLatestActivity(businessIds);
  const latest = pages && latestOf(Object.values(pages));
  const before = useRef<number>(undefined);
  useEffect(() => {
    const isNew = latest !== undefined && before.current !== undefined && latest > before.current;
    if (isNew && useActivityStore.getState().hasSound) void chime();
    before.current = latest ?? before.current;
  }, [latest]);
}

/** On a device that has never shown the activity of a business, everything until now counts as seen. */
export function useFirstSight(businessIds: readonly string[]): void {
  const pages = useLatestActivity(businessIds);
  useEffect(() => {
    const { seen, markSeen } = useActivityStore.getState();
    for (const [id, { data }] of Object.entries(pages ?? {})) {
      if (seen[id] === undefined) markSeen(id, data[0]?.at ?? new Date(serverNow()).toISOString());
    }
  }, [pages]);
}
