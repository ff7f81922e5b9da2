import { expect, it } from "vitest";
import { containsWords } from "./faq-search.ts";

it.each([
  ["Perché un orario non è disponibile?", "perche e", true],
  ["Perche no", "perché", true],
  ["Can I change my reservation?", "RESERVATION change", true],
  ["Can I change my reservation?", "reservation cancel", false],
  ["Can I change my reservation?", "", true],
])("finds in “%s” the words “%s”: %s", (text, words, isFound) => {
  expect(containsWords(text, words)).toBe(isFound);
});
