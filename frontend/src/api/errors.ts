import i18next from "i18next";
import type { ApiError, Problem } from "./problem.ts";

/** Error codes with a message in `i18n/…/errors.json`: the server's, and the client's own for missing responses. */
const known = [
  "offline",
  "network",
  "timeout",
  "wrong_credentials",
  "pin_wrong",
  "pin_expired",
  "pin_too_soon",
  "pin_too_many",
  "username_taken",
  "username_reserved",
  "username_invalid",
  "stale_version",
  "wrong_state",
  "hold_expired",
] as const;

type Known = (typeof known)[number];

/** The message of an error in the reader's language. */
export function messageOf({ code, status, problem, retryAfter }: ApiError): string {
  if (isKnown(code)) return i18next.t(`errors:${code}`);
  const occupant = occupantOf(problem);
  if (occupant)
    return i18next.t(code === "table_reserved" ? "errors:reservedFor" : "errors:occupiedBy", { name: occupant });
  // The wait is too long for seconds: the server's message names the time.
  if ((code === "hold_pause" || code === "contact_too_many") && problem.detail) return problem.detail;
  if (status === 429) return waitFor(retryAfter ?? 5);
  if (status === 404) return i18next.t("errors:notFound");
  if (status >= 500) return i18next.t("errors:server");
  return problem.detail ?? i18next.t("errors:unknown");
}

/** Asks to wait for some seconds, minutes or hours. */
function waitFor(seconds: number): string {
  if (seconds < 90) return i18next.t("errors:rateLimited", { count: seconds });
  if (seconds < 90 * 60) return i18next.t("errors:rateLimitedMinutes", { count: Math.ceil(seconds / 60) });
  return i18next.t("errors:rateLimitedHours", { count: Math.ceil(seconds / 3600) });
}

/** The name of the guest who has the table; empty if the party gave none. */
function occupantOf({ occupied_by }: Problem & { occupied_by?: { guest_name?: string } }): string {
  return occupied_by?.guest_name ?? "";
}

/** The error of each form field (422). Codes without a message of our own show the server's. */
export function fieldMessages({ problem }: ApiError): Record<string, string> {
  const entries = Object.entries(problem.errors ?? {}).flatMap(([field, [first]]) =>
    first ? [[field, isKnown(first.code) ? i18next.t(`errors:${first.code}`) : first.message]] : [],
  );
  return Object.fromEntries(entries);
}

/** Why a request was refused, for forms without that field: the first field's message, else the general one. */
export function reasonOf(error: ApiError): string {
  return Object.values(fieldMessages(error))[0] ?? messageOf(error);
}

/** No response, or the server asks to wait: a later try may succeed. */
export function isUnanswered({ status, code }: ApiError): boolean {
  return [0, 408, 429].includes(status) || status >= 500 || code === "idempotency_running";
}

function isKnown(code: string): code is Known {
  return (known as readonly string[]).includes(code);
}
