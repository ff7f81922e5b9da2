import { useEffect } from "react";
import { useSWRConfig } from "swr";
import { useAuth } from "@/stores/auth.ts";
import { useReviewDrafts } from "@/stores/review-drafts/store.ts";
import { useOnline } from "@/ui/offline-notice.tsx";

/** Milliseconds until the first retry, which double up to the maximum. */
const pauses = { first: 5_000, longest: 300_000 };

/** Sends waiting drafts as soon as there is a connection and their author is signed in, until they are sent or refused. */
export function useSendWaiting(): void {
  const isOnline = useOnline();
  const owner = useAuth(({ access_token, auth }) => (access_token ? (auth?.uuid ?? null) : null));
  const swr = useSWRConfig();
  const isWaiting = useReviewDrafts(({ waiting }) => waiting.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that comes back is tried at once.
  useEffect(() => {
    if (owner === null || !isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const send = ({ sendWaiting }: typeof import("./outbox.ts")) => sendWaiting(owner, swr);
    const run = async (pause: number) => {
      // Whether the server can be reached is only believed; without any network nothing is tried.
      const isLeft = !navigator.onLine || (await import("./outbox.ts").then(send, () => true));
      if (isOver || !isLeft) return;
      timer = setTimeout(() => void run(Math.min(pause * 2, pauses.longest)), pause);
    };
    void run(pauses.first);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOnline, owner, isWaiting]);
}
