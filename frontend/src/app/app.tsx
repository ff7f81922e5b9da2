import { RouterProvider } from "react-router/dom";
import { Providers } from "./providers.tsx";
import { useSessionLife } from "./session-life.ts";
import { Splash } from "./splash.tsx";
import { Toasts } from "./toasts.tsx";

type Router = Parameters<typeof RouterProvider>[0]["router"];

export function App({ router }: { router: Router }) {
  return (
    <Providers>
      <Pages router={router} />
      <Toasts />
      <Splash />
    </Providers>
  );
}

function Pages({ router }: { router: Router }) {
  useSessionLife(router);
  return <RouterProvider router={router} />;
}
