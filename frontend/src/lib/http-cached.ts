/** Whether a response may come from the browser's HTTP cache. */
export function isHttpCached(headers: Headers): boolean {
  return /max-age=[1-9]/.test(headers.get("Cache-Control") ?? "");
}
