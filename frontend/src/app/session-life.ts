import { useEffect, useRef } from "react";
import type { DataRouter } from "react-router";
import { useSWRConfig } from "swr";
import { loadUser } from "../api/people.ts";
import { readClaims } from "../lib/access-token.ts";
import { useAuth } from "../stores/auth.ts";
import { useUser } from "../stores/user.ts";

/** What follows from signing in and out: the guards decide anew, the person is loaded, the cache is emptied. */
export function useSessionLife(router: Pick<DataRouter, "revalidate">): void {
  const { cache, mutate } = useSWRConfig();
  const token = useAuth((state) => state.access_token);
  const uid = readClaims(token)?.uid ?? null;
  const account = useAuth((state) => state.auth?.uuid ?? null);
  const shownTo = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of person or profile is what this waits for.
  useEffect(() => {
    void router.revalidate();
  }, [router, account, uid]);

  useEffect(() => {
    if (uid === null) useUser.getState().setUser(null);
    else if (useUser.getState().user?.uuid !== uid) void loadUser(uid);
  }, [uid]);

  useEffect(() => {
    if (shownTo.current !== null && shownTo.current !== account) {
      void mutate(() => true, undefined, { revalidate: false });
      // Pages of endless lists are not among what a filter reaches.
      for (const key of [...cache.keys()]) cache.delete(key);
    }
    shownTo.current = account;
  }, [account, cache, mutate]);
}
