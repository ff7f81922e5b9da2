import { openAs } from "../support/account-steps.ts";
import { expectAccessible } from "../support/axe.ts";
import { demo } from "../support/demo.ts";
import { expect, test } from "../support/test.ts";

test("administration is accessible", async ({ reader }) => {
  const { page, t } = reader;
  await openAs(reader, demo.admin, `/admin?q=${encodeURIComponent(demo.guest.email)}`);
  await expect(page.getByRole("listitem").filter({ hasText: demo.guest.email })).toBeVisible();
  await expectAccessible(page, "accounts");
  await page
    .getByRole("button", { name: t("admin:accounts.block"), exact: false })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "blocking an account");
  await page.goto("/admin?tab=announcements");
  await expect(page.getByRole("button", { name: t("admin:announcements.send") })).toBeVisible();
  await expectAccessible(page, "an announcement");
  await page.goto("/admin?tab=mails");
  await expect(page.getByText(t("admin:mails.none"))).toBeVisible();
  await expectAccessible(page, "failed emails");
  await page.goto("/admin?tab=audit");
  await expect(page.getByRole("heading", { name: t("admin:title") })).toBeVisible();
  await expectAccessible(page, "audit log");
});
