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
    // By name: pages of endless lists are not among what a filter reaches.
    const emptied = [...cache.keys()];
    const empty = (again: boolean) => emptied.map((key) => mutate(key, undefined, { revalidate: again }));
    void Promise.all(empty(false));
    // Once the guards have led away from what is a member's, what still stands is anyone's, and is asked for as such. What
    // the one who left had asked for is not taken for an answer to whoever comes next, which it would be for two seconds.
    void revalidate().then(() => Promise.allSettled(empty(true)));
  }, [account, uid, cache, mutate, revalidate]);

  useEffect(() => {
    if (uid === null) useUser.getState().setUser(null);
    else if (useUser.getState().user?.uuid !== uid) void loadUser(uid);
  }, [uid]);
}
