import { create } from "zustand";
import type { Schemas } from "@/api/wire.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { setWaiting, standQueueName } from "@/stores/review-drafts/store.ts";

type Reservation = Schemas["Reservation"];

/** A step of an evening that can wait for a network. */
export type Wanted =
  | {
      kind: "walk_in";
      body: Pick<Schemas["ReservationNew"], "business_id" | "party" | "guest_name" | "table_ids"> & { walk_in: true };
    }
  | {
      kind: "step";
      uuid: string;
      /** The day of the reservation. */
      date: string;
      /** What the host saw, or what the answer to the step before it returned. */
      version: number;
      action: "seat" | "finish" | "change";
      details: Omit<Schemas["ReservationChange"], "version" | "action">;
      /** What the row shows until it is sent. */
      expected: Partial<Reservation>;
    };

/** A host's step that the server has not confirmed. */
export type UnsentStep = {
  /** The idempotency key, made when the step was pressed: the server makes it once. */
  key: string;
  business_id: string;
  /** The account that made it. */
  owner: string;
  /** The name of the party, empty without one, and its guests. */
  name: string;
  party: number;
  /** Milliseconds since 1970, by which they are ordered. */
  at: number;
  /** Whether a request was begun: the server may have made it. */
  isTried: boolean;
  /** How often the server answered that it could not decide. */
  failures: number;
  /** Why it is not sent any more; `null` while it waits. */
  refused: string | null;
  wanted: Wanted;
};

/** The steps that wait or were refused, those of all tabs, in the order in which they were made. */
export const useUnsent = create<{ steps: readonly UnsentStep[] }>()(() => ({ steps: [] }));

/** The database loads after the screen. Without it steps last as long as the page. */
const database = () => import("@/stores/review-drafts/storage.ts").catch(() => null);

const nameOf = (key: string) => `step ${key}`;

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("verdoro.stand");
// Only in browsers: in Node it would prevent the process from ending.
(channel as { unref?: () => void } | null)?.unref?.();
channel?.addEventListener("message", () => void loadUnsent());

/** Steps that are being stored, and those removed here: what is read meanwhile may be older. */
const storing = new Set<string>();
const removed = new Set<string>();

export const unsent = () => useUnsent.getState().steps;

/** Whether a step waits; a refused one does not. */
export const isWaiting = ({ refused }: UnsentStep): boolean => refused === null;

/** Whether a step is of this reservation. */
export const isOf =
  (uuid: string) =>
  ({ wanted }: UnsentStep): boolean =>
    wanted.kind === "step" && wanted.uuid === uuid;

/** Reads what is stored, which other tabs may have changed. */
export async function loadUnsent(): Promise<void> {
  const stored = await (await database())?.entriesWith<UnsentStep>(nameOf(""));
  if (!stored) return;
  const own = unsent().filter(({ key }) => storing.has(key));
  const others = stored.filter(({ key }) => !storing.has(key) && !removed.has(key));
  show([...others, ...own].sort((one, other) => one.at - other.at));
}

/** Adds a step at the end. Resolves once it is stored. */
export async function addUnsent(
  step: Pick<UnsentStep, "business_id" | "owner" | "name" | "party" | "wanted"> & Partial<UnsentStep>,
) {
  // Never before one that was made earlier, even if the device's clock is set back.
  const at = Math.max(Date.now(), (unsent().at(-1)?.at ?? 0) + 1);
  const added = { key: newIdempotencyKey(), isTried: false, failures: 0, refused: null, ...step, at };
  show([...unsent(), added]);
  await store(added);
}

/** Changes a step. Resolves once that is stored. */
export async function changeUnsent(key: string, change: Partial<UnsentStep>): Promise<void> {
  show(unsent().map((step) => (step.key === key ? { ...step, ...change } : step)));
  const changed = unsent().find((step) => step.key === key);
  if (changed) await store(changed);
}

/** Removes a step: sent or discarded. */
export async function removeUnsent(key: string): Promise<void> {
  removed.add(key);
  show(unsent().filter((step) => step.key !== key));
  await (await database())?.storeEntry(nameOf(key), null);
  channel?.postMessage(null);
}

/** Called at sign-out, after the database was cleared. */
export function clearUnsent(): void {
  useUnsent.setState({ steps: [] });
}

async function store(step: UnsentStep): Promise<void> {
  storing.add(step.key);
  await (await database())?.storeEntry(nameOf(step.key), step);
  storing.delete(step.key);
  channel?.postMessage(null);
}

function show(steps: readonly UnsentStep[]): void {
  const businesses = new Set([...unsent(), ...steps].map(({ business_id }) => business_id));
  useUnsent.setState({ steps });
  for (const business of businesses) {
    const isLeft = steps.some((step) => step.business_id === business && isWaiting(step));
    setWaiting(standQueueName(business), isLeft);
  }
}

/** A reservation as it will be once its waiting steps are made. */
export function withUnsent(reservation: Reservation, steps: readonly UnsentStep[]): Reservation {
  const own = steps.filter((step) => isWaiting(step) && isOf(reservation.uuid)(step));
  const last = own.at(-1);
  if (!last) return reservation;
  const expected = own.map(({ wanted }) => (wanted.kind === "step" ? wanted.expected : {}));
  const shown: Reservation = Object.assign({}, reservation, ...expected);
  return { ...shown, actions: actionsAfter(shown, last) };
}

/** What may follow without a network. A step that no request was begun for can be taken back. */
function actionsAfter({ status, actions }: Reservation, last: UnsentStep): Reservation["actions"] {
  const undo = last.isTried ? [] : (["undo"] as const);
  if (status === "seated") return ["finish", "change", ...undo];
  if (status === "completed") return [...undo];
  return [...actions.filter((action) => action !== "undo"), ...undo];
}
