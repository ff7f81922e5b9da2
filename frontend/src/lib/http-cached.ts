/** Whether the browser may have given an answer from what it keeps for a while, and not the server. */
export function isHttpCached(headers: Headers): boolean {
  return /max-age=[1-9]/.test(headers.get("Cache-Control") ?? "");
}
