import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { sql } from "./support/database.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("an owner reads the figures of the last days, as charts and as tables", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Ada Conti"), "Osteria dei Numeri");
  await sql(`INSERT INTO reservations (id, business_id, code, status, channel, party, starts_at, ends_at, guest_name,
      cancel_cutoff_minutes, seated_at, left_at, created_at, updated_at)
    SELECT gen_random_uuid(), '${business.uuid}', 'N' || n, 'completed', 'online', 3, at, at + interval '90 minutes', 'Lia',
      120, at, at + interval '80 minutes', at - interval '3 days', now()
    FROM generate_series(1, 5) AS n, LATERAL (SELECT date_trunc('day', now()) - make_interval(days => n, hours => 4)) AS days (at)`);
  await openAs(reader, business.owner, `/manage/${business.uuid}?tab=figures`);
  const covers = page.getByRole("region", { name: t("figures:chart.covers"), exact: true }).first();
  await expect(covers).toBeVisible();
  await expect(
    page.getByText(t("figures:tile.covers"), { exact: true }).locator("xpath=following-sibling::dd[1]"),
  ).toHaveText("15");
  await covers.getByRole("button", { name: t("figures:chart.asTable"), exact: true }).click();
  await expect(covers.getByRole("table")).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    covers.getByRole("button", { name: t("figures:chart.csvOf", { title: t("figures:chart.covers") }) }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^covers-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  await page.getByRole("button", { name: t("figures:range.12m") }).click();
  await expect(page).toHaveURL(/range=12m/);
  await page.reload();
  await expect(page.getByRole("button", { name: t("figures:range.12m") })).toHaveAttribute("aria-pressed", "true");
});
