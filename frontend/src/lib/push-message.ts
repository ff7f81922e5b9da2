/** A push message as the service worker shows it. */
export type PushMessage = {
  title: string;
  body: string;
  lang: string;
  /** The uuid of the notification: a newer message about it replaces the older one. */
  tag: string;
  /** What it opens: an address of this site. */
  address: URL;
  /** The number on the icon of the installed app, if it is known. */
  badge: number | null;
};

/** The query parameter by which a page learns that it was opened by a push message, with the notification's uuid. */
export const openedBy = "notification";

/** A service worker's message to a page: open a path of this site. */
export type OpenMessage = { type: "OPEN"; path: string };

/** A service worker's message to its pages: the browser's push subscription has changed. */
export type RenewedMessage = { type: "PUSH_RENEWED" };

type Fields = Record<string, unknown>;

/**
 * Reads a declarative push message (`{"web_push": 8030, "notification": {…}}`). `null` if it does not have that shape or
 * leads to another site.
 */
export function readPush(value: unknown, origin: string): PushMessage | null {
  if (!isObject(value) || value.web_push !== 8030 || !isObject(value.notification)) return null;
  const { title, body = "", navigate, lang = "", tag = "", app_badge } = value.notification;
  const isText = [title, body, navigate, lang, tag].every((text) => typeof text === "string");
  if (!isText || title === "") return null;
  const address = addressOf(String(navigate), origin);
  if (!address) return null;
  return {
    title: String(title),
    body: String(body),
    lang: String(lang),
    tag: String(tag),
    address,
    badge: badgeOf(app_badge),
  };
}

/** An address of this site, else `null`. */
export function addressOf(address: string, origin: string): URL | null {
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? url : null;
  } catch {
    return null;
  }
}

function badgeOf(badge: unknown): number | null {
  const number = typeof badge === "string" && badge !== "" ? Number(badge) : badge;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : null;
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}
