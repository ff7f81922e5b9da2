import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import i18next from "i18next";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { forgetRequests } from "@/api/request.ts";
import { startI18n } from "@/i18n/i18n.ts";
import { noteReached } from "@/lib/connection.ts";
import { useActivityStore } from "@/stores/activity/store.ts";
import { useAuth } from "@/stores/auth.ts";
import { clearDrafts } from "@/stores/drafts.ts";
import { storeWaiting } from "@/stores/review-drafts/store.ts";
import { clearSaved } from "@/stores/saved.ts";
import { clearScans } from "@/stores/scans.ts";
import { clearUnsent } from "@/stores/stand/unsent.ts";
import { useToasts } from "@/stores/toast.ts";
import { useUser } from "@/stores/user.ts";
import { resetServer, startServer, stopServer } from "./server.ts";

// jsdom has no layout and no media queries.
window.matchMedia = () =>
  ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

/** A live connection that never opens. */
class NoConnection {
  send = () => undefined;
  close = () => undefined;
}

// Identical calls are spaced by 2 s.
configure({ asyncUtilTimeout: 10_000 });

await startI18n();
// All but those whose absence is tested (i18n/missing.test.ts).
const texts = Object.keys(import.meta.glob(["../i18n/en/*.json", "!**/info.json"]));
await i18next.loadNamespaces(texts.map((file) => file.replace(/^.*\/|\.json$/g, "")));

beforeAll(startServer);
beforeEach(async () => {
  vi.stubGlobal("WebSocket", NoConnection);
  await i18next.changeLanguage("en");
});
afterEach(async () => {
  cleanup();
  // SWR remembers the last of these events, and polls only while it was this one.
  window.dispatchEvent(new Event("online"));
  // React Aria's announcements outlive their screens.
  for (const log of document.querySelectorAll("[data-live-announcer] [role=log]")) log.replaceChildren();
  // Elements that a test added by hand: files share the document.
  for (const element of document.querySelectorAll("body > :not([data-live-announcer])")) element.remove();
  resetPacing();
  forgetRequests();
  const unexpected = await resetServer();
  localStorage.clear();
  noteReached(true);
  clearDrafts();
  clearUnsent();
  storeWaiting([]);
  clearScans();
  clearSaved();
  useActivityStore.setState({ seen: {}, hasSound: false });
  useAuth.setState(useAuth.getInitialState());
  useUser.setState(useUser.getInitialState());
  useToasts.setState(useToasts.getInitialState());
  expect(unexpected, "requests without a handler").toEqual([]);
});
afterAll(stopServer);
