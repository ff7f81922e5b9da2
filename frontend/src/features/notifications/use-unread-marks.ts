import { useEffect } from "react";
import { titleWith } from "./unread-words.ts";

/** Shows the number of unread notifications in the window's title, whichever screen sets it, and on the installed app's icon. */
export function useUnreadMarks(unread: number): void {
  useEffect(() => {
    const show = () => {
      const title = titleWith(unread, document.title);
      if (title !== document.title) document.title = title;
    };
    show();
    const watch = new MutationObserver(show);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = titleWith(0, document.title);
    };
  }, [unread]);
  useEffect(() => {
    void showOnIcon(unread);
    return () => void showOnIcon(0);
  }, [unread]);
}

/** Some browsers have no such badge; others refuse it outside an installed app. */
async function showOnIcon(unread: number): Promise<void> {
  try {
    if (unread === 0) await navigator.clearAppBadge?.();
    else await navigator.setAppBadge?.(unread);
  } catch {
    // The icon has no badge then.
  }
}
