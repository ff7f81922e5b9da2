import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("an owner sets opening hours by day, and guests read them", async ({ reader }) => {
  const { page, t } = reader;
  const owner = await newMember("Oriana Corsi");
  const business = await newBusiness(owner, "Orologeria di Prova");
  await openAs(reader, owner, `/manage/${business.uuid}?tab=page`);
  const saturday = page.getByRole("group", { name: /^(?:Saturday|Sabato)$/ });
  const sunday = page.getByRole("group", { name: /^(?:Sunday|Domenica)$/ });
  await saturday.getByLabel(t("manage:hours.opens")).fill("18:00");
  await saturday.getByLabel(t("manage:hours.closes")).fill("01:00");
  // Sunday opens at midnight, when Saturday's hours have not ended.
  await page.getByRole("button", { name: t("manage:setup.save") }).click();
  await expect(sunday.getByText(t("manage:hours.fault.overlap"))).toBeVisible();
  await expect(sunday.getByLabel(t("manage:hours.opens"))).toBeFocused();
  await sunday.getByText(t("manage:hours.open")).click();
  await page.getByRole("button", { name: t("manage:setup.save") }).click();
  await expect(page.getByText(t("manage:setup.saved"))).toBeVisible();
  await page.reload();
  await expect(saturday.getByLabel(t("manage:hours.closes"))).toHaveValue("01:00");
  await expect(sunday.getByRole("switch")).not.toBeChecked();
  await page.goto(`/app/restaurants/${business.uuid}`);
  await expect(page.getByText("18:00–01:00").last()).toBeVisible();
});
