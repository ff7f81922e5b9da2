import { installHow } from "./install.ts";
import { readStored, writeStored } from "./storage.ts";

/**
 * Whether this device gets push messages. `install`: only the installed app can have them here; `starting`: the service
 * worker is not there yet.
 */
export type PushState = "unsupported" | "install" | "starting" | "denied" | "off" | "on";

/** What the server needs to send to a subscription. */
export type PushKeys = { endpoint: string; p256dh: string; auth: string };

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
const isInstalled = () => window.matchMedia("(display-mode: standalone)").matches;

export async function pushState(): Promise<PushState> {
  if (!isSupported()) return installHow() === "ios" && !isInstalled() ? "install" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  const manager = await pushManager();
  if (!manager) return "starting";
  return Notification.permission === "granted" && (await manager.getSubscription()) ? "on" : "off";
}

async function pushManager(): Promise<PushManager | undefined> {
  if (!isSupported()) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

/** The browser's subscription, if there is one. */
export async function currentPush(): Promise<PushKeys | null> {
  const subscription = await (await pushManager())?.getSubscription();
  return subscription ? keysOf(subscription) : null;
}

/** Subscribes this browser with the server's public key. `null` if the browser does not. */
export async function subscribe(applicationServerKey: string): Promise<PushKeys | null> {
  const manager = await pushManager();
  if (!manager) return null;
  try {
    // One for an earlier key would be in the way.
    await (await manager.getSubscription())?.unsubscribe();
    return keysOf(await manager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  } catch {
    return null;
  }
}

/** Ends the browser's subscription. */
export async function unsubscribe(): Promise<void> {
  await (await (await pushManager())?.getSubscription())?.unsubscribe();
}

function keysOf(subscription: PushSubscription): PushKeys {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

type Stored = {
  /** The endpoint that the server knows for this browser. */
  endpoint: string | null;
  /** The uuid that the server gave it. */
  uuid: string | null;
  /** Whether push notifications were offered and the reader has decided. */
  isOffered: boolean;
};

/** What this browser remembers about push notifications, until the member signs out. */
export const pushMemory = {
  read: (): Stored => ({
    endpoint: null,
    uuid: null,
    isOffered: false,
    ...(readStored().push as Partial<Stored> | undefined),
  }),
  write: (change: Partial<Stored>): void => writeStored({ push: { ...pushMemory.read(), ...change } }),
};
