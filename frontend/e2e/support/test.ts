import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Member, newMember } from "./member.ts";
import { ownAddress } from "./own-address.ts";
import { type Language, type Texts, textsIn } from "./texts.ts";

/** A person's browser page, and the texts in their language. */
export type Reader = { page: Page; t: Texts; language: Language };

type TestFixtures = {
  /** Whether the test disconnects the reader's network. */
  isDisconnected: boolean;
  language: Language;
  reader: Reader;
  /** Opens another person's browser, which shares nothing with the reader's. */
  elsewhere: (name: string) => Promise<Reader>;
};

type WorkerFixtures = {
  /** Members for tests that wait until their address may get another email: they sign up when the worker starts. */
  earlyMembers: { forLink: Member; forCode: Member };
};

/** Tests fail on errors in the browser's console, except for those from expected 4xx responses. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  earlyMembers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => use({ forLink: await newMember("Elena Monti"), forCode: await newMember("Sandro Vieri") }),
    { scope: "worker", auto: true },
  ],
  isDisconnected: [false, { option: true }],
  // A service worker caches some 770 files in each new browser, most of the time that a test takes on two cores.
  serviceWorkers: async ({ isDisconnected }, use) => use(isDisconnected ? "allow" : "block"),
  language: async ({ locale }, use) => use(locale?.startsWith("it") ? "it" : "en"),
  reader: async ({ page, language }, use) => use({ page, language, t: textsIn(language) }),
  context: async ({ context, isDisconnected }, use) => {
    await context.setExtraHTTPHeaders(ownAddress());
    const errors = listen(context, isDisconnected);
    await use(context);
    expect(errors, "errors in the browser's console").toEqual([]);
  },
  elsewhere: async ({ browser, language }, use) => {
    const opened: { context: BrowserContext; name: string; errors: string[] }[] = [];
    await use(async (name) => {
      const context = await browser.newContext({ extraHTTPHeaders: ownAddress() });
      opened.push({ context, name, errors: listen(context) });
      return { page: await context.newPage(), language, t: textsIn(language) };
    });
    for (const { context, name, errors } of opened) {
      await context.close();
      expect(errors, `errors in the console of ${name}`).toEqual([]);
    }
  },
});

export { expect } from "@playwright/test";

/** Chromium logs responses from 400 on and missing ones; the product handles these and shows its own messages. */
const expectedError =
  /^Failed to load resource: the server responded with a status of 4\d\d|net::ERR_(?:CONNECTION_REFUSED|INTERNET_DISCONNECTED)/;

/** What Chromium logs in addition if a test disconnects the network during a request. */
const interrupted = /net::ERR_FAILED|^WebSocket connection to \S+ failed: Connection closed/;

function listen(context: BrowserContext, isDisconnected = false): string[] {
  const errors: string[] = [];
  const isExpected = (text: string) => expectedError.test(text) || (isDisconnected && interrupted.test(text));
  context.on("console", (message) => {
    if (message.type() === "error" && !isExpected(message.text())) errors.push(message.text());
  });
  context.on("weberror", (error) => errors.push(String(error.error())));
  return errors;
}
