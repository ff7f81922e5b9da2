import { clear, createStore, del, entries, get, set } from "idb-keyval";
import type { Picked } from "@/lib/picked.ts";
import { isSubmitted, type ReviewDraft } from "./machine.ts";

/** A draft of a review or of a post. */
type AnyDraft = Pick<ReviewDraft, "phase" | "items">;

/** A draft as it is stored: without its files, which are entries of their own, and without requests under way. */
type StoredDraft<Draft extends AnyDraft> = Omit<Draft, "phase"> & { isWaiting: boolean };

/** Named entries in IndexedDB, which may hold files. */
const store = (() => {
  let made: ReturnType<typeof createStore> | undefined;
  return () => {
    made ??= createStore("verdoro", "kept");
    return made;
  };
})();

/** Without a database (a private window, a full disk) a draft lasts as long as the page. */
async function orElse<T>(run: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await run();
  } catch {
    return otherwise;
  }
}

const write = (name: string, value: unknown) => orElse(() => set(name, value, store()), undefined);
const read = <T>(name: string) => orElse(() => get<T>(name, store()), undefined);
const remove = (name: string) => orElse(() => del(name, store()), undefined);

export const clearDraftStorage = (): Promise<void> => orElse(() => clear(store()), undefined);

/** Writes a named entry, which may hold files; `null` removes it. */
export const storeEntry = (name: string, value: object | null): Promise<void> =>
  value === null ? remove(name) : write(name, value);

/** The stored entries whose names have this prefix; `null` without a database. */
export async function entriesWith<T>(prefix: string): Promise<T[] | null> {
  const stored = await orElse(() => entries<string, T>(store()), null);
  return stored?.filter(([name]) => name.startsWith(prefix)).map(([, value]) => value) ?? null;
}

/** Writes each file once, and the rest after every change. `null` removes the draft and its files. */
export async function storeDraft<Draft extends AnyDraft>(
  name: string,
  draft: Draft | null,
  before: Draft | null = null,
): Promise<void> {
  const items = draft?.items ?? [];
  const known = before?.items ?? [];
  const isIn = (list: readonly Picked[]) => (item: Picked) => list.some(({ id }) => id === item.id);
  const added = items.filter((item) => !isIn(known)(item));
  const gone = known.filter((item) => !isIn(items)(item));
  await Promise.all([
    draft ? write(`draft ${name}`, toStored(draft)) : remove(`draft ${name}`),
    ...added.map(({ id, file }) => write(`file ${id}`, file)),
    ...gone.map(({ id }) => remove(`file ${id}`)),
  ]);
}

function toStored<Draft extends AnyDraft>(draft: Draft): StoredDraft<Draft> {
  const { phase: _, ...rest } = draft;
  const items = draft.items.map((item) => ({ ...item, file: null, poster: null }));
  return { ...rest, items, isWaiting: isSubmitted(draft) };
}

/** The stored draft. One whose requests ended with the page waits. */
export async function restoreDraft<Draft extends AnyDraft = ReviewDraft>(name: string): Promise<Draft | null> {
  const stored = await read<AnyDraft & { isWaiting: boolean }>(`draft ${name}`);
  if (!stored) return null;
  const { isWaiting, ...draft } = stored;
  const items = await Promise.all(
    draft.items.map(async (item) => ({ ...item, file: (await read<Blob>(`file ${item.id}`)) ?? null })),
  );
  // Drops items that are neither here nor on the server.
  const found = items.filter(({ file, media }) => file || media);
  // What was stored under this name is a draft of this kind.
  return { ...draft, items: found, phase: isWaiting ? "waiting" : "writing" } as Draft;
}
