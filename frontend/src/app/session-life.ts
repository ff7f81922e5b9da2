import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useSWRConfig } from "swr";
import { loadUser } from "@/api/people.ts";
import { readClaims } from "@/lib/access-token.ts";
import { useAuth } from "@/stores/auth.ts";
import { useUser } from "@/stores/user.ts";

/** Reacts to sign-in and sign-out: reruns the guards, loads the user, empties the cache. */
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
    if (before.account === null || before.account === account) {
      void revalidate();
      return;
    }
    // By name: a filter does not match the pages of infinite lists.
    const emptied = [...cache.keys()];
    const empty = (again: boolean) => emptied.map((key) => mutate(key, undefined, { revalidate: again }));
    void Promise.all(empty(false));
    // After the guards have redirected, the remaining screen is public and is fetched again as a visitor. For two
    // seconds SWR would otherwise reuse the requests of the previous session.
    void revalidate().then(() => Promise.allSettled(empty(true)));
  }, [account, uid, cache, mutate, revalidate]);

  useEffect(() => {
    if (uid === null) useUser.getState().setUser(null);
    else if (useUser.getState().user?.uuid !== uid) void loadUser(uid);
  }, [uid]);
}
