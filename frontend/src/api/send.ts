import { noteReached } from "@/lib/connection.ts";
import { noteServerDate } from "@/lib/server-clock.ts";
import { type ApiError, noAnswer, type Problem } from "./problem.ts";

/** The prefix of the versioned API. */
export const base = "/v1/";
/** Milliseconds after which a request is aborted. */
const timeout = 30_000;

export type Answer = { ok: true; body: unknown } | { ok: false; body: unknown; error: ApiError };

/** Sends one HTTP request and reads the response, within 30 s unless `within` says more. Never throws. */
export async function send(url: string, init: RequestInit, within = timeout): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(within) });
    noteReached(true);
    noteServerDate(response.headers);
    return answerOf(response.status, await readBody(response), (name) => response.headers.get(name));
  } catch (cause) {
    const reason = reasonFor(cause);
    if (reason !== "timeout") noteReached(false);
    return { ok: false, body: null, error: noAnswer(reason) };
  }
}

/** What a response says, by its status: the body, or the error in it. */
export function answerOf(status: number, body: unknown, header: (name: string) => string | null): Answer {
  if (status >= 200 && status < 300) return { ok: true, body };
  const problem: Problem = typeof body === "object" && body !== null ? body : {};
  const seconds = Number.parseInt(header("Retry-After") ?? "", 10);
  const retryAfter = Number.isNaN(seconds) ? null : seconds;
  return { ok: false, body, error: { status, code: problem.code ?? `http_${status}`, problem, retryAfter } };
}

/** The JSON in a body, or its text where it is none; `null` for an empty body. */
export function parsed(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

async function readBody(response: Response): Promise<unknown> {
  if (/^application\/(?:pdf|zip)/.test(response.headers.get("Content-Type") ?? "")) return response.blob();
  return parsed(await response.text());
}

function reasonFor(cause: unknown): "offline" | "network" | "timeout" {
  if (cause instanceof DOMException && cause.name === "TimeoutError") return "timeout";
  return navigator.onLine ? "network" : "offline";
}
