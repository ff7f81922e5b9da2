import { useEffect, useRef, useState } from "react";
import { messageOf } from "@/api/errors.ts";
import { addPhoto, type BusinessPhoto } from "@/api/gallery.ts";
import type { Picked } from "@/lib/picked.ts";

/**
 * Photographs on their way into the gallery. Each is added as soon as the server has it, one at a time, and before those
 * that were chosen after it. `refetch` gets the gallery.
 */
export function useAdding(businessId: string, refetch: () => Promise<readonly BusinessPhoto[] | undefined>) {
  const [items, setItems] = useState<readonly Picked[]>([]);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(items);
  latest.current = items;
  const queue = useRef(Promise.resolve());
  const queued = useRef(new Set<string>());
  const gallery = useRef<readonly BusinessPhoto[]>([]);
  /** By item: the photos in the gallery that were chosen after it. */
  const followers = useRef(new Map<string, string[]>());

  const add = async (id: string) => {
    const media = latest.current.find((item) => item.id === id)?.media;
    // It was removed while it waited.
    if (!media) return;
    const after = followers.current.get(id) ?? [];
    const position = gallery.current.findIndex(({ uuid }) => after.includes(uuid));
    const photo = { business_id: businessId, upload_id: media.uuid };
    const { data, error } = await addPhoto(position < 0 ? photo : { ...photo, position });
    if (error) setProblem(messageOf(error));
    else noteFollower(id, data.data.uuid);
    gallery.current = (await refetch()) ?? gallery.current;
    setItems((list) => list.filter((item) => item.id !== id));
  };
  const noteFollower = (id: string, photo: string) => {
    const at = latest.current.findIndex((item) => item.id === id);
    for (const earlier of latest.current.slice(0, Math.max(0, at))) {
      followers.current.set(earlier.id, [...(followers.current.get(earlier.id) ?? []), photo]);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` reads what it needs when its turn comes.
  useEffect(() => {
    for (const { id, media } of items) {
      if (!media || queued.current.has(id)) continue;
      queued.current.add(id);
      queue.current = queue.current.then(() => add(id));
    }
  }, [items]);

  const change = (how: (list: readonly Picked[]) => Picked[]) => {
    if (items.length === 0) setProblem(undefined);
    setItems(how);
  };
  return { items, change, problem };
}
