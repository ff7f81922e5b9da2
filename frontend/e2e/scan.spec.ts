import { enterPassword, openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { codesOf, openScanner, replaceCodes, testOfCameras as test, withCamera } from "./support/code-steps.ts";
import { pictureOf } from "./support/fake-camera.ts";
import { newMember } from "./support/member.ts";
import { openProxy } from "./support/proxy.ts";
import { expect } from "./support/test.ts";

test("a member scans the code on the table and starts a review", async ({ reader, device }) => {
  const { t, language } = reader;
  const business = await newBusiness(await newMember("Olga Neri"), "Osteria del Codice");
  const member = await newMember("Ivo Rossi", { language });
  const [code = ""] = (await codesOf(business)).tables;
  await withCamera(device, [code], async (page) => {
    await openAs({ ...reader, page }, member, "/app");
    await openScanner({ page, t });
    await expect(page.getByRole("heading", { name: business.name })).toBeVisible();
    await expect(page.getByText(t("visits:why.static_open"))).toBeVisible();
    await expect(page).toHaveURL(/\/visit\/[a-z0-9-]+$/);
    await page.getByRole("link", { name: t("rating.label", { rating: 5 }) }).click();
    await expect(page.getByRole("heading", { name: t("reviews:compose.title") })).toBeVisible();
    await expect(page.getByRole("button", { name: t("reviews:compose.otherVisit") })).toBeVisible();
    await page.goto("/visit");
    await expect(page.getByRole("link", { name: t("visits:visits.reviewOf", { name: business.name }) })).toBeVisible();
  });
  const visits = await member.client.call<{ evidence: string; how: string }[]>("GET", "visits");
  expect(visits).toMatchObject([{ evidence: "V2", how: "static_code" }]);
});

test("a visitor scans the rotating code, signs in, and returns to the visit", async ({ reader, device }) => {
  const { t, language } = reader;
  const business = await newBusiness(await newMember("Olga Neri"), "Osteria che Cambia");
  const member = await newMember("Iva Rossi", { language });
  await withCamera(device, [(await codesOf(business)).rotating], async (page) => {
    await page.goto("/visit");
    await page.getByRole("button", { name: t("visits:scan.start") }).click();
    await expect(page.getByText(t("visits:why.rotating"))).toBeVisible();
    await page.getByRole("link", { name: t("visits:here.signIn") }).click();
    await enterPassword({ ...reader, page }, member);
    await expect(page.getByRole("heading", { name: business.name })).toBeVisible();
    await expect(page.getByText(t("visits:here.noted"))).toBeVisible();
  });
  const visits = await member.client.call<{ evidence: string }[]>("GET", "visits");
  expect(visits).toMatchObject([{ evidence: "V3" }]);
});

test("the scanner explains foreign codes", async ({ reader: { t }, device }) => {
  await withCamera(device, ["https://example.org/menu"], async (page) => {
    await page.goto("/visit");
    await page.getByRole("button", { name: t("visits:scan.start") }).click();
    await expect(page.getByText(t("visits:remark.foreign"))).toBeVisible();
  });
});

test("without a camera a picture can be scanned, and each invalid code is explained", async ({ reader }) => {
  const { page, t } = reader;
  const owner = await newMember("Olga Neri");
  const business = await newBusiness(owner, "Osteria dei Rifiuti");
  const other = await newBusiness(await newMember("Bruno Neri"), "Osteria di Fronte");
  const [code = "", replaced = ""] = (await codesOf(business)).tables;
  const [theirs = ""] = (await codesOf(other)).tables;
  const choose = async (text: string) => {
    await page.goto("/visit");
    await page.getByRole("button", { name: t("visits:scan.start") }).click();
    await expect(page.getByRole("heading", { name: t("visits:camera.missing.title") })).toBeVisible();
    await page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({ name: "code.bmp", mimeType: "image/bmp", buffer: pictureOf(text) });
  };
  await choose(code);
  await expect(page.getByRole("heading", { name: business.name })).toBeVisible();
  await expect(page.getByText(t("visits:here.signInLater"))).toBeVisible();

  const [, ours = ""] = /\/visit\/([^#]+)/.exec(code) ?? [];
  const [, proof = ""] = theirs.split("#");
  await replaceCodes(business);
  for (const [text, refusal] of [
    [`${code.slice(0, -8)}AAAAAAAA`, "code_forged"],
    [code.replace(/#c=.*/, "#c=scribbles"), "code_unreadable"],
    [replaced, "code_replaced"],
    [`${theirs.slice(0, theirs.indexOf("/visit/"))}/visit/${ours}#${proof}`, "code_foreign"],
  ] as const) {
    await choose(text);
    await expect(page.getByRole("heading", { name: t(`visits:refused.${refusal}.title`) })).toBeVisible();
  }
});

test.describe("while the network comes and goes", () => {
  test.use({ isDisconnected: true });

  test("a scan made offline is stored with its time and submitted later", async ({ reader }) => {
    const { page, t, language } = reader;
    const proxy = await openProxy();
    const business = await newBusiness(await newMember("Olga Neri"), "Cantina senza Campo");
    const member = await newMember("Ivo Rossi", { language });
    const [code = ""] = (await codesOf(business)).tables;
    const { pathname, hash } = new URL(code);
    await page.goto(`${proxy.url}/auth/login?next=/visit`);
    await enterPassword(reader, member);
    await expect(page.getByRole("heading", { name: t("visits:visits.title") })).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto(`${proxy.url}/visit/nowhere`);
    await expect(page.getByRole("heading", { name: t("visits:none.title") })).toBeVisible();
    await proxy.disconnect();
    await page.goto(`${proxy.url}${pathname}${hash}`);
    await expect(page.getByRole("heading", { name: t("visits:waiting.title") })).toBeVisible();
    await proxy.reconnect();
    // The first answered request submits the scan too: the button may be gone before it is pressed.
    const retry = page.getByRole("button", { name: t("state.retry") });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(page.getByRole("heading", { name: business.name })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 30_000 });
  });
});

test("the owner downloads the codes, replaces one, and shows the rotating code", async ({ reader }) => {
  const { page, t } = reader;
  const owner = await newMember("Olga Neri");
  const business = await newBusiness(owner, "Osteria dei Fogli", { tables: [2] });
  await openAs(reader, owner, `/manage/${business.uuid}?tab=codes`);
  const [sheet] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t("visits:codes.sheet") }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole("button", { name: t("visits:codes.showOf", { table: "1" }) }).click();
  await expect(page.getByRole("img", { name: t("visits:codes.codeOf", { table: "1" }) })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("visits:codes.moreOf", { table: "1" }) }).click();
  await page.getByRole("menuitem", { name: t("visits:codes.replace") }).click();
  await page.getByRole("button", { name: t("visits:codes.replace") }).click();
  await expect(page.getByText(t("visits:codes.replaced", { table: "1" }))).toBeVisible();
  await page.getByRole("button", { name: t("visits:codes.rotating") }).click();
  await expect(page.getByRole("img", { name: t("visits:codes.scanMe") })).toBeVisible();
});
