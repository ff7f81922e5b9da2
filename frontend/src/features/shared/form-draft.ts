import { readDraft, saveDraft, useDraft } from "@/stores/drafts.ts";

/** The stored edits of a form, by field. */
export function readEdits<V extends object>(draft: string): Partial<V> {
  return parse(readDraft(draft));
}

/** Adds edits to the stored ones. */
export function saveEdits<V extends object>(draft: string, edits: Partial<V>): void {
  saveDraft(draft, JSON.stringify({ ...readEdits<V>(draft), ...edits }));
}

export function clearEdits(draft: string): void {
  saveDraft(draft, "");
}

/** The stored edits of a form, while it is shown. */
export function useEdits<V extends object>(draft: string): Partial<V> {
  return parse(useDraft(draft)[0]);
}

function parse<V extends object>(text: string): Partial<V> {
  return text === "" ? {} : JSON.parse(text);
}
