import { create } from "zustand";
import type { QuickStep } from "./transitions.ts";

/** The two ends of a row's bar of buttons. The next step is at the other end than the last. */
export type Place = "start" | "end";

export type RecentStep = {
  step: QuickStep;
  place: Place;
  /** While it is sent, and until a double tap is over. */
  isBusy: boolean;
};

/** A second press within so many milliseconds is the same intent. */
export const doubleTap = 700;
/** Milliseconds in which a step can be undone in its row, which keeps its place meanwhile. */
const undoTime = 10_000;

/** The last step of each reservation, by its id, until it can no longer be undone in its row. */
export const useRecentSteps = create<{ steps: Readonly<Record<string, RecentStep>> }>()(() => ({ steps: {} }));

/** Takes a step unless one of the same reservation is under way. `send` resolves to whether it was made. */
export async function takeStep(
  uuid: string,
  { step, place }: Pick<RecentStep, "step" | "place">,
  send: () => Promise<boolean>,
): Promise<void> {
  if (useRecentSteps.getState().steps[uuid]?.isBusy) return;
  put(uuid, { step, place, isBusy: true });
  const [isMade] = await Promise.all([send(), pause(doubleTap)]);
  if (!isMade) return put(uuid, undefined);
  const recent = { step, place, isBusy: false };
  put(uuid, recent);
  await pause(undoTime);
  if (useRecentSteps.getState().steps[uuid] === recent) put(uuid, undefined);
}

function put(uuid: string, recent: RecentStep | undefined): void {
  useRecentSteps.setState(({ steps: { [uuid]: _, ...others } }) => ({
    steps: recent ? { ...others, [uuid]: recent } : others,
  }));
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
