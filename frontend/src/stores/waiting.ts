import { create } from "zustand";
import { readStored, writeStored } from "@/lib/storage.ts";

/**
 * The names of submitted drafts that wait for a network. They stand in local storage too, so that a page which starts
 * knows of them without opening the database that has the rest.
 */
export const useWaiting = create<{ waiting: readonly string[] }>()(() => ({ waiting: restore() }));

export function noteWaiting(name: string, isWaiting: boolean): void {
  const { waiting } = useWaiting.getState();
  if (waiting.includes(name) !== isWaiting) {
    store(isWaiting ? [...waiting, name] : waiting.filter((other) => other !== name));
  }
}

export function clearWaiting(): void {
  store([]);
}

function store(waiting: readonly string[]): void {
  writeStored({ waiting: waiting.length > 0 ? waiting : undefined });
  useWaiting.setState({ waiting });
}

function restore(): readonly string[] {
  const { waiting } = readStored();
  return Array.isArray(waiting) ? waiting.filter((name) => typeof name === "string") : [];
}
