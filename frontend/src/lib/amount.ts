/** An amount as typed ("12", "12.5", "12,50") in its smallest unit; null if it is none. */
export function readAmount(text: string, digits: number): number | null {
  const [, sign = "", whole = "", fraction = ""] = /^\s*([-−]?)(\d{1,7})(?:[.,](\d+))?\s*$/.exec(text) ?? [];
  if (whole === "" || fraction.length > digits) return null;
  const amount = Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, "0") || "0");
  return sign === "" || amount === 0 ? amount : -amount;
}

/** The amount as people type it, with a point; "" for none. */
export function writeAmount(amount: number | null, digits: number): string {
  return amount === null ? "" : (amount / 10 ** digits).toFixed(digits);
}
