import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiError } from "@/api/problem.ts";
import type { Picked } from "@/lib/picked.ts";
import { useAuth } from "@/stores/auth.ts";
import { useOnline } from "@/ui/offline-notice.tsx";
import { sendPicked } from "./send-picked.ts";

/** The progress of an upload, or why it stopped. */
export type Progress = { share: number; error: ApiError | null };

/** The maximum number of simultaneous uploads. */
const abreast = 2;

/**
 * Uploads the chosen files while the user is signed in and the server can be reached. A refused file stays until it is
 * retried or removed.
 */
export function useUploads(items: readonly Picked[], onSent: (sent: Picked) => void) {
  const [progress, setProgress] = useState<Record<string, Progress>>({});
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef(onSent);
  latest.current = onSent;
  const shown = useRef(items);
  shown.current = items;
  const isSignedIn = useAuth((state) => state.access_token !== null);
  const isOnline = useOnline();

  const send = useCallback(async (item: Picked) => {
    const abort = new AbortController();
    running.current.set(item.id, abort);
    const note = (noted: Progress) => setProgress((known) => ({ ...known, [item.id]: noted }));
    note({ share: 0, error: null });
    const { picked, error } = await sendPicked(item, {
      signal: abort.signal,
      onProgress: (share) => note({ share, error: null }),
      latest: () => shown.current.find(({ id }) => id === item.id) ?? item,
    });
    running.current.delete(item.id);
    if (abort.signal.aborted) return;
    note({ share: 1, error });
    if (!error) latest.current(picked);
  }, []);

  useEffect(() => {
    if (!isSignedIn || !navigator.onLine) return;
    const waiting = items.filter(({ id, media }) => !media && !running.current.has(id) && !progress[id]?.error);
    for (const item of waiting.slice(0, abreast - running.current.size)) void send(item);
  }, [items, progress, isSignedIn, send]);

  // Uploads without a response are retried when there is a network.
  useEffect(() => {
    if (isOnline)
      setProgress((known) => Object.fromEntries(Object.entries(known).filter(([, { error }]) => error?.status !== 0)));
  }, [isOnline]);

  useEffect(() => {
    const { current } = running;
    return () => {
      for (const abort of current.values()) abort.abort();
      current.clear();
    };
  }, []);

  const clearProgress = (id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    setProgress(({ [id]: _, ...rest }) => rest);
  };
  return { progress, retry: clearProgress, cancel: clearProgress };
}
