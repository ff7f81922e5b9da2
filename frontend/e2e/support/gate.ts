import { connect, createServer, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { publicUrl } from "./client.ts";

/**
 * A way to the product that can be closed: what a browser meets then is a network without it, service worker and all.
 * It shuts once nothing passes, so that no answer is cut in its middle.
 */
export type Gate = { url: string; shut: () => Promise<void>; reopen: () => Promise<void> };

/** For so long nothing has passed when it is quiet, and so long it may take until then, in milliseconds. */
const quiet = 1_000;
const patience = 30_000;

export async function openGate(): Promise<Gate> {
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
    shut: async () => {
      const latest = Date.now() + patience;
      while (Date.now() < Math.min(lastPassed + quiet, latest)) await setTimeout(quiet / 10);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      });
    },
    reopen: () => listen(port),
  };
}
