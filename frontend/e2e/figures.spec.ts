import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { sql } from "./support/database.ts";
import { findEmail } from "./support/mail.ts";
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

test("an owner sees how often the page was opened, without own views", async ({ reader, elsewhere }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Ada Conti"), "Osteria dei Passanti");
  const views = async () => {
    const found = "SELECT coalesce(sum(views), 0)::int AS views FROM page_views WHERE business_id = $1";
    return (await sql<{ views: number }>(found, [business.uuid]))[0]?.views;
  };
  const visitor = await elsewhere("a visitor");
  await visitor.page.goto(`/business/${business.uuid}`);
  await expect.poll(views).toBe(1);
  await openAs(reader, business.owner, `/business/${business.uuid}`);
  await expect(page.getByRole("heading", { name: business.name, level: 1 })).toBeVisible();
  // Figures end with yesterday.
  await sql("UPDATE page_views SET day = day - 1 WHERE business_id = $1", [business.uuid]);
  await page.goto(`/manage/${business.uuid}?tab=figures&range=7`);
  const chart = page.getByRole("region", { name: t("figures:chart.views"), exact: true });
  await chart.getByRole("button", { name: t("figures:chart.asTable"), exact: true }).click();
  await expect(chart.getByRole("cell", { name: "1", exact: true })).toHaveCount(1);
  expect(await views()).toBe(1);
});

test("the figures of a day come by mail once it has ended, unless switched off", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Ada Conti"), "Osteria della Sera", {
    hours: { opens: "10:00", closes: "20:00", last_seating: "19:00" },
    timeZone: "Etc/GMT",
  });
  await sql(`INSERT INTO reservations (id, business_id, code, status, channel, party, starts_at, ends_at, guest_name,
      cancel_cutoff_minutes, seated_at, left_at, created_at, updated_at)
    SELECT gen_random_uuid(), '${business.uuid}', 'S1', 'completed', 'online', 4, noon, noon + interval '2 hours', 'Lia', 120,
      noon, noon + interval '2 hours', noon, noon
    FROM (SELECT date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '12 hours') AS days (noon)`);
  const { text } = await findEmail(business.owner.email, (email) => (email.text ?? "").includes(`tab=figures`));
  expect(text).toMatch(/: 4$/m);
  await openAs(reader, business.owner, `/manage/${business.uuid}?tab=figures`);
  const report = page.getByRole("switch", { name: t("figures:report.label") });
  await expect(report).toBeChecked();
  await report.focus();
  await page.keyboard.press(" ");
  await expect(report).not.toBeChecked();
  await page.reload();
  await expect(report).not.toBeChecked();
});
