import { lazy, Suspense, useState } from "react";
import { RouterProvider } from "react-router/dom";
import { useToasts } from "@/stores/toast.ts";

const Toasts = lazy(() => import("./toasts.tsx"));

export type Router = Parameters<typeof RouterProvider>[0]["router"];

export function App({ router }: { router: Router }) {
  return (
    <>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
      <ToastsOnDemand />
    </>
  );
}

/** Loaded with the first toast: most page views have none. */
function ToastsOnDemand() {
  const isToasted = useToasts(({ toasts }) => toasts.length > 0);
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && isToasted) setWanted(true);
  return <Suspense>{isWanted && <Toasts />}</Suspense>;
}
