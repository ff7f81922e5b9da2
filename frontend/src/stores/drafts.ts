import { create } from "zustand";

/**
 * What was typed and not yet sent, by what it is for. It outlives being sent to sign in and coming back, and a change of
 * screens; it stays in memory only, and is cleared at sign-out.
 */
const useDrafts = create<Record<string, string>>()(() => ({}));

/** What was typed for this before, or "". */
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
