import { useEffect, useRef } from "react";
import { useLatestActivity } from "@/api/activity.ts";
import { chime } from "@/lib/chime.ts";
import { serverNow } from "@/lib/server-clock.ts";
import { useActivityStore } from "@/stores/activity/store.ts";
import { latestOf } from "./news.ts";

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
