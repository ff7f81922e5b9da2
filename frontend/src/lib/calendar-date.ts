/** A calendar date, `YYYY-MM-DD`, from the URL; `null` if it is invalid. */
export function readDate(text: string | null): string | null {
  if (!text || !/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return null;
  const midnight = new Date(`${text}T00:00:00Z`);
  // `Date` takes 31 February for a day in March.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text) ? text : null;
}
