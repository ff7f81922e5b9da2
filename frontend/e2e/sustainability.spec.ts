import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { sql } from "./support/database.ts";
import { demo } from "./support/demo.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a restaurant says what it does, a moderator checks it, and guests see it with its evidence", async ({
  reader,
  elsewhere,
}) => {
  test.slow();
  const { page, t, language } = reader;
  const owner = await newMember("Piera Fossi", { language });
  const business = await newBusiness(owner, `Osteria dei Campi ${crypto.randomUUID().slice(0, 6)}`);
  const title = `Dodici verdure su quindici ${crypto.randomUUID().slice(0, 6)}`;
  await openAs(reader, owner, `/manage/${business.uuid}?tab=sustainability`);
  await page.getByRole("button", { name: t("sustainability:manage.add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("sustainability:form.title")).fill("Cucina sostenibile");
  await dialog.getByLabel(t("sustainability:form.body")).fill("Compriamo entro 30 km.");
  await dialog.getByLabel(t("sustainability:form.method")).fill("Contate le fatture del trimestre.");
  await dialog.getByLabel(t("sustainability:form.url")).fill("https://example.org/fatture");
  await dialog.getByLabel(t("sustainability:form.until")).fill("2035-12-31");
  await dialog.getByRole("button", { name: t("sustainability:form.send") }).click();
  await expect(dialog.getByText(/2024\/825/).last()).toBeVisible();
  await dialog.getByLabel(t("sustainability:form.title")).fill(title);
  await dialog.getByRole("button", { name: t("sustainability:form.send") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t("sustainability:state.pending"))).toBeVisible();

  const moderator = await elsewhere("a moderator");
  await openAs(moderator, demo.admin, "/app/moderation?tab=sustainability");
  const toCheck = moderator.page.getByRole("article", { name: title });
  await expect(async () => {
    if ((await toCheck.count()) === 0)
      await moderator.page.getByRole("button", { name: t("state.more") }).click({ timeout: 1_000 });
    await expect(toCheck).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await toCheck.getByLabel(t("reviews:cases.reason")).fill("Le fatture ci sono.");
  await toCheck.getByRole("button", { name: t("sustainability:check.do.approve"), exact: true }).click();
  await expect(toCheck).toBeHidden();

  const guest = await elsewhere("a guest");
  await openAs(guest, await newMember("Nilo Berti", { language }), "/app/rewards/sustainability");
  await guest.page.getByRole("link", { name: title }).click();
  await expect(guest.page.getByRole("heading", { name: title })).toBeVisible();
  await expect(guest.page.getByRole("link", { name: "example.org" })).toBeVisible();
  await guest.page.getByRole("button", { name: t("sustainability:report.open") }).click();
  const report = guest.page.getByRole("dialog");
  await report.getByText(t("reviews:report.reason.fake")).click();
  await report.getByRole("button", { name: t("reviews:report.send") }).click();
  await expect(report).toBeHidden();
  await moderator.page.reload();
  await expect(toCheck.getByText(t("reviews:report.reason.fake"))).toBeVisible();
  await toCheck.getByLabel(t("reviews:cases.reason")).fill("La prova manca.");
  await toCheck.getByRole("button", { name: t("sustainability:check.do.reject"), exact: true }).click();
  await expect(toCheck).toBeHidden();
  await guest.page.reload();
  await expect(guest.page.getByRole("heading", { name: t("sustainability:gone.title") })).toBeVisible();
});

test("an item is on the restaurant's page until the day its evidence ends", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Piera Fossi"), "Osteria del Termine");
  const title = `Acqua del rubinetto gratuita ${crypto.randomUUID().slice(0, 6)}`;
  const { uuid } = await business.owner.client.call<{ uuid: string }>("POST", "sustainability_items", {
    business_id: business.uuid,
    kind: "tap_water",
    title,
    text: "Una caraffa a ogni tavolo.",
    method: "Contate le bottiglie del trimestre.",
    evidence_url: "https://example.org/acqua",
    valid_until: "2035-12-31",
  });
  await sql("UPDATE sustainability_items SET state = 'approved' WHERE id = $1", [uuid]);
  await openAs(reader, await newMember("Nilo Berti"), `/app/restaurants/${business.uuid}`);
  const link = page.getByRole("link", { name: title });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await sql("UPDATE sustainability_items SET valid_until = current_date - 1, ends_at = now() WHERE id = $1", [uuid]);
  await page.reload();
  await expect(page.getByRole("heading", { name: t("sustainability:gone.title") })).toBeVisible();
});
