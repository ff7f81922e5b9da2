import { storedToken } from "@/lib/storage.ts";
import type { Result } from "./problem.ts";
import { type Query, queryString } from "./query-string.ts";
import { base, send } from "./send.ts";
import { perform } from "./wrapper.ts";

export type Request = {
  /** Relative to the versioned base, without a leading slash. */
  url: string;
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  query?: Query;
  /** Sent as JSON, unless it is form data. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Milliseconds after which it is aborted, for large files; 30 s by default. */
  timeout?: number;
};

/** Characters up to which a body is sent with `keepalive`; browsers allow 64 KiB for all such bodies together. */
const small = 8_192;

/** GET requests in progress: identical requests at the same time are sent once, unless a write was answered meanwhile. */
const underWay = new Map<string, Promise<Result<unknown>>>();

/** Lets no call join one that began before. For tests: their servers may never answer. */
export function forgetRequests(): void {
  underWay.clear();
}

/** Calls the API by `fetch`, under the rules of the wrapper ({@link perform}). */
export function request<T>(options: Request): Promise<Result<T>> {
  if (options.method && options.method !== "GET") return sendRequest<T>(options).finally(() => underWay.clear());
  const key = `${storedToken.read()} ${addressOf(options)}`;
  const running = underWay.get(key);
  if (running) return running as Promise<Result<T>>;
  const started = sendRequest<T>(options).finally(() => {
    if (underWay.get(key) === started) underWay.delete(key);
  });
  underWay.set(key, started);
  return started;
}

function sendRequest<T>(options: Request): Promise<Result<T>> {
  const { method = "GET", headers, timeout } = options;
  const url = addressOf(options);
  const body = bodyOf(options);
  return perform<T>({
    name: `${method} ${url}`,
    send: (sessionHeaders) =>
      send(
        url,
        {
          method,
          headers: { ...sessionHeaders, ...contentType(body), ...headers },
          body,
          credentials: "include",
          keepalive: mayOutlive(method, body),
        },
        timeout,
      ),
  });
}

function addressOf({ url, query = {} }: Request): string {
  return `${base}${url}${queryString(query)}`;
}

/** The browser sets the type of form data itself. */
function contentType(body: BodyInit | undefined): Record<string, string> {
  return typeof body === "string" ? { "Content-Type": "application/json" } : {};
}

/** Small writes are shown at once, so they must reach the server even if the page is left or reloaded. */
function mayOutlive(method: string, body: BodyInit | undefined): boolean {
  return method !== "GET" && (body === undefined || (typeof body === "string" && body.length <= small));
}

function bodyOf({ body }: Request): BodyInit | undefined {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
}
