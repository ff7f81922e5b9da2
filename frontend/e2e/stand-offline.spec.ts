import { openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { type Business, newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

const minute = 60_000;

type Booked = { uuid: string; version: number; status: string; stage: string | null };

/** A guest who called and whose table is reserved from ten minutes ago on. */
function bookedBefore({ uuid, owner }: Business, guest_name: string): Promise<Booked> {
  const starts_at = new Date(Date.now() - 10 * minute).toISOString();
  const booking = { business_id: uuid, party: 2, guest_name, guest_phone: "+39 055 1234567", starts_at };
  return owner.client.once("POST", "reservations", { ...booking, override_reason: "They called on the way" });
}

/** Once the service worker has cached the day: a reload without a network then shows it. */
async function openDay({ page, t }: Reader, name: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole("article", { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByRole("button", { name: t("manage:daySheet.walkIn") })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test.use({ isDisconnected: true });

test("steps of a host without a network are sent once and in order when it returns", async ({ reader, context }) => {
  test.slow();
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Piera Landi"), "Osteria Scollegata", { tables: [2, 2, 4] });
  const { client } = business.owner;
  const { uuid } = await bookedBefore(business, "Vera Zanetti");
  await openAs(reader, business.owner, `/manage/${business.uuid}`);
  await openDay(reader, "Vera Zanetti");
  const vera = page.getByRole("article", { name: /Vera Zanetti/ }).first();
  const bar = page.getByRole("region", { name: t("staff:unsent.label") });
  const sent: string[] = [];
  page.on("response", (response) => {
    const request = response.request();
    if (["PATCH", "POST"].includes(request.method()) && request.url().includes("/v1/reservations")) {
      sent.push(`${request.method()} ${response.status()} ${request.postDataJSON().action ?? "walk-in"}`);
    }
  });

  await context.setOffline(true);
  await vera.getByRole("button", { name: `${t("manage:transition.seat")}: Vera Zanetti` }).click();
  await expect(vera.getByText(t("manage:unsent.mark"))).toBeVisible();
  await vera.getByRole("button", { name: t("manage:daySheet.more", { name: "Vera Zanetti" }) }).click();
  await page.getByRole("menuitem", { name: t("manage:transition.stage"), exact: true }).click();
  await page.getByRole("button", { name: t("manage:stage.mains"), exact: true }).click();
  await expect(vera.getByText(t("manage:stage.mains"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("manage:daySheet.walkIn") }).click();
  await page.getByLabel(new RegExp(t("staff:walkIn.name"))).fill("Rossi");
  await page.getByRole("button", { name: t("staff:walkIn.seat") }).click();
  await expect(bar.getByText(t("staff:unsent.waiting", { count: 3 }))).toBeVisible();
  await expectAccessible(page, "a day with unsent steps");
  await page.getByRole("button", { name: t("manage:daySheet.phone") }).click();
  await expect(
    page.getByText(t("manage:unsent.needsNetwork", { what: t("manage:daySheet.phone") })).first(),
  ).toBeVisible();

  await page.reload();
  await expect(bar.getByText(t("staff:unsent.waiting", { count: 3 }))).toBeVisible();
  await expect(vera.getByText(t("manage:stage.mains"), { exact: true })).toBeVisible();

  await context.setOffline(false);
  await expect(bar).toBeHidden({ timeout: 30_000 });
  expect(sent).toEqual(["PATCH 200 seat", "PATCH 200 change", "POST 201 walk-in"]);
  const after = await client.call<Booked>("GET", `reservations/${uuid}`);
  expect(after).toMatchObject({ status: "seated", stage: "mains" });
  await expect(page.getByRole("article", { name: /Rossi/ })).toHaveCount(1);
});

test("a step that met another's change becomes a card", async ({ reader, context }) => {
  test.slow();
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Rina Landi"), "Osteria Contesa", { tables: [2, 2] });
  const { client } = business.owner;
  const { uuid, version } = await bookedBefore(business, "Vera Zanetti");
  await openAs(reader, business.owner, `/manage/${business.uuid}`);
  await openDay(reader, "Vera Zanetti");
  const vera = page.getByRole("article", { name: /Vera Zanetti/ }).first();

  await context.setOffline(true);
  await vera.getByRole("button", { name: `${t("manage:transition.seat")}: Vera Zanetti` }).click();
  await vera.getByRole("button", { name: `${t("manage:transition.finish")}: Vera Zanetti` }).click();
  await client.once("PATCH", `reservations/${uuid}`, { version, action: "cancel", reason: "Burst pipe" });
  await context.setOffline(false);

  const card = (action: "seat" | "finish") =>
    page.getByRole("article", { name: new RegExp(`^${t(`manage:transition.${action}`)}: Vera Zanetti`) });
  await expect(card("seat")).toContainText(t("errors:stale_version"), { timeout: 30_000 });
  await expect(card("finish")).toContainText(t("staff:unsent.afterRefused"));
  await expectAccessible(page, "cards of refused steps");
  await card("seat")
    .getByRole("button", { name: t("staff:unsent.discard") })
    .click();
  await card("finish")
    .getByRole("button", { name: t("staff:unsent.discard") })
    .click();
  await expect(page.getByRole("region", { name: t("staff:unsent.label") })).toBeHidden();
  expect(await client.call<Booked>("GET", `reservations/${uuid}`)).toMatchObject({ status: "cancelled_business" });
});
