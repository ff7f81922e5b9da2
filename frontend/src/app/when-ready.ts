import type { DataRouter } from "react-router";

/** Resolves once the screen of the router's first address is loaded. */
export function whenReady(router: Pick<DataRouter, "state" | "subscribe">): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      resolve();
    });
  });
}
