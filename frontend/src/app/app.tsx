import { lazy, Suspense } from "react";
import { RouterProvider } from "react-router/dom";
import { Providers } from "./providers.tsx";
import { useSessionLife } from "./session-life.ts";
import { Splash } from "./splash.tsx";

/** Nobody waits for the first toast: what is shown before this is here is queued. */
const Toasts = lazy(() => import("./toasts.tsx"));

type Router = Parameters<typeof RouterProvider>[0]["router"];

export function App({ router }: { router: Router }) {
  return (
    <Providers>
      <Pages router={router} />
      <Suspense>
        <Toasts />
      </Suspense>
      <Splash />
    </Providers>
  );
}

function Pages({ router }: { router: Router }) {
  useSessionLife(router);
  return <RouterProvider router={router} />;
}
