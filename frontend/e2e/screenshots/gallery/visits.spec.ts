import { openAs } from "../../support/account-steps.ts";
import { newBusiness } from "../../support/business.ts";
import { codesOf, testOfCameras as test, withCamera } from "../../support/code-steps.ts";
import { demo } from "../../support/demo.ts";
import { newMember } from "../../support/member.ts";
import { expect } from "../../support/test.ts";
import { picturesOf } from "../camera.ts";

/** The server's responses to codes; some only for old codes or concurrent requests. */
const refusals = [
  "code_unreadable",
  "code_forged",
  "code_expired",
  "code_replaced",
  "code_foreign",
  "receipt_expired",
  "receipt_forged",
  "receipt_used",
] as const;

const scanned = "**/v1/visits/scan";

test.describe("without a service worker, whose requests cannot be mocked", () => {
  test.use({ serviceWorkers: "block" });

  test("a scan and its results", async ({ reader }) => {
    const { page, t, language } = reader;
    const business = await newBusiness(await newMember("Olga Neri"), "Osteria del Codice");
    const [code = ""] = (await codesOf(business)).tables;
    const { pathname, hash } = new URL(code);
    await page.goto(`${pathname}${hash}`);
    await expect(page.getByRole("heading", { name: business.name })).toBeVisible();
    await picturesOf(page, "visit-here");
    await openAs(reader, await newMember("Ivo Rossi", { language }), "/app");
    await page.goto(`${pathname}${hash}`);
    await expect(page.getByText(t("visits:here.noted"))).toBeVisible();
    await picturesOf(page, "visit-noted");

    for (const refusal of refusals) {
      await page.route(scanned, (route) => route.fulfill({ status: 422, json: { code: refusal } }));
      await page.goto(`${pathname}#c=${refusal}`);
      await expect(page.getByRole("heading", { name: t(`visits:refused.${refusal}.title`) })).toBeVisible();
      await picturesOf(page, `visit-${refusal.replace("_", "-")}`);
      await page.unroute(scanned);
    }
    await page.route(scanned, (route) => route.abort("internetdisconnected"));
    await page.goto(`${pathname}#c=waiting`);
    await expect(page.getByRole("heading", { name: t("visits:waiting.title") })).toBeVisible();
    await picturesOf(page, "visit-waiting");
  });
});

test("the scanner", async ({ reader, device }) => {
  const { page, t } = reader;
  await openAs(reader, demo.guest, "/visit");
  await picturesOf(page, "visits-known");
  await page.getByRole("button", { name: t("visits:scan.start") }).click();
  await expect(page.getByRole("heading", { name: t("visits:camera.missing.title") })).toBeVisible();
  await picturesOf(page, "scanner-without-camera", { isOver: true });
  await withCamera(device, ["https://example.org/menu"], async (filmed) => {
    await filmed.goto("/visit");
    await filmed.getByRole("button", { name: t("visits:scan.start") }).click();
    await expect(filmed.getByText(t("visits:remark.foreign"))).toBeVisible();
    await picturesOf(filmed, "scanner", { isOver: true });
  });
});

test("the codes of a place", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Olga Neri"), "Osteria dei Fogli");
  await openAs(reader, business.owner, `/manage/${business.uuid}?tab=codes`);
  const replace = page.getByRole("menuitem", { name: t("visits:codes.replace") });
  for (const [button, name] of [
    [t("visits:codes.showOf", { table: "1" }), "code"],
    [t("visits:codes.moreOf", { table: "1" }), "code-replace"],
    [t("visits:codes.rotating"), "code-rotating"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    if (name === "code-replace") await replace.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await picturesOf(page, name, { isOver: true });
    await page.keyboard.press("Escape");
  }
});
