import { useEffect } from "react";
import { keepDraft, readDraft } from "@/stores/drafts.ts";

const name = "email";

/** The address typed on the last of the account screens, so that the next does not ask again. */
export const keptEmail = (): string => readDraft(name);

type Watch = (watcher: (values: { email?: string }) => void) => { unsubscribe: () => void };

/** Keeps what is typed for the screens that follow. */
export function useKeptEmail(watch: Watch): void {
  useEffect(() => {
    const { unsubscribe } = watch(({ email = "" }) => keepDraft(name, email));
    return unsubscribe;
  }, [watch]);
}
