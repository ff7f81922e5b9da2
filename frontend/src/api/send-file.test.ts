import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storedToken } from "@/lib/storage.ts";
import { useAuth } from "@/stores/auth.ts";
import { notify } from "@/stores/notices.ts";
import { auth, makeSession, makeToken } from "@/test/tokens.ts";
import { type Sending, sendFile } from "./send-file.ts";

/** What the server answers to an upload; `null` for no answer yet. */
type Answer = { status: number; body: unknown; retryAfter?: string } | null;

let answers: Answer[];
let uploads: FakeUpload[];

/** jsdom's XMLHttpRequest reports no progress. */
class FakeUpload {
  static readonly DONE = 4;
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload: () => void = () => undefined;
  readyState = 1;
  status = 0;
  responseText = "";
  isAborted = false;
  readonly #answer = answers.shift();

  constructor() {
    uploads.push(this);
  }
  open = () => undefined;
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value;
  };
  getResponseHeader = () => this.#answer?.retryAfter ?? null;
  abort = () => {
    this.isAborted = true;
  };
  send = () => {
    const answer = this.#answer;
    if (answer === null) return;
    this.readyState = FakeUpload.DONE;
    this.status = answer?.status ?? 201;
    this.responseText = JSON.stringify(answer?.body ?? { data: "stored" });
    queueMicrotask(() => this.onload());
  };
}

const signIn = () => useAuth.getState().setCredential({ auth, access_token: makeToken({ uid: "u1" }) });

function start({ signal = new AbortController().signal, onProgress = () => undefined }: Partial<Sending> = {}) {
  return sendFile("uploads", new FormData(), { key: "k", signal, onProgress });
}

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  uploads = [];
  vi.stubGlobal("XMLHttpRequest", FakeUpload);
  vi.spyOn(notify, "error").mockReturnValue();
  signIn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("an upload", () => {
  it("carries the token and its idempotency key", async () => {
    const token = storedToken.read();
    expect(await start()).toEqual({ data: { data: "stored" } });
    expect(uploads[0]?.headers).toEqual({
      "Accept-Language": "en",
      Authorization: `Bearer ${token}`,
      "Idempotency-Key": "k",
    });
  });

  it("reports its progress", async () => {
    answers = [null];
    const onProgress = vi.fn();
    void start({ onProgress });
    await vi.advanceTimersByTimeAsync(0);
    uploads[0]?.upload.onprogress?.({ loaded: 1, total: 4 });
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.25);
  });

  it("is aborted when it is cancelled", async () => {
    answers = [null];
    const abort = new AbortController();
    const upload = start({ signal: abort.signal });
    await vi.advanceTimersByTimeAsync(0);
    abort.abort();
    expect((await upload).error?.code).toBe("network");
    expect(uploads[0]?.isAborted).toBe(true);
  });

  it("does not wait for the upload before it", async () => {
    await start();
    await start();
    expect(uploads).toHaveLength(2);
  });
});

describe("a refused upload (specification §7, §8)", () => {
  it.each(["token_blacklisted", "token_invalid", "token_missing", "USER_BLOCKED", "INVALID_DEVICE", "AUTH_ERROR"])(
    "ends the session on %s, with the server's message",
    async (code) => {
      answers = [{ status: 401, body: { code, detail: "You signed out elsewhere." } }];
      expect((await start()).error).toMatchObject({ status: 401, code });
      expect(storedToken.read()).toBeNull();
      expect(notify.error).toHaveBeenCalledExactlyOnceWith("You signed out elsewhere.", "wrapper");
    },
  );

  it("does not end the session on other errors", async () => {
    answers = [{ status: 422, body: { code: "validation" } }];
    expect((await start()).error).toMatchObject({ status: 422, code: "validation" });
    expect(storedToken.read()).not.toBeNull();
  });

  it("is repeated once with a new token when its token has expired", async () => {
    const renewed = makeSession();
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ data: renewed }), { status: 200 }));
    answers = [{ status: 401, body: { code: "token_expired" } }];
    expect(await start()).toEqual({ data: { data: "stored" } });
    expect(uploads[1]?.headers.Authorization).toBe(`Bearer ${renewed.access_token}`);
  });

  it("warns of a 429 and delays the next one", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    answers = [{ status: 429, body: { code: "rate_limited" }, retryAfter: "7" }];
    expect((await start()).error).toMatchObject({ status: 429, retryAfter: 7 });
    expect(warn).toHaveBeenCalledExactlyOnceWith("Rate limited");
    const next = start();
    await vi.advanceTimersByTimeAsync(6999);
    expect(uploads).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await next;
    expect(uploads).toHaveLength(2);
  });

  it("can be cancelled while it is delayed", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    answers = [{ status: 429, body: {} }];
    await start();
    const abort = new AbortController();
    const next = start({ signal: abort.signal });
    abort.abort();
    expect((await next).error?.code).toBe("network");
    expect(uploads).toHaveLength(1);
  });
});
