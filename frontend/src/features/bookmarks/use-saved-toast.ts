import { useEffect, useRef } from "react";
import type { Bookmark } from "@/api/bookmarks.ts";
import { useToasts } from "@/stores/toast.ts";

/** Announces that a business was saved, until it is removed or its button leaves the screen. */
export function useSavedToast(onChange: () => void) {
  const latest = useRef<Promise<string> | null>(null);
  const isShown = useRef(false);
  const hide = () => {
    void latest.current?.then(useToasts.getState().remove);
    latest.current = null;
  };
  const show = (bookmark: Bookmark) => {
    hide();
    if (!isShown.current) return;
    latest.current = import("./saved-popup.tsx").then(({ announceSaved }) => announceSaved(bookmark, onChange));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the button leaves the screen.
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      hide();
    };
  }, []);
  return { show, hide };
}
