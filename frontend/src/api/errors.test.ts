import i18next from "i18next";
import { expect, it } from "vitest";
import { fieldMessages, messageOf } from "./errors.ts";
import type { Problem } from "./problem.ts";

it.each([
  ["en", "too_long", "Use at most 300 characters."],
  ["it", "too_long", "Usa al massimo 300 caratteri."],
  ["en", "too_short", "Use at least 3 characters."],
  ["it", "too_short", "Usa almeno 3 caratteri."],
])("names the field's own limit (%s, %s)", async (language, code, message) => {
  await i18next.changeLanguage(language);
  const problem = { errors: { bio: [{ code, message }] } } as unknown as Problem;
  expect(fieldMessages({ status: 422, code: "invalid", problem, retryAfter: null })).toEqual({ bio: message });
});

it.each([
  ["en", 42, "Too many requests. Try again in 42 seconds."],
  ["en", 90, "Too many requests. Try again in 2 minutes."],
  ["it", 3_540, "Troppe richieste. Riprova tra 59 minuti."],
  ["en", 5_400, "Too many requests. Try again in 2 hours."],
  ["it", 43_080, "Troppe richieste. Riprova tra 12 ore."],
])("names a wait in words (%s, %d s)", async (language, retryAfter, text) => {
  await i18next.changeLanguage(language);
  expect(messageOf({ status: 429, code: "too_many_strangers", problem: {}, retryAfter })).toBe(text);
});
