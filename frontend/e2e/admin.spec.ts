import { openAs } from "./support/account-steps.ts";
import { demo } from "./support/demo.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("an administrator blocks an account with a reason, which the log keeps, and unblocks it", async ({ reader }) => {
  const { page, t } = reader;
  const guest = await newMember("Ugo Blocchi");
  await openAs(reader, demo.admin, `/admin?q=${encodeURIComponent(guest.email)}`);
  const row = page.getByRole("listitem").filter({ hasText: guest.email });
  await row.getByRole("button", { name: t("admin:accounts.blockOf", { email: guest.email }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("admin:block.reason")).fill(`Recensioni inventate ${guest.email}`);
  await dialog.getByRole("button", { name: t("admin:accounts.block") }).click();
  await expect(row.getByText(t("admin:accounts.isBlocked"))).toBeVisible();
  await row.getByRole("button", { name: t("admin:accounts.unblockOf", { email: guest.email }) }).click();
  await expect(row.getByText(t("admin:accounts.isBlocked"))).toBeHidden();
  await page.getByRole("link", { name: t("admin:tab.audit") }).click();
  await expect(page.getByText(`Recensioni inventate ${guest.email}`)).toBeVisible();
  await expect(page.getByText(t("admin:audit.act.account_unblocked")).first()).toBeVisible();
});
