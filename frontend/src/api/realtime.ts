import { storedToken } from "../lib/storage.ts";

export type ReservationEvent = {
  type: "reservation";
  event_id: string;
  reservation_id: string;
  business_id: string;
  status: string;
  version: number;
};
type Message = { type: "ready" | "ping" | "subscribed" | "refused" } | ReservationEvent;

/** Milliseconds: the wait before reconnecting doubles between these, and is then drawn at random up to it. */
const backOff = { first: 1000, longest: 30_000 };
/** The server pings every 20 s; silence of twice that means the connection is dead. */
const silence = 45_000;

type Options = {
  onReservation: (event: ReservationEvent) => void;
  /** After a gap: what was missed is fetched anew. */
  onReconnect: () => void;
  connect?: (url: string) => WebSocket;
  random?: () => number;
};

export type Realtime = {
  /** Follows the book of a business, over every reconnection, until the returned function is called. */
  follow: (businessId: string) => () => void;
  close: () => void;
};

/** The one live connection of the page. The token goes in the first message, never in the address. */
export function openRealtime({
  onReservation,
  onReconnect,
  connect = (url) => new WebSocket(url),
  random = Math.random,
}: Options): Realtime {
  const followed = new Map<string, number>();
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let wasReady = false;
  let closed = false;

  const say = (message: object) => {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  };
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket?.close(), silence);
  };
  const ready = () => {
    failures = 0;
    for (const business_id of followed.keys()) say({ type: "subscribe", business_id });
    if (wasReady) onReconnect();
    wasReady = true;
  };
  const receive = (text: string) => {
    watch();
    const message: Message = JSON.parse(text);
    if (message.type === "ready") ready();
    else if (message.type === "ping") say({ type: "pong" });
    else if (message.type === "reservation") onReservation(message);
  };
  const retry = () => {
    clearTimeout(timer);
    if (closed) return;
    const longest = Math.min(backOff.longest, backOff.first * 2 ** failures);
    failures += 1;
    timer = setTimeout(open, longest / 2 + (random() * longest) / 2);
  };
  const open = () => {
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    const opened = connect(`${scheme}://${window.location.host}/v1/realtime`);
    socket = opened;
    opened.onopen = () => {
      watch();
      say({ type: "authenticate", token: storedToken.read() });
    };
    opened.onmessage = ({ data }) => receive(String(data));
    opened.onclose = retry;
  };

  open();
  return {
    follow: (business_id) => {
      followed.set(business_id, (followed.get(business_id) ?? 0) + 1);
      if (followed.get(business_id) === 1) say({ type: "subscribe", business_id });
      return () => {
        const left = (followed.get(business_id) ?? 1) - 1;
        if (left > 0) return followed.set(business_id, left);
        followed.delete(business_id);
        return say({ type: "unsubscribe", business_id });
      };
    },
    close: () => {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
