import i18next from "i18next";
import { afterEach, expect, it, vi } from "vitest";
import { backend, chooseLanguage, currentLanguage, loadTexts } from "./i18n.ts";

/** Makes so many requests for texts fail. */
function comesAfter(failures: number): void {
  const read = backend.read;
  let requests = 0;
  vi.spyOn(backend, "read").mockImplementation((language, namespace, done) => {
    requests += 1;
    if (requests <= failures) done(new Error("no network"), true);
    else void read(language, namespace, done);
  });
}

afterEach(() => vi.restoreAllMocks());

it("fails for texts that do not load, and retries the next time", async () => {
  comesAfter(1);
  await expect(loadTexts("info")).rejects.toThrow("info");
  await loadTexts("info");
  expect(i18next.exists("info:terms.title")).toBe(true);
});

it("keeps the language when the other texts fail to load", async () => {
  comesAfter(Number.POSITIVE_INFINITY);
  await chooseLanguage("it");
  expect(currentLanguage()).toBe("en");
  expect(document.cookie).not.toContain("i18next=it");
  vi.restoreAllMocks();
  await chooseLanguage("it");
  expect(currentLanguage()).toBe("it");
});
