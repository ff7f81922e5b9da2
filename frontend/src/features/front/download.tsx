import { lazy, Suspense, useRef } from "react";
import { useSearchParams } from "react-router";
import { useHydrated } from "@/lib/hydrated.ts";
import { paths } from "@/lib/paths.ts";

const DownloadDialog = lazy(() => import("./download-dialog.tsx"));

/** The dialog of `?download`: it has a URL, so that links to it work before scripts run. */
export function Download() {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  /** The page was loaded with the dialog open, so there is no button to return the focus to. */
  const cameOpen = useRef(search.has("download"));
  if (!hydrated || !search.has("download")) return null;
  const close = () => {
    search.delete("download");
    // Not in a transition: the dialog would return the focus while the page behind it is still inert.
    setSearch(search, { replace: true, preventScrollReset: true, flushSync: true });
    if (cameOpen.current) document.querySelector<HTMLElement>(`a[href="${paths.download}"]`)?.focus();
    cameOpen.current = false;
  };
  return (
    <Suspense>
      <DownloadDialog onClose={close} />
    </Suspense>
  );
}
