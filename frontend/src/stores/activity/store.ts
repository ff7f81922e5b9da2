import { create } from "zustand";
import { onStored, readStored, writeStored } from "@/lib/storage.ts";

type Stored = {
  /** When the activity of each business was last seen on this device: the moment (RFC 3339) of the latest entry. */
  seen: Record<string, string>;
  /** Whether this device plays a sound for news. */
  hasSound: boolean;
};

type ActivityState = Stored & {
  /** Notes that everything up to a moment was seen. An earlier moment changes nothing. */
  markSeen: (businessId: string, at: string) => void;
  setSound: (hasSound: boolean) => void;
};

function stored(): Stored {
  const { seen = {}, hasSound = false } = (readStored().activity ?? {}) as Partial<Stored>;
  return { seen, hasSound };
}

/** What this device knows about the activity at businesses, the same in all tabs. */
export const useActivityStore = create<ActivityState>()((set, get) => {
  const store = (change: Partial<Stored>) => {
    writeStored({ activity: { ...stored(), ...change } });
    set(change);
  };
  return {
    ...stored(),
    markSeen: (businessId, at) => {
      const { seen } = get();
      const before = seen[businessId];
      if (before && Date.parse(before) >= Date.parse(at)) return;
      store({ seen: { ...seen, [businessId]: at } });
    },
    setSound: (hasSound) => store({ hasSound }),
  };
});

onStored(() => useActivityStore.setState(stored()));
