import {
  addressOf,
  type OpenMessage,
  openedBy,
  type PushMessage,
  type RenewedMessage,
  readPush,
} from "@/lib/push-message.ts";

/** What the handlers need of a service worker's scope. */
export type PushScope = Pick<ServiceWorkerGlobalScope, "registration" | "clients" | "location" | "navigator">;

/** Milliseconds in which a page has to say that it opens the path. */
const patience = 1000;

/** Shown instead of a message that cannot be read: browsers require a notification for each. */
const unreadable = (origin: string): PushMessage => ({
  title: "Verdoro",
  body: "",
  lang: "",
  tag: "",
  address: new URL("/app/notifications", origin),
  badge: null,
});

/** Shows a push message, and its number on the icon of the installed app. */
export async function showPush(scope: PushScope, data: PushMessageData | null): Promise<void> {
  const { origin } = scope.location;
  const { title, body, lang, tag, address, badge } = readPush(parse(data), origin) ?? unreadable(origin);
  await scope.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon: "/icons/icon-192.png",
    data: { address: address.href, uuid: tag },
  });
  await showOnIcon(scope, badge);
}

function parse(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

async function showOnIcon({ navigator }: PushScope, badge: number | null): Promise<void> {
  try {
    if (badge === 0) await navigator.clearAppBadge?.();
    else if (badge !== null) await navigator.setAppBadge?.(badge);
  } catch {
    // The icon has no badge then.
  }
}

/** Opens what a pressed notification is about: in a window of this site that is open, else in a new one. */
export async function openPushed(scope: PushScope, notification: Notification): Promise<void> {
  notification.close();
  const { address: stored, uuid } = notification.data ?? {};
  const { origin } = scope.location;
  const known = typeof stored === "string" ? addressOf(stored, origin) : null;
  const address = known ?? new URL("/app/notifications", origin);
  if (uuid) address.searchParams.set(openedBy, uuid);
  const [window] = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isShown = window !== undefined && (await showIn(window, address));
  if (!isShown) await scope.clients.openWindow(address.href);
}

/** A page with the app opens it without loading, so that nothing typed is lost; any other page is left for it. */
async function showIn(window: WindowClient, address: URL): Promise<boolean> {
  try {
    const focused = await window.focus();
    return (await opens(focused, address)) || (await focused.navigate(address.href)) !== null;
  } catch {
    // The window does not belong to this worker, or is closing.
    return false;
  }
}

/** Asks a page to open an address. */
function opens(window: WindowClient, { pathname, search, hash }: URL): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const message: OpenMessage = { type: "OPEN", path: pathname + search + hash };
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), patience);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve(true);
    };
    window.postMessage(message, [port2]);
  }).finally(() => port1.close());
}

/** Subscribes again after the browser has ended a subscription. Only a page can tell the server: it has the session. */
export async function renewPush(scope: PushScope, old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (key) await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const message: RenewedMessage = { type: "PUSH_RENEWED" };
  for (const page of await scope.clients.matchAll()) page.postMessage(message);
}

/** Ends the subscription of a session that is over. */
export async function endPush({ registration }: PushScope): Promise<void> {
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
