import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faqGroups } from "./faqs.ts";

it("links each answer from the place where its question arises", () => {
  const sources = globSync("src/**/*.tsx").map((file) => readFileSync(file, "utf8"));
  const isLinked = (slug: string) => sources.some((source) => source.includes(`<FaqLink to="${slug}" />`));
  expect(
    Object.values(faqGroups)
      .flat()
      .filter((slug) => !isLinked(slug)),
  ).toEqual([]);
});
