import { Suspense } from "react";
import { Outlet, ScrollRestoration } from "react-router";
import { OfflineNotice } from "../ui/offline-notice.tsx";

/** What stands around every screen. */
export function Root() {
  return (
    <>
      <OfflineNotice />
      <Suspense>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}
