import { screens } from "./screens.ts";

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
  confirmReservation: (uuid: string) => `${own.confirm}?reservation=${uuid}`,
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

/** The sign-in page, which leads back to `next`. */
export function loginThenBackTo(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`;
}
