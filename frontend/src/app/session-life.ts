import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSWRConfig } from "swr";
import { loadUser } from "../api/people.ts";
import { readClaims } from "../lib/access-token.ts";
import { useAuth } from "../stores/auth.ts";
import { useUser } from "../stores/user.ts";

/** What follows from signing in and out: the guards decide anew, the person is loaded, the cache is emptied. */
export function useSessionLife(): void {
  const { cache, mutate } = useSWRConfig();
  const { revalidate } = useRevalidator();
  const token = useAuth((state) => state.access_token);
  const uid = readClaims(token)?.uid ?? null;
  const account = useAuth((state) => state.auth?.uuid ?? null);
  const shownTo = useRef({ account, uid });

  useEffect(() => {
    const before = shownTo.current;
    if (before.account === account && before.uid === uid) return;
    shownTo.current = { account, uid };
    if (before.account !== null && before.account !== account) {
      void mutate(() => true, undefined, { revalidate: false });
      // Pages of endless lists are not among what a filter reaches.
      for (const key of [...cache.keys()]) cache.delete(key);
    }
    void revalidate();
  }, [account, uid, cache, mutate, revalidate]);

  useEffect(() => {
    if (uid === null) useUser.getState().setUser(null);
    else if (useUser.getState().user?.uuid !== uid) void loadUser(uid);
  }, [uid]);
}
