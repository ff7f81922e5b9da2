import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useHydrated } from "../../lib/hydrated.ts";

const DownloadDialog = lazy(() => import("./download-dialog.tsx"));

/** The dialog of `?download`: an address, so that its links work before any script does. */
export function Download() {
  const [search, setSearch] = useSearchParams();
  const hydrated = useHydrated();
  if (!hydrated || !search.has("download")) return null;
  const close = () => {
    search.delete("download");
    setSearch(search, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense>
      <DownloadDialog onClose={close} />
    </Suspense>
  );
}
