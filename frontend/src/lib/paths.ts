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

/** The paths of all screens: no screen writes a path by hand. */
export const paths = {
  landing: "/",
  /** The front page with its install dialog. */
  download: "/?download",
  forRestaurants: "/#restaurants",
  terms: "/terms",
  privacy: "/privacy",
  guidelines: "/community_guidelines",
  contact: "/contact",
  notFound: "/404",
  failed: "/500",
  /** Redirects to the sign-in page; a POST signs out. */
  signOut: "/auth",
  login: "/auth/login",
  register: "/auth/register",
  confirmEmail: "/auth/confirm-email",
  createPassword: "/auth/create-password",
  resetPassword: "/auth/reset-password",
  resetPasswordOf: (email: string) => `/auth/reset-password/${encodeURIComponent(email)}`,
  verifyEmail: (email: string) => `/verification/email/${encodeURIComponent(email)}`,
  createUser: "/user/create_user",
  app: "/app",
  restaurants: "/app/restaurants",
  restaurantSkeletons: "/app/restaurants/skeletons",
  restaurant: (uuid: string) => `/app/restaurants/${uuid}`,
  /** The page of a business with a time to book already chosen; `date` is that of its service period. */
  bookAt: (uuid: string, { at, party, date }: { at: string; party: number; date?: string }) =>
    `/app/restaurants/${uuid}?${new URLSearchParams({ at, party: String(party), ...(date && { date }) })}`,
  search: "/app/search",
  confirm: "/app/confirm-reservation",
  confirmReservation: (uuid: string) => `/app/confirm-reservation?reservation=${uuid}`,
  changePassword: "/app/settings/change-password",
  business: (uuid: string) => `/business/${uuid}`,
  review: (businessId: string, of: ReviewOf = {}) => `/business/${businessId}/review${reviewQuery(of)}`,
  visits: "/visit",
  /** The page of a visit to a business, with the scanned code after the `#`, which never appears in server logs. */
  visit: (slug: string, code?: string) => `/visit/${slug}${code ? `#${new URLSearchParams({ c: code })}` : ""}`,
  profile: "/app/profile",
  profileOf: (uuid: string) => `/app/profile/${uuid}`,
  saved: "/app/profile/saved",
  savedList: (uuid: string) => `/app/profile/saved?list=${uuid}`,
  /** A list shared by link. */
  sharedList: (token: string) => `/list/${token}`,
  settings: "/app/settings",
  editProfile: "/app/settings/profile",
  editReview: (businessId: string, reviewId: string) => `/business/${businessId}/review?edit=${reviewId}`,
  /** The reviews tab of a business's page. */
  reviewsOf: (businessId: string) => `/app/restaurants/${businessId}?tab=reviews`,
  publicReviewsOf: (businessId: string) => `/business/${businessId}?tab=reviews`,
  moderation: "/app/moderation",
  manage: "/manage",
  manageBusiness: (uuid: string) => `/manage/${uuid}`,
  bookOf: (uuid: string, date: string) => `/manage/${uuid}?date=${date}`,
} as const;

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

/**
 * The destination of `?next=`: a path of this site, else the app. Anything else would be an open redirect. The path of a
 * resolved URL may begin with two slashes (`/.//evil.example`), which would then be parsed as a host.
 */
export function nextAddress(search: string, origin = window.location.origin): string {
  const next = new URLSearchParams(search).get("next");
  if (!next?.startsWith("/")) return paths.app;
  const address = parse(next, origin);
  if (address?.origin !== origin || /^\/[/\\]/.test(address.pathname)) return paths.app;
  return `${address.pathname}${address.search}${address.hash}`;
}

function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}
