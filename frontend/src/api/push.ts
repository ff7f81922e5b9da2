import { currentPush, type PushKeys, pushMemory, subscribe, unsubscribe } from "@/lib/push.ts";
import type { Result } from "./problem.ts";
import type { Data, Page } from "./read.ts";
import { request } from "./request.ts";
import { usePages } from "./use-pages.ts";
import type { Schemas } from "./wire.ts";

/** A browser that receives push notifications. */
export type PushDevice = Schemas["PushSubscription"];

export const pushKeys = ["push_subscriptions"];

/** Milliseconds that signing out waits for the server. */
const patience = 5000;

/** GET push_subscriptions: my own; there are at most ten. */
export function usePushDevices() {
  return usePages<Page<PushDevice>>("push_subscriptions", {});
}

/** DELETE push_subscriptions?records[]. */
export function removePushDevice(uuid: string): Promise<Result<Data<Schemas["Count"]>>> {
  return request({ method: "DELETE", url: "push_subscriptions", query: { records: [uuid] } });
}

/** POST push_subscriptions: an endpoint belongs to the member who sent it last. */
async function savePush(keys: PushKeys): Promise<boolean> {
  const { data } = await request<Data<PushDevice>>({ method: "POST", url: "push_subscriptions", body: keys });
  if (data) pushMemory.write({ endpoint: keys.endpoint, uuid: data.data.uuid });
  return data !== undefined;
}

/** DELETE push_subscriptions?endpoint=. */
function removePush(endpoint: string): Promise<Result<unknown>> {
  return request({ method: "DELETE", url: "push_subscriptions", query: { endpoint }, timeout: patience });
}

/** Subscribes this browser, with the reader's permission, and tells the server. Returns whether it worked. */
export async function startPush(): Promise<boolean> {
  const { data } = await request<Data<Schemas["PushKey"]>>({ url: "push_key" });
  const keys = data && (await subscribe(data.data.public_key));
  if (!keys) return false;
  const isSaved = await savePush(keys);
  if (!isSaved) await unsubscribe();
  return isSaved;
}

/** Ends the subscription of this browser, here and on the server. */
export async function stopPush(): Promise<void> {
  const { endpoint } = pushMemory.read();
  pushMemory.write({ endpoint: null, uuid: null });
  await unsubscribe();
  if (endpoint) await removePush(endpoint);
}

/** Tells the server if the browser has renewed or lost its subscription meanwhile. */
export async function syncPush(): Promise<void> {
  const { endpoint } = pushMemory.read();
  const now = await currentPush();
  if ((now?.endpoint ?? null) === endpoint) return;
  if (now) await savePush(now);
  else pushMemory.write({ endpoint: null, uuid: null });
  if (endpoint) await removePush(endpoint);
}
