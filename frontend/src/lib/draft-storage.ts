import { clear, createStore, del, get, set } from "idb-keyval";

/** Named entries in IndexedDB, which may hold files. Without a database nothing is stored. */
const store = (() => {
  let made: ReturnType<typeof createStore> | undefined;
  return () => {
    made ??= createStore("verdoro", "kept");
    return made;
  };
})();

/** A private window, a full disk: what is typed then lives as long as the page. */
async function orElse<T>(run: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await run();
  } catch {
    return otherwise;
  }
}

export const writeEntry = (name: string, value: unknown): Promise<void> =>
  orElse(() => set(name, value, store()), undefined);

export const readEntry = <T>(name: string): Promise<T | undefined> => orElse(() => get<T>(name, store()), undefined);

export const removeEntry = (name: string): Promise<void> => orElse(() => del(name, store()), undefined);

export const clearDraftStorage = (): Promise<void> => orElse(() => clear(store()), undefined);
