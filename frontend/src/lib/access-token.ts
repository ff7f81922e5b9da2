/** The claims that the client reads from its access token: for routing only, never for permissions. */
export type Claims = { sub: string; uid: string | null; role: string; exp: number };

/** Reads the claims without verifying them (RFC 7519); `null` for anything else. */
export function readClaims(token: string | null): Claims | null {
  const payload = token?.split(".")[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
    const claims: Partial<Claims> = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims.sub !== "string" || typeof claims.exp !== "number") return null;
    return { sub: claims.sub, exp: claims.exp, role: claims.role ?? "member", uid: claims.uid ?? null };
  } catch {
    return null;
  }
}

/** Seconds before its expiry at which a token counts as expired, so that it does not expire in transit. */
const margin = 10;

export function hasExpired(token: string, now = Date.now()): boolean {
  const claims = readClaims(token);
  return claims !== null && claims.exp - margin <= now / 1000;
}
