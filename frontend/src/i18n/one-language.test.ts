import i18next from "i18next";
import { describe, expect, it } from "vitest";

describe("the loaded languages (specification §9)", () => {
  it.each([
    ["it", "it"],
    ["it-CH", "it"],
    ["en-GB", "en"],
    ["fr", "en"],
  ])("are for readers of %s the texts in %s, and no others", (code, language) => {
    expect(i18next.services.languageUtils.toResolveHierarchy(code)).toEqual([language]);
  });
});
