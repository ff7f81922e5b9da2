import i18next from "i18next";
import { expect, it } from "vitest";
import { fieldMessages } from "./errors.ts";
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
