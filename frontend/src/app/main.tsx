import "../ui/theme.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "../i18n/i18n.ts";
import { restoreCredential } from "../stores/auth.ts";
import { App } from "./app.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { router } from "./router.ts";
import { routes } from "./routes.tsx";
import { silenceConsole } from "./silence-console.ts";

if (import.meta.env.PROD) silenceConsole();
restoreCredential();
prefetchOnIntent(routes);
await startI18n();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
}
