import { registerSW } from "virtual:pwa-register";
import i18next from "i18next";
import { currentLanguage } from "@/i18n/i18n.ts";
import { readClaims } from "@/lib/access-token.ts";
import type { Reading } from "@/lib/offline.ts";
import type { RenewedMessage } from "@/lib/push-message.ts";
import { useAuth } from "@/stores/auth.ts";
import { useUpdate } from "@/stores/update.ts";

/** Starts the service worker, which caches what this page loaded and may need, and announces new versions. */
export function workOffline(): void {
  const update = registerSW({
    immediate: true,
    onNeedRefresh: () => useUpdate.getState().offer(() => void update(true)),
  });
  void navigator.serviceWorker.ready.then((registration) => {
    cacheLoaded(registration);
    cacheTexts(registration);
    i18next.on("languageChanged", () => cacheTexts(registration));
  });
  prefetchForMembers();
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<Partial<RenewedMessage> | null>) => {
    if (data?.type === "PUSH_RENEWED" && memberNow()) void syncPush();
  });
}

const memberNow = () => readClaims(useAuth.getState().access_token)?.uid ?? null;

/** Tells the server about a push subscription that the browser has renewed or lost. */
async function syncPush(): Promise<void> {
  await (await import("@/api/push.ts")).syncPush();
}

/** Caches what this page loaded before the service worker started; `prefetchForMembers` fetches members' own data. */
function cacheLoaded({ active }: ServiceWorkerRegistration): void {
  const urlsToCache = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isForAnybody(pathname))
    .map(({ href }) => href);
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
}

function isForAnybody(pathname: string): boolean {
  return !pathname.startsWith("/v1/") || pathname === "/v1/configuration";
}

/** All texts of the current language, so that screens not opened yet work offline, too. */
function cacheTexts({ active }: ServiceWorkerRegistration): void {
  const reading: Reading = { type: "READING", language: currentLanguage() };
  active?.postMessage(reading);
}

/** Prefetches members' own data after each sign-in, when push messages are theirs, too; only requests that pass the service worker are cached. */
function prefetchForMembers(): void {
  let readFor: string | null = null;
  const read = () => {
    const member = memberNow();
    if (!navigator.serviceWorker.controller || member === readFor) return;
    readFor = member;
    if (!member) return;
    void import("./prefetch-offline.ts").then(({ prefetchOffline }) => prefetchOffline());
    void syncPush();
  };
  read();
  useAuth.subscribe(read);
  navigator.serviceWorker.addEventListener("controllerchange", read);
}
