import { connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { publicUrl } from "./client.ts";

/**
 * A proxy to the server that can be disconnected, also for the service worker. It disconnects once there is no traffic,
 * so that no response is cut off.
 */
export type Proxied = { url: string; disconnect: () => Promise<void>; reconnect: () => Promise<void> };

/** Milliseconds without traffic before it disconnects, and the most to wait for that. */
const quiet = 1_000;
const patience = 30_000;

export async function openProxy(): Promise<Proxied> {
  const product = new URL(publicUrl);
  const sockets = new Set<Socket>();
  let lastPassed = Date.now();
  const server = createServer((from) => {
    const to = connect(Number(product.port), product.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("data", () => {
        lastPassed = Date.now();
      });
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one));
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    disconnect: async () => {
      const latest = Date.now() + patience;
      while (Date.now() < Math.min(lastPassed + quiet, latest)) await setTimeout(quiet / 10);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
    },
    reconnect: () => listen(port),
  };
}
