import { useEffect } from "react";
import { readDraft, saveDraft } from "@/stores/drafts.ts";

const name = "email";

/** The email address typed on the previous account screen, to fill in the next one. */
export const emailDraft = (): string => readDraft(name);

type Watch = (watcher: (values: { email?: string }) => void) => { unsubscribe: () => void };

/** Stores the typed address for the next screens. */
export function useEmailDraft(watch: Watch): void {
  useEffect(() => {
    const { unsubscribe } = watch(({ email = "" }) => saveDraft(name, email));
    return unsubscribe;
  }, [watch]);
}
