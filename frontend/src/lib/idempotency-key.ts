/** A key under which a request may be repeated and is done once. `randomUUID` needs HTTPS, which a local network lacks. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
