import { create } from "zustand";

/**
 * Typed texts that were not sent, by purpose. They survive signing in and changes of screens, stay in memory only, and
 * are cleared at sign-out.
 */
const useDrafts = create<Record<string, string>>()(() => ({}));

/** The text typed for this purpose, or "". */
export function readDraft(name: string): string {
  return useDrafts.getState()[name] ?? "";
}

export function saveDraft(name: string, text: string): void {
  useDrafts.setState({ [name]: text });
}

export function useDraft(name: string): [text: string, save: (text: string) => void] {
  const text = useDrafts((drafts) => drafts[name] ?? "");
  return [text, (changed) => saveDraft(name, changed)];
}

export function clearDrafts(): void {
  useDrafts.setState({}, true);
}
