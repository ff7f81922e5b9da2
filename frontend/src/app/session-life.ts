import { startTransition, useEffect, useRef, useState } from "react";
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
  const [isOutdated, setOutdated] = useState(false);

  useEffect(() => {
    const before = shownTo.current;
    if (before.account === account && before.uid === uid) return;
    shownTo.current = { account, uid };
    const isOtherAccount = before.account !== null && before.account !== account;
    // In a transition, as the router shows its screens: the one to which the guards redirect is shown before the cache is
    // emptied, so that no screen of the previous account makes requests any more, which would be refused.
    void revalidate().then(() => isOtherAccount && startTransition(() => setOutdated(true)));
  }, [account, uid, revalidate]);

  useEffect(() => {
    if (!isOutdated) return;
    setOutdated(false);
    // The remaining screen is fetched again. By name: a filter does not match the pages of infinite lists.
    for (const key of [...cache.keys()]) void mutate(key, undefined);
  }, [isOutdated, cache, mutate]);

  useEffect(() => {
    if (uid === null) useUser.getState().setUser(null);
    else if (useUser.getState().user?.uuid !== uid) void loadUser(uid);
  }, [uid]);
}
