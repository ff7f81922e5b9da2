import { lazy, type ReactNode, Suspense, useState } from "react";
import { loadTexts } from "@/i18n/i18n.ts";
import type { ShareSheetProps } from "./share-sheet.tsx";

const ShareSheet = lazy(async () => {
  const [part] = await Promise.all([import("./share-sheet.tsx"), loadTexts("messages")]);
  return part;
});

/** For members: what opens the sheet that sends something into a chat or shares its link, and the sheet. */
export function useSharing(what: Omit<ShareSheetProps, "onClose">): { share: () => void; sheet: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  return {
    share: () => setOpen(true),
    sheet: <Suspense>{isOpen && <ShareSheet {...what} onClose={() => setOpen(false)} />}</Suspense>,
  };
}
