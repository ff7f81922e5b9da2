import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { codesOf } from "./support/code-steps.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a visit earns a sticker, which is celebrated once and shown on the profile", async ({ reader }) => {
  const { page, t, language } = reader;
  const business = await newBusiness(await newMember("Olga Neri"), "Osteria degli Sticker");
  const member = await newMember("Ivo Rossi", { language });
  await openAs(reader, member, "/app/rewards/stickers");
  await expect(page.getByText(/^0 \D*29/)).toBeVisible();
  const { rotating } = await codesOf(business);
  const code = rotating.split("#c=")[1];
  const { receipt } = await member.client.call<{ receipt: string }>("POST", "visits/scan", { code });
  await member.client.call("POST", "visits", { receipt });
  const first = language === "it" ? "Primo tavolo" : "First table";
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("status").getByText(first)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole("button", { name: new RegExp(first) }).click();
  const dialog = page.getByRole("dialog", { name: first });
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: t("stickers:share.picture") }).click();
  expect((await saved).suggestedFilename()).toBe("verdoro-sticker.png");
  await page.keyboard.press("Escape");
  await page.getByLabel(t("stickers:onProfile.label")).selectOption("first_table");
  await expect(page.getByText(t("stickers:onProfile.saved"))).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: new RegExp(first) })).toBeVisible();
  await expect(page.getByText(t("stickers:new"), { exact: true })).toHaveCount(0);
  await page.goto("/app/profile");
  await expect(page.getByText(t("stickers:profile", { name: first }))).toBeVisible();
});
