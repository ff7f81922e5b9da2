import { locale } from "./datetime.ts";

/** "€12.50" or "12,50 €": an amount in the smallest unit of its currency (ISO 4217). */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale(), { style: "currency", currency });
  return format.format(amount / 10 ** currencyDigits(currency));
}

/** The digits after the point in amounts of a currency: 2 for EUR, 0 for JPY. */
export function currencyDigits(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
