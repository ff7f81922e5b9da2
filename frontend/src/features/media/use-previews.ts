import { useEffect, useRef, useState } from "react";
import type { Picked } from "@/lib/picked.ts";

/** Object URLs for files that are not uploaded yet; they are revoked with the screen. */
export function usePreviews(items: readonly Picked[]): Record<string, string> {
  const made = useRef(new Map<string, string>());
  const [previews, setPreviews] = useState<Record<string, string>>({});
  useEffect(() => {
    for (const { id, file } of items) {
      if (file && !made.current.has(id)) made.current.set(id, URL.createObjectURL(file));
    }
    for (const [id, address] of made.current) {
      if (items.some((item) => item.id === id)) continue;
      URL.revokeObjectURL(address);
      made.current.delete(id);
    }
    setPreviews(Object.fromEntries(made.current));
  }, [items]);
  useEffect(() => {
    const { current } = made;
    return () => {
      for (const address of current.values()) URL.revokeObjectURL(address);
      current.clear();
    };
  }, []);
  return previews;
}
