import { create } from "zustand";
import { type QueuedStep, restored } from "@/lib/kitchen-queue.ts";
import { readStored, writeStored } from "@/lib/storage.ts";

type Stored = {
  /** Steps that the server has not confirmed yet. */
  queue: readonly QueuedStep[];
  /** Whether this device plays a sound for new orders. */
  hasSound: boolean;
};

/** `latest` is the last step made here, which can be taken back for some seconds. */
type KitchenState = Stored & { latest: QueuedStep | null };

/** What the kitchen of this device still has to send. It survives a reload and is cleared at sign-out. */
export const useKitchen = create<KitchenState>()(() => ({ ...stored(), latest: null }));

export function noteStep(latest: QueuedStep | null): void {
  useKitchen.setState({ latest });
}

export function changeQueue(change: (queue: readonly QueuedStep[]) => readonly QueuedStep[]): void {
  store({ queue: change(useKitchen.getState().queue) });
}

export function setKitchenSound(hasSound: boolean): void {
  store({ hasSound });
}

export function clearKitchen(): void {
  store({ queue: [] });
  noteStep(null);
}

function store(change: Partial<Stored>): void {
  useKitchen.setState(change);
  const { queue, hasSound } = useKitchen.getState();
  writeStored({ kitchen: { queue, hasSound } });
}

function stored(): Stored {
  const { queue = [], hasSound = true } = (readStored().kitchen ?? {}) as Partial<Stored>;
  return { queue: Array.isArray(queue) ? restored(queue, Date.now()) : [], hasSound };
}
