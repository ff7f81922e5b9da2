import { storedToken } from "@/lib/storage.ts";
import type { ConversationChanged, Typing } from "@/stores/messages/live.ts";
import { refreshSession } from "./session.ts";

export type ReservationEvent = {
  type: "reservation";
  event_id: string;
  reservation_id: string;
  business_id: string;
  status: string;
  version: number;
};
/** Someone whom the current user follows has posted. */
type PostEvent = { type: "post.created"; author_id?: string; business_id?: string };
/** My notifications have changed: a new one, or read or dismissed elsewhere. */
type NotificationsEvent = { type: "notifications.changed"; event_id: string };
/** An order of the current user, or of a business that is followed, has changed. */
export type OrderEvent = { type: "order"; order_id: string; business_id: string; status: string; version: number };
/** The queue of a business that is followed has changed. */
type QueueEvent = { type: "queue"; party_id: string; business_id: string };
/** The setup of a business that is followed has changed, or the note of a day. */
type SetupEvent = { type: "setup"; business_id: string };
type Message =
  | { type: "ready" | "ping" | "subscribed" | "refused" }
  | ReservationEvent
  | PostEvent
  | OrderEvent
  | QueueEvent
  | SetupEvent
  | ConversationChanged
  | Typing
  | NotificationsEvent;

/** Milliseconds: the wait before reconnecting doubles between these bounds; its second half is random. */
const backOff = { first: 1000, longest: 30_000 };
/** Milliseconds without a message after which the connection counts as dead. The server pings every 20 s. */
const silence = 45_000;
/** The close code after a refused or expired token. */
const unauthenticated = 4401;
/** The close code for the oldest connection of an account with too many. */
const replaced = 4409;

type Options = {
  onReservation: (event: ReservationEvent) => void;
  onPost?: () => void;
  onMessage?: (event: ConversationChanged | Typing) => void;
  onNotifications?: () => void;
  onOrder?: () => void;
  onQueue?: () => void;
  onSetup?: () => void;
  /** The user's role may see nothing of a business, or less than before. */
  onRefused?: () => void;
  /** Connected for the first time: what changed since the screen was read was not announced. */
  onConnect?: () => void;
  /** After a gap: refetch what was missed. */
  onReconnect: () => void;
  connect?: (url: string) => WebSocket;
  random?: () => number;
};

function address(): string {
  const scheme = window.location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${window.location.host}/v1/realtime`;
}

/** The page's live connection. The token goes in the first message, never in the URL. */
export class Realtime {
  readonly #options: Options;
  readonly #followed = new Map<string, number>();
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #onFocus = () => this.#open();
  #failures = 0;
  #wasReady = false;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#open();
  }

  /** Subscribes to the reservations and orders of a business, also after reconnecting, until the returned function is called. */
  follow(business_id: string): () => void {
    const count = this.#followed.get(business_id) ?? 0;
    this.#followed.set(business_id, count + 1);
    if (count === 0) this.#say({ type: "subscribe", business_id });
    return () => this.#unfollow(business_id);
  }

  /** Tells the other members of a conversation that I am typing. */
  typing(conversation_id: string): void {
    this.#say({ type: "typing", conversation_id });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener("focus", this.#onFocus);
    this.#socket?.close();
  }

  #unfollow(business_id: string): void {
    const left = (this.#followed.get(business_id) ?? 1) - 1;
    if (left > 0) {
      this.#followed.set(business_id, left);
    } else {
      this.#followed.delete(business_id);
      this.#say({ type: "unsubscribe", business_id });
    }
  }

  #open(): void {
    const { connect = (url) => new WebSocket(url) } = this.#options;
    const socket = connect(address());
    this.#socket = socket;
    socket.onopen = () => {
      this.#watch();
      this.#say({ type: "authenticate", token: storedToken.read() });
    };
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)));
    socket.onclose = ({ code }) => void this.#reconnect(code);
  }

  #receive(message: Message): void {
    this.#watch();
    if (message.type === "ready") this.#ready();
    else if (message.type === "ping") this.#say({ type: "pong" });
    else if (message.type === "reservation") this.#options.onReservation(message);
    else if (message.type === "post.created") this.#options.onPost?.();
    else if (message.type === "conversation.changed" || message.type === "typing") this.#options.onMessage?.(message);
    else if (message.type === "notifications.changed") this.#options.onNotifications?.();
    else if (message.type === "order") this.#options.onOrder?.();
    else if (message.type === "queue") this.#options.onQueue?.();
    else if (message.type === "setup") this.#options.onSetup?.();
    else if (message.type === "refused") this.#options.onRefused?.();
  }

  #ready(): void {
    this.#failures = 0;
    for (const business_id of this.#followed.keys()) this.#say({ type: "subscribe", business_id });
    if (this.#wasReady) this.#options.onReconnect();
    else this.#options.onConnect?.();
    this.#wasReady = true;
  }

  #say(message: object): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#socket?.close(), silence);
  }

  /**
   * A refused token is renewed first; without a session there is nothing to renew and no reconnection. A page whose
   * connection was replaced by newer ones waits until it is used again: reconnecting at once would replace the next one.
   */
  async #reconnect(code: number): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#closed || storedToken.read() === null) return;
    if (code === unauthenticated && !(await refreshSession()) && storedToken.read() === null) return;
    if (this.#closed) return;
    if (code === replaced) {
      window.addEventListener("focus", this.#onFocus, { once: true });
      return;
    }
    const { random = Math.random } = this.#options;
    const longest = Math.min(backOff.longest, backOff.first * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#open(), longest / 2 + (random() * longest) / 2);
  }
}
