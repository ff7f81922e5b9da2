import { noteReached } from "@/lib/connection.ts";
import { noteServerDate } from "@/lib/server-clock.ts";
import { type ApiError, noAnswer, type Problem } from "./problem.ts";

/** The prefix of the versioned API. */
export const base = "/v1/";
/** Milliseconds after which a request is aborted. */
const timeout = 30_000;

export type Answer = { ok: true; body: unknown } | { ok: false; body: unknown; error: ApiError };

/** Sends one HTTP request and reads the response, within 30 s. Never throws. */
export async function send(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
    noteReached(true);
    noteServerDate(response.headers);
    const body = await readBody(response);
    return response.ok ? { ok: true, body } : { ok: false, body, error: responseErrorOf(response, body) };
  } catch (cause) {
    const reason = reasonFor(cause);
    if (reason !== "timeout") noteReached(false);
    return { ok: false, body: null, error: noAnswer(reason) };
  }
}

async function readBody(response: Response): Promise<unknown> {
  if (response.headers.get("Content-Type")?.startsWith("application/pdf")) return response.blob();
  const text = await response.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

function responseErrorOf(response: Response, body: unknown): ApiError {
  const problem: Problem = typeof body === "object" && body !== null ? (body as Problem) : {};
  const seconds = Number.parseInt(response.headers.get("Retry-After") ?? "", 10);
  return {
    status: response.status,
    code: problem.code ?? `http_${response.status}`,
    problem,
    retryAfter: Number.isNaN(seconds) ? null : seconds,
  };
}

function reasonFor(cause: unknown): "offline" | "network" | "timeout" {
  if (cause instanceof DOMException && cause.name === "TimeoutError") return "timeout";
  return navigator.onLine ? "network" : "offline";
}
