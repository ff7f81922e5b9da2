import { hasExpired } from "@/lib/access-token.ts";
import { storedToken } from "@/lib/storage.ts";
import { type ApiError, noAnswer, type Problem, type Result } from "./problem.ts";
import { headersFor } from "./request.ts";
import { base } from "./send.ts";
import { refreshSession } from "./session.ts";
import { isExpirySignal } from "./session-signals.ts";

export type Sending = {
  /** Idempotency key: the file is stored once, however often it is sent. */
  key: string;
  signal: AbortSignal;
  /** From 0 to 1. At 1 the server has the whole file and processes it. */
  onProgress: (share: number) => void;
};

/** Milliseconds without progress or a response after which the upload is aborted. */
const idle = 30_000;

/**
 * POSTs a large form. It does not use the request wrapper because only `XMLHttpRequest` reports upload progress.
 * There is no overall timeout. Never throws.
 */
export async function sendFile<T>(url: string, form: FormData, sending: Sending): Promise<Result<T>> {
  const token = storedToken.read();
  if (token && hasExpired(token)) await refreshSession();
  const answer = await exchange<T>(url, form, sending);
  if (!answer.error || !isExpirySignal(answer.error.problem)) return answer;
  return (await refreshSession()) ? exchange<T>(url, form, sending) : answer;
}

function exchange<T>(url: string, form: FormData, { key, signal, onProgress }: Sending): Promise<Result<T>> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ error: noAnswer("network") });
    const call = new XMLHttpRequest();
    let clock: ReturnType<typeof setTimeout>;
    const wind = () => {
      clearTimeout(clock);
      clock = setTimeout(() => end({ error: noAnswer("timeout") }), idle);
    };
    const abort = () => end({ error: noAnswer("network") });
    const end = (result: Result<T>) => {
      clearTimeout(clock);
      signal.removeEventListener("abort", abort);
      resolve(result);
      if (call.readyState !== XMLHttpRequest.DONE) call.abort();
    };
    signal.addEventListener("abort", abort);
    call.upload.onprogress = ({ loaded, total }) => {
      wind();
      onProgress(total > 0 ? loaded / total : 0);
    };
    call.onload = () => end(resultOf<T>(call));
    call.onerror = () => end({ error: noAnswer(navigator.onLine ? "network" : "offline") });
    call.open("POST", `${base}${url}`);
    const headers = headersFor({ url, body: form, headers: { "Idempotency-Key": key } });
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    wind();
    call.send(form);
  });
}

function resultOf<T>(call: XMLHttpRequest): Result<T> {
  const body = parse(call.responseText);
  if (call.status >= 200 && call.status < 300) return { data: body as T };
  return { error: uploadErrorOf(call, body) };
}

function uploadErrorOf(call: XMLHttpRequest, body: unknown): ApiError {
  const problem: Problem = typeof body === "object" && body !== null ? body : {};
  const seconds = Number.parseInt(call.getResponseHeader("Retry-After") ?? "", 10);
  return {
    status: call.status,
    code: problem.code ?? `http_${call.status}`,
    problem,
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
