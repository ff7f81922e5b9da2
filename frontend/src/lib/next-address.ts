import { paths } from "./paths.ts";

/** The destination of `?next=`: a path of this site, else the app. Anything else would be an open redirect. */
export function nextAddress(search: string, origin?: string): string {
  return inThisSite(new URLSearchParams(search).get("next"), origin) ?? paths.app;
}

/**
 * A path of this site, with its query and fragment, else `null`. The path of a resolved URL may begin with two slashes
 * (`/.//evil.example`), which would then be parsed as a host.
 */
export function inThisSite(path: string | null, origin = window.location.origin): string | null {
  if (!path?.startsWith("/")) return null;
  const address = parse(path, origin);
  if (address?.origin !== origin || /^\/[/\\]/.test(address.pathname)) return null;
  return `${address.pathname}${address.search}${address.hash}`;
}

function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}
