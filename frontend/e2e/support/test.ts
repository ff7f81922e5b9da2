import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Member, newMember } from "./member.ts";
import { ownAddress } from "./own-address.ts";
import { type Language, type Words, wordsIn } from "./texts.ts";

/** Somebody before a browser, and the texts in their language. */
export type Reader = { page: Page; t: Words; language: Language };

type House = {
  /** Whether the test takes the reader's network away. */
  isCutOff: boolean;
  language: Language;
  reader: Reader;
  /** A browser of somebody else's: nothing is shared with the reader's. */
  elsewhere: (name: string) => Promise<Reader>;
};

type Neighbourhood = {
  /** Members for tests that wait until another letter may go to them: they sign up when the first test starts. */
  longKnown: { forgetful: Member; careless: Member };
};

/** Tests fail on whatever the browser complains of, a refusal that the product answered with excepted. */
export const test = base.extend<House, Neighbourhood>({
  longKnown: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => use({ forgetful: await newMember("Elena Monti"), careless: await newMember("Sandro Vieri") }),
    { scope: "worker", auto: true },
  ],
  isCutOff: [false, { option: true }],
  language: async ({ locale }, use) => use(locale?.startsWith("it") ? "it" : "en"),
  reader: async ({ page, language }, use) => use({ page, language, t: wordsIn(language) }),
  context: async ({ context, isCutOff }, use) => {
    await context.setExtraHTTPHeaders(ownAddress());
    const complaints = listen(context, isCutOff);
    await use(context);
    expect(complaints, "what the browser complained of").toEqual([]);
  },
  elsewhere: async ({ browser, language }, use) => {
    const opened: { context: BrowserContext; name: string; complaints: string[] }[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
      opened.push({ context, name, complaints: listen(context) });
      return { page: await context.newPage(), language, t: wordsIn(language) };
    });
    for (const { context, name, complaints } of opened) {
      await context.close();
      expect(complaints, `what the browser of ${name} complained of`).toEqual([]);
    }
  },
});

export { expect } from "@playwright/test";

/** Chromium reports every answer of 400 and more, and none at all; these the product expects and shows in its own words. */
const refusal =
  /^Failed to load resource: the server responded with a status of 4\d\d|net::ERR_(?:CONNECTION_REFUSED|INTERNET_DISCONNECTED)/;

/** What it reports besides where a test takes the network away while something is under way. */
const cutShort = /net::ERR_FAILED|^WebSocket connection to \S+ failed: Connection closed/;

function listen(context: BrowserContext, isCutOff = false): string[] {
  const complaints: string[] = [];
  const isExpected = (text: string) => refusal.test(text) || (isCutOff && cutShort.test(text));
  context.on("console", (message) => {
    if (message.type() === "error" && !isExpected(message.text())) complaints.push(message.text());
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  return complaints;
}
