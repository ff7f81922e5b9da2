import { unstable_serialize } from "swr";
import { keyOf } from "./keys.ts";

/** What the server put into the document beside the markup: the answer to a question that the screen will ask. */
export const preloadedDataId = "first-answer";

type PreloadedData = { url: string; answer: unknown };

/** SWR's `fallback` with that answer, so that the screen starts from it; it is asked for anew all the same. */
export function preloadedData(): Record<string, unknown> {
  const text = typeof document === "undefined" ? null : document.getElementById(preloadedDataId)?.textContent;
  if (!text) return {};
  const { url, answer }: PreloadedData = JSON.parse(text);
  return { [unstable_serialize(keyOf(url))]: answer };
}
