import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storedToken } from "@/lib/storage.ts";
import { Realtime } from "./realtime.ts";
import * as session from "./session.ts";

vi.mock("./session.ts", { spy: true });

class FakeSocket {
  readyState = 0;
  sent: unknown[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number }) => void;
  send = (text: string) => this.sent.push(JSON.parse(text));
  close = () => this.drop();
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

let sockets: FakeSocket[];
const latest = () => sockets.at(-1) ?? expect.fail("no socket");

function start(random = () => 1) {
  const onReservation = vi.fn();
  const onReconnect = vi.fn();
  const connect = () => {
    sockets.push(new FakeSocket());
    return latest() as unknown as WebSocket;
  };
  const realtime = new Realtime({ onReservation, onReconnect, connect, random });
  return { realtime, onReservation, onReconnect };
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  storedToken.write("t");
});
afterEach(() => vi.useRealTimers());

it("authenticates with its first message and answers the heartbeat", () => {
  start();
  latest().open();
  latest().say({ type: "ready" });
  latest().say({ type: "ping" });
  expect(latest().sent).toEqual([{ type: "authenticate", token: "t" }, { type: "pong" }]);
});

it("passes on changes of reservations", () => {
  const { onReservation } = start();
  latest().open();
  const event = {
    type: "reservation",
    event_id: "e",
    reservation_id: "r",
    business_id: "b",
    status: "seated",
    version: 2,
  };
  latest().say(event);
  expect(onReservation).toHaveBeenCalledExactlyOnceWith(event);
});

it("passes on what happens in conversations, and says that I am typing", () => {
  const onMessage = vi.fn();
  const connect = () => {
    sockets.push(new FakeSocket());
    return latest() as unknown as WebSocket;
  };
  const realtime = new Realtime({ onReservation: vi.fn(), onReconnect: vi.fn(), onMessage, connect });
  latest().open();
  latest().say({ type: "conversation.changed", conversation_id: "v", rev: 2, seq: 1 });
  latest().say({ type: "typing", conversation_id: "v", user_id: "u" });
  expect(onMessage.mock.calls.map(([event]) => event.type)).toEqual(["conversation.changed", "typing"]);
  realtime.typing("v");
  expect(latest().sent).toContainEqual({ type: "typing", conversation_id: "v" });
});

it("subscribes to a business once for several screens, also after reconnecting", () => {
  const { realtime } = start();
  const letGo = [realtime.follow("b"), realtime.follow("b")];
  latest().open();
  latest().say({ type: "ready" });
  latest().drop();
  vi.advanceTimersByTime(1000);
  latest().open();
  latest().say({ type: "ready" });
  for (const end of letGo) end();
  expect(latest().sent).toEqual([
    { type: "authenticate", token: "t" },
    { type: "subscribe", business_id: "b" },
    { type: "unsubscribe", business_id: "b" },
  ]);
});

it("refetches after a gap, but not on the first connection", () => {
  const { onReconnect } = start();
  latest().open();
  latest().say({ type: "ready" });
  expect(onReconnect).not.toHaveBeenCalled();
  latest().drop();
  vi.advanceTimersByTime(1000);
  latest().open();
  latest().say({ type: "ready" });
  expect(onReconnect).toHaveBeenCalledOnce();
});

it("doubles the wait before reconnecting, up to thirty seconds", () => {
  start();
  const waits = [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000];
  for (const [at, wait] of waits.entries()) {
    latest().drop();
    vi.advanceTimersByTime(wait - 1);
    expect(sockets).toHaveLength(at + 1);
    vi.advanceTimersByTime(1);
    expect(sockets).toHaveLength(at + 2);
  }
});

it("randomises half of the wait", () => {
  start(() => 0);
  latest().drop();
  vi.advanceTimersByTime(500);
  expect(sockets).toHaveLength(2);
});

it("closes a silent connection", () => {
  start();
  latest().open();
  vi.advanceTimersByTime(45_000);
  expect(latest().readyState).toBe(3);
});

it("stays closed when closed", () => {
  const { realtime } = start();
  latest().open();
  realtime.close();
  vi.advanceTimersByTime(120_000);
  expect(sockets).toHaveLength(1);
});

it("renews a refused token before reconnecting", async () => {
  const renew = vi.spyOn(session, "refreshSession").mockImplementation(async () => {
    storedToken.write("renewed");
    return true;
  });
  start();
  latest().open();
  latest().drop(4401);
  await vi.advanceTimersByTimeAsync(1000);
  latest().open();
  expect(renew).toHaveBeenCalledOnce();
  expect(latest().sent).toEqual([{ type: "authenticate", token: "renewed" }]);
});

it("does not reconnect when the session has ended", async () => {
  vi.spyOn(session, "refreshSession").mockImplementation(async () => {
    storedToken.clear();
    return false;
  });
  start();
  latest().open();
  latest().drop(4401);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sockets).toHaveLength(1);
});

it("renews nothing after signing out", async () => {
  const renew = vi.spyOn(session, "refreshSession").mockResolvedValue(false);
  start();
  latest().open();
  storedToken.clear();
  latest().drop(4401);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(renew).not.toHaveBeenCalled();
  expect(sockets).toHaveLength(1);
});

it("renews an expired token, reconnects and refetches", async () => {
  vi.spyOn(session, "refreshSession").mockImplementation(async () => {
    storedToken.write("renewed");
    return true;
  });
  const { realtime, onReconnect } = start();
  realtime.follow("b");
  latest().open();
  latest().say({ type: "ready" });
  latest().drop(4401);
  await vi.advanceTimersByTimeAsync(1000);
  latest().open();
  latest().say({ type: "ready" });
  expect(latest().sent).toEqual([
    { type: "authenticate", token: "renewed" },
    { type: "subscribe", business_id: "b" },
  ]);
  expect(onReconnect).toHaveBeenCalledOnce();
});

it("reconnects after being replaced only when the page is used again", async () => {
  start();
  latest().open();
  latest().drop(4409);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(sockets).toHaveLength(1);
  window.dispatchEvent(new Event("focus"));
  window.dispatchEvent(new Event("focus"));
  expect(sockets).toHaveLength(2);
});

it("stays closed when closed after being replaced", async () => {
  const { realtime } = start();
  latest().open();
  latest().drop(4409);
  await vi.advanceTimersByTimeAsync(1);
  realtime.close();
  window.dispatchEvent(new Event("focus"));
  expect(sockets).toHaveLength(1);
});
