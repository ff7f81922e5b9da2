import "@/ui/theme.css";
import { createBrowserRouter } from "react-router";
import { startI18n } from "@/i18n/i18n.ts";
import { restoreCredential } from "@/stores/auth.ts";
import { mount } from "./mount.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { routes } from "./routes.tsx";
import { silenceConsole } from "./silence-console.ts";
import { startOffline } from "./start-offline.ts";
import { submitScansLater } from "./submit-scans-later.ts";

if (import.meta.env.PROD) silenceConsole();
restoreCredential();
prefetchOnIntent(routes);
const texts = startI18n();
// In a task of its own, so that the page can respond to input before it.
await new Promise((resolve) => setTimeout(resolve));
const router = createBrowserRouter(routes);
await texts;

const root = document.getElementById("root");
if (root) await mount(root, router);
startOffline();
submitScansLater();
