import { screens } from "./screens.ts";

/** What is known about the visit when a review starts. */
export type ReviewOf = {
  /** A visit on the server. */
  visit?: string;
  /** The server's receipt for a scanned code, which becomes a visit. */
  receipt?: string;
  /** A code scanned offline, with its time and business, which becomes a receipt. */
  code?: string;
  scannedAt?: string;
  slug?: string;
  /** Stars that were already given. */
  rating?: number;
};

/** A slot for a party; `date` is that of its service period. */
type ChosenTime = { at: string; party: number; date?: string | null };

type PathOf<Pattern> = Pattern extends `${string}:${string}` ? (value: string) => string : Pattern;
type PathsOf<Patterns> = { readonly [Name in keyof Patterns]: PathOf<Patterns[Name]> };

/** The path of each pattern, or for a pattern with a parameter a function that fills it in. */
function pathsOf<Patterns extends Record<string, string>>(patterns: Patterns): PathsOf<Patterns> {
  const path = (pattern: string) =>
    pattern.includes(":") ? (value: string) => pattern.replace(/:\w+/, encodeURIComponent(value)) : pattern;
  return Object.fromEntries(
    Object.entries(patterns).map(([name, pattern]) => [name, path(pattern)]),
  ) as PathsOf<Patterns>;
}

const own = pathsOf({ ...screens.anyone, ...screens.visitor, ...screens.newcomer, ...screens.member });

/** The typed map of addresses: no screen writes a path by hand. */
export const paths = {
  ...own,
  /** The front page with its dialog for installing the app. */
  download: `${own.landing}?download`,
  forRestaurants: `${own.landing}#restaurants`,
  /** The page of a business with a time to book already chosen, for members and for visitors. */
  bookAt: (uuid: string, time: ChosenTime) => `${own.restaurant(uuid)}?${timeQuery(time)}`,
  bookAsVisitor: (uuid: string, time: ChosenTime) => `${own.business(uuid)}?${timeQuery(time)}`,
  confirmReservation: (uuid: string) => `${own.confirm}?reservation=${uuid}`,
  review: (businessId: string, of: ReviewOf = {}) => `${own.review(businessId)}${reviewQuery(of)}`,
  editReview: (businessId: string, reviewId: string) => `${own.review(businessId)}?edit=${reviewId}`,
  /** The page of visits to a business; with the code that was scanned after the `#`, where no server log sees it. */
  visit: (slug: string, code?: string) => `${own.visit(slug)}${code ? `#${new URLSearchParams({ c: code })}` : ""}`,
  popular: `${own.home}?tab=popular`,
  /** The requests to follow me, over my profile. */
  followRequests: `${own.profile}?people=requests`,
  /** A conversation, at one of its messages. */
  messageAt: (conversation: string, seq: number) => `${own.conversation(conversation)}?at=${seq}`,
  savedList: (uuid: string) => `${own.saved}?list=${uuid}`,
  /** The reviews of a business on its page. */
  reviewsOf: (businessId: string) => `${own.restaurant(businessId)}?tab=reviews`,
  publicReviewsOf: (businessId: string) => `${own.business(businessId)}?tab=reviews`,
  /** The menu of a business on its page. */
  menuOf: (businessId: string) => `${own.restaurant(businessId)}?tab=menu`,
  publicMenuOf: (businessId: string) => `${own.business(businessId)}?tab=menu`,
  /** Editing the page of a business. */
  pageSetup: (uuid: string) => `${own.manageBusiness(uuid)}?tab=page`,
  /** The day sheet, at a reservation. */
  reservationOf: (uuid: string, date: string, reservation: string) =>
    `${own.manageBusiness(uuid)}?${new URLSearchParams({ date, reservation })}`,
  bookOf: (uuid: string, date: string) => `${own.manageBusiness(uuid)}?date=${date}`,
} as const;

function timeQuery({ at, party, date }: ChosenTime): URLSearchParams {
  return new URLSearchParams({ at, party: String(party), ...(date && { date }) });
}

/** The proof of a visit goes after the `#`, which never appears in server logs. */
function reviewQuery({ visit, rating, receipt, code, scannedAt, slug }: ReviewOf): string {
  const query = pairs({ visit, rating: rating?.toString() });
  const fragment = pairs({ receipt, code, scanned_at: scannedAt, slug });
  return `${query && `?${query}`}${fragment && `#${fragment}`}`;
}

function pairs(values: Record<string, string | undefined>): string {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}

/** The sign-in page, which leads back to `next`. */
export function loginThenBackTo(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`;
}

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
