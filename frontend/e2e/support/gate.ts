import { connect, createServer, type Socket } from "node:net";
import { publicUrl } from "./client.ts";

/** A way to the product that can be closed: what a browser meets then is a network without it, service worker and all. */
export type Gate = { url: string; shut: () => Promise<void>; reopen: () => Promise<void> };

export async function openGate(): Promise<Gate> {
  const product = new URL(publicUrl);
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(Number(product.port), product.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
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
    shut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    reopen: () => listen(port),
  };
}
