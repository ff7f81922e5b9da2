import { useState } from "react";
import { messageOf } from "@/api/errors.ts";
import { useInvalidate } from "@/api/keys.ts";
import { menuKeys } from "@/api/menus.ts";
import type { Result } from "@/api/problem.ts";
import { moved } from "@/lib/picked.ts";

type Send = (uuid: string, position: number) => Promise<Result<unknown>>;

/** A list that can be put in another order. It shows the new order at once, and the server's when that is refused. */
export function useReorder<T extends { uuid: string }>(list: readonly T[], send: Send) {
  const invalidate = useInvalidate();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string>();
  const ordered = order
    ? [...list].sort((one, other) => order.indexOf(one.uuid) - order.indexOf(other.uuid))
    : [...list];
  const move = async (from: number, to: number) => {
    const item = ordered[from];
    if (!item || to < 0 || to >= ordered.length) return;
    setOrder(moved(ordered, from, to).map(({ uuid }) => uuid));
    const { error } = await send(item.uuid, to);
    setProblem(error && messageOf(error));
    // Not before the new order is there, or the old one would show once more.
    await invalidate(menuKeys);
    setOrder(null);
  };
  return { ordered, move: (from: number, to: number) => void move(from, to), problem };
}
