import { useState } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorScreen } from "@/features/errors/error-screen.tsx";
import { OfflineScreen } from "@/features/errors/offline-screen.tsx";
import { useOnline } from "@/ui/offline-notice.tsx";

/** 404 for a router error of that status; the offline screen for a failed load without a network, 500 for anything else. */
export function RouteError() {
  const error = useRouteError();
  const isOnline = useOnline();
  const [isCutOff, setCutOff] = useState(false);
  if (!isOnline && !isCutOff) setCutOff(true);
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorScreen status={404} />;
  return isCutOff ? <OfflineScreen /> : <ErrorScreen status={500} />;
}
