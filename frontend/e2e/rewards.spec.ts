import { openAs } from "./support/account-steps.ts";
import { type Business, newBusiness } from "./support/business.ts";
import { codesOf } from "./support/code-steps.ts";
import { sql } from "./support/database.ts";
import { type Member, newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

/** A guest whose account is a month old: points of new accounts are on hold. */
async function newGuest(name: string): Promise<Member> {
  const guest = await newMember(name);
  await sql(`UPDATE users SET created_at = created_at - interval '30 days'
    WHERE auth_id = (SELECT id FROM auths WHERE email = '${guest.email}')`);
  return guest;
}

/** The lines of the ledger after a voucher was used, newest first. */
const kinds = ["capture", "reserve", "mature", "earn"] as const;

/** The guest scans the code on the screen of the staff. */
async function dine({ client }: Member, business: Business): Promise<void> {
  const { rotating } = await codesOf(business);
  const code = new URLSearchParams(new URL(rotating).hash.slice(1)).get("c");
  const { receipt } = await client.call<{ receipt: string }>("POST", "visits/scan", { code });
  await client.call("POST", "visits", { receipt });
}

/** Loads the screen until the worker has done its part. */
async function eventually({ page }: Reader, what: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await what();
  }).toPass();
}

test("a dinner earns points, which become a voucher that the staff accept", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t } = reader;
  const business = await newBusiness(
    await newMember("Ada Conti"),
    `Osteria Premiata ${crypto.randomUUID().slice(0, 6)}`,
  );
  const offer = { business_id: business.uuid, title: "Caffè e cantucci", worth: "Caffè e cantucci", points: 50 };
  await business.owner.client.call("POST", "reward_offers", offer);
  const guest = await newGuest("Nora Berti");
  await dine(guest, business);
  await openAs(reader, guest, "/app/rewards");
  const line = (kind: (typeof kinds)[number]) =>
    page.getByRole("listitem").filter({ hasText: t(`rewards:kind.${kind}`) });
  await eventually(reader, async () => expect(line("earn")).toBeVisible({ timeout: 2_000 }));
  await expect(line("earn").getByRole("link", { name: business.name })).toBeVisible();
  await sql("UPDATE point_earnings SET matures_at = now() WHERE state = 'pending'");
  await eventually(reader, async () => expect(line("mature")).toBeVisible({ timeout: 2_000 }));

  await page.getByRole("link", { name: t("rewards:tab.vouchers"), exact: true }).click();
  const offered = page.getByRole("listitem").filter({ hasText: business.name });
  await offered.getByRole("button", { name: t("rewards:offer.reserve") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("rewards:offer.reserveYes", { count: 50 }) })
    .click();
  await page.getByRole("button", { name: t("rewards:voucher.show") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: t("rewards:voucher.qr") })).toBeVisible();
  const code = await dialog.getByText(/^[3-9A-Z]{4} [3-9A-Z]{4}$/).innerText();

  const owner = await elsewhere("the staff");
  await openAs(owner, business.owner, `/manage/${business.uuid}?tab=rewards`);
  await owner.page.getByLabel(owner.t("rewards:capture.code")).fill(code);
  await owner.page.getByRole("button", { name: owner.t("rewards:capture.submit") }).click();
  await expect(
    owner.page.getByText(owner.t("rewards:capture.done", { title: offer.title, guest: guest.name })),
  ).toBeVisible();

  await page.goto("/app/rewards");
  for (const kind of kinds) await expect(line(kind)).toBeVisible();
});

test("a guest gives a voucher back", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Ada Conti"), "Osteria Resa");
  const offer = { business_id: business.uuid, title: "Dolce", worth: "Un dolce", points: 20 };
  const { uuid } = await business.owner.client.call<{ uuid: string }>("POST", "reward_offers", offer);
  const guest = await newGuest("Lia Galli");
  await dine(guest, business);
  const { client } = guest;
  const points = async () => client.call<{ pending: number; available: number }>("GET", "points");
  await expect.poll(async () => (await points()).pending).toBe(50);
  await sql("UPDATE point_earnings SET matures_at = now() WHERE state = 'pending'");
  await expect.poll(async () => (await points()).available).toBe(50);
  await client.call("POST", `vouchers?offer_id=${uuid}`, {});
  await openAs(reader, guest, "/app/rewards?tab=vouchers");
  await page.getByRole("button", { name: t("rewards:voucher.show") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("rewards:voucher.giveBack"), exact: true }).click();
  await dialog.getByRole("button", { name: t("rewards:voucher.giveBackYes"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await points()).available).toBe(50);
});
