import i18next from "i18next";
import { hasExpired } from "@/lib/access-token.ts";
import { storedToken } from "@/lib/storage.ts";
import { rateLimited, takeTurn } from "./pacing.ts";
import type { Result } from "./problem.ts";
import { type Query, queryString } from "./query-string.ts";
import { type Answer, base, send } from "./send.ts";
import { endSession, refreshSession } from "./session.ts";
import { isExpirySignal, isSessionSignal } from "./session-signals.ts";

export type Request = {
  /** Relative to the versioned base, without a leading slash. */
  url: string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Query;
  /** Sent as JSON, unless it is form data. */
  body?: unknown;
  headers?: Record<string, string>;
};

/** Characters up to which a body is sent with `keepalive`; browsers allow 64 KiB for all such bodies together. */
const small = 8_192;

/** GET requests in progress: identical requests at the same time are sent once. */
const underWay = new Map<string, Promise<Result<unknown>>>();

/**
 * The only way to call the API: bearer token, query conventions, 30 s timeout, pacing of identical calls, session
 * signals, one refresh. Returns the whole body (`{data, meta?}`) or an error; never throws.
 */
export function request<T>(options: Request): Promise<Result<T>> {
  if (options.method && options.method !== "GET") return perform<T>(options);
  const key = `${storedToken.read()} ${addressOf(options)}`;
  const running = underWay.get(key) ?? perform(options).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running as Promise<Result<T>>;
}

async function perform<T>(options: Request): Promise<Result<T>> {
  const token = storedToken.read();
  if (token && hasExpired(token)) await refreshSession();
  let answer = await attempt(options);
  if (!answer.ok && isExpirySignal(answer.body) && storedToken.read() && (await refreshSession())) {
    answer = await attempt(options);
  }
  if (answer.ok) return { data: answer.body as T };
  // A late refusal does not concern a session opened since.
  if (isSessionSignal(answer.body) && answer.token === storedToken.read()) endSession(answer.body);
  return { error: answer.error };
}

/** Sends one request when its turn comes. Returns the token it was sent with, too. */
async function attempt(options: Request): Promise<Answer & { token: string | null }> {
  const { method = "GET" } = options;
  const url = addressOf(options);
  const call = `${method} ${url}`;
  await takeTurn(call);
  const token = storedToken.read();
  const body = bodyOf(options);
  const headers = headersFor(options);
  const answer = await send(url, {
    method,
    headers,
    body,
    credentials: "include",
    keepalive: mayOutlive(method, body),
  });
  if (!answer.ok && answer.error.status === 429) rateLimited(call);
  return { ...answer, token };
}

function addressOf({ url, query = {} }: Request): string {
  return `${base}${url}${queryString(query)}`;
}

export function headersFor({ body, headers }: Request): Record<string, string> {
  const token = storedToken.read();
  return {
    "Accept-Language": i18next.language ?? "en",
    ...(body !== undefined && !(body instanceof FormData) ? { "Content-Type": "application/json" } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...headers,
  };
}

/** Small writes are shown at once, so they must reach the server even if the page is left or reloaded. */
function mayOutlive(method: string, body: BodyInit | undefined): boolean {
  return method !== "GET" && (body === undefined || (typeof body === "string" && body.length <= small));
}

function bodyOf({ body }: Request): BodyInit | undefined {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
}
