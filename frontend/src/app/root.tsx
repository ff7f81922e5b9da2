import { lazy, Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { useUpdate } from "@/stores/update.ts";
import { OfflineNotice } from "@/ui/offline-notice.tsx";

const UpdateNotice = lazy(() => import("./update-notice.tsx"));

/** The root layout. */
export function Root() {
  const isUpdated = useUpdate(({ take }) => take !== null);
  return (
    <>
      <OfflineNotice />
      <Suspense>
        <Outlet />
      </Suspense>
      <Suspense>{isUpdated && <UpdateNotice />}</Suspense>
      <ScrollRestoration />
    </>
  );
}
