import { lazy, Suspense, useRef } from "react";
import { useSearchParams } from "react-router";
import { useHydrated } from "@/lib/hydrated.ts";
import { paths } from "@/lib/paths.ts";

const DownloadDialog = lazy(() => import("./download-dialog.tsx"));

/** The dialog of `?download`: an address, so that its links work before any script does. */
export function Download() {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  /** The page came with it open: what opened it, if anything, went with another page. */
  const cameOpen = useRef(search.has("download"));
  if (!hydrated || !search.has("download")) return null;
  const close = () => {
    search.delete("download");
    // At once: in a transition the dialog gives the focus back while the page behind it cannot take it yet.
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
