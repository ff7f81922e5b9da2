import "../ui/theme.css";
import { startI18n } from "../i18n/i18n.ts";
import { restoreCredential } from "../stores/auth.ts";
import { handInLater } from "./hand-in-later.ts";
import { keepForOffline } from "./keep-for-offline.ts";
import { mount } from "./mount.tsx";
import { prefetchOnIntent } from "./prefetch.ts";
import { routes } from "./routes.tsx";
import { silenceConsole } from "./silence-console.ts";

if (import.meta.env.PROD) silenceConsole();
restoreCredential();
prefetchOnIntent(routes);
await startI18n();

const root = document.getElementById("root");
if (root) await mount(root);
keepForOffline();
handInLater();
