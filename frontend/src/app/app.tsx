import { RouterProvider } from "react-router/dom";
import { Providers } from "./providers.tsx";
import { router } from "./router.tsx";
import { useSessionLife } from "./session-life.ts";
import { Splash } from "./splash.tsx";
import { Toasts } from "./toasts.tsx";

export function App() {
  return (
    <Providers>
      <Pages />
      <Toasts />
      <Splash />
    </Providers>
  );
}

function Pages() {
  useSessionLife(router);
  return <RouterProvider router={router} />;
}
