import { paths } from "./paths.ts";

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

/** Where a review of a visit is written. The proof of the visit goes after the `#`, which never appears in server logs. */
export function reviewPath(businessId: string, { visit, rating, receipt, code, scannedAt, slug }: ReviewOf): string {
  const query = pairs({ visit, rating: rating?.toString() });
  const fragment = pairs({ receipt, code, scanned_at: scannedAt, slug });
  return `${paths.review(businessId)}${query && `?${query}`}${fragment && `#${fragment}`}`;
}

function pairs(values: Record<string, string | undefined>): string {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
}
