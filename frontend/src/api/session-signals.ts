const texts = new Set(["token has expired", "token not parsed", "invalid token", "unauthenticated."]);
const values = new Set(["AUTH_ERROR", "INVALID_DEVICE", "USER_BLOCKED", "Unauthenticated."]);
const codes = new Set(["token_blacklisted", "token_expired", "token_invalid", "token_missing"]);

/** Whether the body of a failed response says that the session is over. */
export function isSessionSignal(body: unknown): boolean {
  return spoken(body).some((word) => texts.has(word.toLowerCase()) || values.has(word) || codes.has(word));
}

/** Whether the reason is an expired access token, which can be refreshed. */
export function isExpirySignal(body: unknown): boolean {
  return spoken(body).some((word) => word === "token_expired" || word.toLowerCase() === "token has expired");
}

/** The server's message for the reader, if there is one. */
export function serverMessage(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { detail, message } = body as { detail?: unknown; message?: unknown };
  return [detail, message].find((text): text is string => typeof text === "string" && text !== "");
}

function spoken(body: unknown): string[] {
  if (typeof body === "string") return [body];
  if (typeof body !== "object" || body === null) return [];
  const { error } = body as { error?: unknown };
  return [...Object.values(body), ...(typeof error === "object" && error ? Object.values(error) : [])].filter(
    (value): value is string => typeof value === "string",
  );
}
