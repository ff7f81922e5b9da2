import { useEffect } from "react";
import { readDraft, saveDraft } from "@/stores/drafts.ts";

const name = "email";

/** The address typed on the last of the account screens, so that the next does not ask again. */
export const emailDraft = (): string => readDraft(name);

type Watch = (watcher: (values: { email?: string }) => void) => { unsubscribe: () => void };

/** Keeps what is typed for the screens that follow. */
export function useEmailDraft(watch: Watch): void {
  useEffect(() => {
    const { unsubscribe } = watch(({ email = "" }) => saveDraft(name, email));
    return unsubscribe;
  }, [watch]);
}
