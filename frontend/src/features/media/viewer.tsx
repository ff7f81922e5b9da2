import { lazy, Suspense } from "react";
import { loadTexts } from "@/i18n/i18n.ts";
import type { ViewerWindowProps } from "./viewer-window.tsx";

/** Covers the page and traps the focus, which is heavy; it comes when the first picture is opened. */
const ViewerWindow = lazy(async () => {
  const [part] = await Promise.all([import("./viewer-window.tsx"), loadTexts("media")]);
  return part;
});

/** Pictures and films on the whole window, from one of them on; closed while `at` is `null`. */
export function Viewer({ at, ...rest }: Omit<ViewerWindowProps, "at"> & { at: number | null }) {
  return <Suspense>{at !== null && <ViewerWindow {...rest} at={at} />}</Suspense>;
}
