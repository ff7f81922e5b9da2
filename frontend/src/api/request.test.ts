import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storedToken } from "@/lib/storage.ts";
import { useAuth } from "@/stores/auth.ts";
import { notify } from "@/stores/notices.ts";
import { auth, makeSession, makeToken } from "@/test/tokens.ts";
import { request } from "./request.ts";

type Call = { url: string; init: RequestInit };

let calls: Call[];
let answers: (() => Response | Promise<Response>)[];

const json = (status: number, body: unknown, headers?: HeadersInit) => () =>
  new Response(JSON.stringify(body), { status, headers });
const signIn = (access_token = makeToken({ uid: "u1" })) => useAuth.getState().setCredential({ auth, access_token });
const header = (call: Call | undefined, name: string) => new Headers(call?.init.headers).get(name);

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  answers = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    calls.push({ url, init });
    const answer = answers.shift() ?? json(200, { data: "ok" });
    return answer();
  });
  vi.spyOn(notify, "error").mockReturnValue();
});
afterEach(() => vi.useRealTimers());

async function run<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return promise;
}

describe("requests (specification §7)", () => {
  it("go to the versioned base with the bearer token and the query conventions", async () => {
    signIn("t");
    await run(request({ url: "businesses", query: { kind: ["bar", "pub"], open_now: true, query: "pici" } }));
    expect(calls[0]?.url).toBe("/v1/businesses?kind%5B%5D=bar&kind%5B%5D=pub&open_now=1&q=pici");
    expect(header(calls[0], "Authorization")).toBe("Bearer t");
    expect(calls[0]?.init).toMatchObject({ method: "GET", credentials: "include" });
  });

  it("have no authorisation without a token, and JSON bodies", async () => {
    await run(request({ url: "users", method: "POST", body: { a: 1 }, headers: { "Idempotency-Key": "k" } }));
    expect(header(calls[0], "Authorization")).toBeNull();
    expect(header(calls[0], "Content-Type")).toBe("application/json");
    expect(header(calls[0], "Idempotency-Key")).toBe("k");
    expect(calls[0]?.init.body).toBe('{"a":1}');
  });

  it("leave form data to the browser", async () => {
    await run(request({ url: "uploads", method: "POST", body: new FormData() }));
    expect(header(calls[0], "Content-Type")).toBeNull();
  });

  it("use keepalive for small writes, not for files", async () => {
    await run(request({ url: "bookmark_business", method: "POST", query: { business_id: "b" }, body: {} }));
    await run(request({ url: "bookmark_business", method: "DELETE" }));
    await run(request({ url: "businesses" }));
    await run(request({ url: "uploads", method: "POST", body: new FormData() }));
    await run(request({ url: "reviews", method: "POST", body: { text: "a".repeat(9_000) } }));
    expect(calls.map(({ init }) => init.keepalive)).toEqual([true, true, false, false, false]);
  });
});

describe("results (specification §7)", () => {
  it("are the data", async () => {
    expect(await run(request({ url: "a" }))).toEqual({ data: { data: "ok" } });
  });

  it("are the problem with its code", async () => {
    answers = [json(409, { code: "stale_version", title: "Stale" })];
    const { error } = await run(request({ url: "a", method: "PATCH" }));
    expect(error).toMatchObject({ status: 409, code: "stale_version", problem: { title: "Stale" } });
  });

  it("are an error even if the body is not JSON", async () => {
    answers = [() => new Response("<h1>Bad gateway</h1>", { status: 502 })];
    expect((await run(request({ url: "a" }))).error).toMatchObject({ status: 502, code: "http_502" });
  });

  it("report a missing network", async () => {
    answers = [() => Promise.reject(new TypeError("failed"))];
    expect((await run(request({ url: "a" }))).error).toMatchObject({ status: 0, code: "network" });
  });

  it("report a timeout after thirty seconds", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    answers = [() => Promise.reject(new DOMException("late", "TimeoutError"))];
    expect((await run(request({ url: "a" }))).error).toMatchObject({ status: 0, code: "timeout" });
    expect(timeout).toHaveBeenCalledWith(30_000);
  });
});

describe("pacing (specification §7, §9)", () => {
  it("sends identical simultaneous requests once", async () => {
    const both = Promise.all([request({ url: "a" }), request({ url: "a" })]);
    expect(await run(both)).toHaveLength(2);
    expect(calls).toHaveLength(1);
  });

  it("does not answer a read with one that began before a write", async () => {
    let answer: (response: Response) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (answer = resolve)));
    const before = request({ url: "a" });
    await run(request({ url: "b", method: "POST" }));
    answers.push(json(200, { data: "new" }));
    expect(await run(request({ url: "a" }))).toEqual({ data: { data: "new" } });
    answer(json(200, { data: "old" })());
    expect(await run(before)).toEqual({ data: { data: "old" } });
  });

  it("spaces identical calls by two seconds", async () => {
    const from = Date.now();
    await run(request({ url: "a", method: "POST" }));
    await run(request({ url: "a", method: "POST" }));
    expect(Date.now() - from).toBe(2000);
  });

  it("does not space calls with another query", async () => {
    const from = Date.now();
    await run(request({ url: "a", method: "POST", query: { business_id: "b1" } }));
    await run(request({ url: "a", method: "POST", query: { business_id: "b2" } }));
    expect(Date.now() - from).toBe(0);
    await run(request({ url: "a", method: "POST", query: { business_id: "b2" } }));
    expect(Date.now() - from).toBe(2000);
  });

  it("waits as long as a 429 says and warns", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    answers = [json(429, { code: "pin_too_soon" }, { "Retry-After": "42" })];
    const { error } = await run(request({ url: "a", method: "POST" }));
    expect(error).toMatchObject({ status: 429, retryAfter: 42 });
    expect(warn).toHaveBeenCalledWith("Rate limited");
    const from = Date.now();
    await run(request({ url: "a", method: "POST" }));
    expect(Date.now() - from).toBe(42_000);
  });
});

describe("the session (specification §8)", () => {
  it("ends on a signal, with the server's message", async () => {
    signIn();
    answers = [json(401, { code: "token_blacklisted", detail: "You signed out elsewhere." })];
    await run(request({ url: "a" }));
    expect(storedToken.read()).toBeNull();
    expect(useAuth.getState()).toMatchObject({ auth: null, access_token: null, isLoading: false });
    expect(notify.error).toHaveBeenCalledExactlyOnceWith("You signed out elsewhere.", "wrapper");
  });

  it("ends with the specification's sentence when the server has none", async () => {
    signIn();
    answers = [json(401, { code: "token_invalid" })];
    await run(request({ url: "a" }));
    expect(notify.error).toHaveBeenCalledExactlyOnceWith("Kindly login again to verify your account.", "wrapper");
  });

  it("ends silently without a token", async () => {
    answers = [json(401, { code: "token_missing" })];
    await run(request({ url: "a" }));
    expect(notify.error).not.toHaveBeenCalled();
  });

  it("keeps the delay after a 429 when it ends", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    signIn();
    answers = [json(429, {}), json(401, { code: "token_blacklisted" })];
    await run(request({ url: "a", method: "POST" }));
    await run(request({ url: "b" }));
    const from = Date.now();
    await run(request({ url: "a", method: "POST" }));
    expect(Date.now() - from).toBe(5000);
  });

  it("is not ended by a late refusal of the previous session", async () => {
    signIn();
    let answer: (response: Response) => void = () => undefined;
    answers = [() => new Promise((resolve) => (answer = resolve))];
    const late = request({ url: "a" });
    await vi.runAllTimersAsync();
    signIn(makeToken({ uid: "u2" }));
    answer(json(401, { code: "token_blacklisted" })());
    expect((await late).error?.code).toBe("token_blacklisted");
    expect(storedToken.read()).not.toBeNull();
  });

  it("is not ended by wrong credentials", async () => {
    signIn();
    answers = [json(401, { code: "wrong_credentials" })];
    await run(request({ url: "auth/login", method: "POST" }));
    expect(storedToken.read()).not.toBeNull();
  });

  it("is renewed once when the token has expired, and the call is repeated", async () => {
    signIn();
    const renewed = makeSession();
    answers = [json(401, { code: "token_expired" }), json(200, { data: renewed }), json(200, { data: "yes" })];
    expect(await run(request({ url: "a" }))).toEqual({ data: { data: "yes" } });
    expect(calls.map(({ url }) => url)).toEqual(["/v1/a", "/v1/auth/refresh_token", "/v1/a"]);
    expect(header(calls[2], "Authorization")).toBe(`Bearer ${renewed.access_token}`);
  });

  it("is renewed once for many calls, before they are sent, when the token is known to be expired", async () => {
    signIn(makeToken({ livesFor: 0 }));
    answers = [json(200, { data: makeSession() })];
    await run(Promise.all([request({ url: "a" }), request({ url: "b" }), request({ url: "c" })]));
    expect(calls.map(({ url }) => url)).toEqual(["/v1/auth/refresh_token", "/v1/a", "/v1/b", "/v1/c"]);
  });

  it("ends when it cannot be renewed", async () => {
    signIn();
    answers = [json(401, { code: "token_expired" }), json(401, { code: "INVALID_DEVICE", detail: "Sign in again." })];
    expect((await run(request({ url: "a" }))).error?.code).toBe("token_expired");
    expect(storedToken.read()).toBeNull();
    expect(notify.error).toHaveBeenCalledOnce();
  });

  it("is not ended by a lost connection during renewal", async () => {
    signIn(makeToken({ livesFor: 0 }));
    const lost = () => Promise.reject(new TypeError("failed"));
    answers = [lost, lost];
    expect((await run(request({ url: "a" }))).error?.code).toBe("network");
    expect(storedToken.read()).not.toBeNull();
  });
});
