import { create } from "zustand";

type UpdateState = {
  /** Loads the new version of the pages; `null` while there is none. */
  take: (() => void) | null;
  offer: (take: () => void) => void;
  /** Dismissed: the update installs itself when all windows are closed. */
  dismiss: () => void;
};

/** Whether a new version of the pages waits. */
export const useUpdate = create<UpdateState>()((set) => ({
  take: null,
  offer: (take) => set({ take }),
  dismiss: () => set({ take: null }),
}));
