import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorScreen } from "../features/errors/error-screen.tsx";

/** 404 for a router error of that status, 500 for anything else. */
export function RouteError() {
  const error = useRouteError();
  return <ErrorScreen status={isRouteErrorResponse(error) && error.status === 404 ? 404 : 500} />;
}
