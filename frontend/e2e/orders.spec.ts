import type { Locator } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { book, daysAhead } from "./support/booking-steps.ts";
import { type Business, newBusiness } from "./support/business.ts";
import { type Member, newMember } from "./support/member.ts";
import { dishOf, type Menu, newMenu, takeOrders } from "./support/menus.ts";
import { expect, type Reader, test } from "./support/test.ts";

const dishes = { ribollita: "Ribollita", cantucci: "Cantucci" };

/** A restaurant with a menu that takes orders. */
async function kitchen(name: string) {
  const business = await newBusiness(await newMember("Ada Conti"), name);
  const menu = await newMenu(business);
  await takeOrders(business);
  return { business, menu };
}

/** Adds a dish to the basket from the open menu. */
async function add({ page, t }: Reader, name: string): Promise<void> {
  await page.getByRole("button", { name: t("orders:basket.add", { name }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: new RegExp(`^${t("orders:item.add", { total: "" }).trim()}`) }).click();
  await expect(dialog).toBeHidden();
}

async function checkOut({ page, t }: Reader): Promise<void> {
  await page.getByRole("link", { name: t("orders:basket.checkout") }).click();
  await expect(page.getByText(t("orders:checkout.payThere"))).toBeVisible();
}

/** Chooses the last time of tomorrow, which no test makes too late. */
async function chooseTime({ page }: Reader): Promise<void> {
  const days = page.getByRole("radio");
  await days.nth(1).click({ force: true });
  await page
    .getByRole("button", { name: /^\d\d:\d\d$/ })
    .last()
    .click();
}

/** An order for the last time of tomorrow. */
async function orderByApi({ client }: Member, { uuid: business_id }: Business, menu: Menu): Promise<{ uuid: string }> {
  const path = `order_times?business_id=${business_id}&day=${daysAhead(1)}`;
  const { times } = await client.call<{ times: { at: string }[] }>("GET", path);
  const lines = [{ item_id: dishOf(menu, dishes.ribollita).uuid, quantity: 1 }];
  const order = { business_id, kind: "takeaway", pickup_at: times.at(-1)?.at, lines, expected_total: 1200 };
  return client.call("POST", "orders", order);
}

async function place(reader: Reader): Promise<void> {
  const { page, t } = reader;
  await page.getByRole("button", { name: t("orders:checkout.place") }).click();
  await expect(page.getByText(t("orders:says.placed"))).toBeVisible();
}

const column = ({ page, t }: Reader, name: "new" | "preparing" | "ready"): Locator =>
  page.getByRole("region", { name: t(`kitchen:column.${name}`), exact: true });

const openKitchen = (owner: Reader, business: Business) =>
  openAs(owner, business.owner, `/manage/${business.uuid}/kitchen`);

test("a guest without nuts orders to take away, and sees the kitchen's steps as they are made", async ({
  reader,
  elsewhere,
}) => {
  test.slow();
  const { page, t } = reader;
  const { business } = await kitchen("Osteria Asporto");
  await openAs(reader, await newMember("Nora Berti"), `/app/restaurants/${business.uuid}?tab=menu`);
  await page.getByRole("button", { name: t("menu:filter.without") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("menu:allergen.nuts"), exact: true }).click();
  await dialog.getByRole("button", { name: t("menu:filter.done") }).click();
  await expect(page.getByRole("heading", { name: dishes.cantucci })).toBeHidden();
  await add(reader, dishes.ribollita);
  await checkOut(reader);
  await page.reload();
  await page.getByLabel(t("orders:checkout.allergy")).fill("nuts");
  await chooseTime(reader);
  await place(reader);

  const owner = await elsewhere("the kitchen");
  await openKitchen(owner, business);
  await expect(column(owner, "new").getByText("nuts")).toBeVisible();
  await column(owner, "new")
    .getByRole("button", { name: owner.t("kitchen:step.accept") })
    .click();
  await expect(page.getByText(t("orders:says.accepted"))).toBeVisible();
  await column(owner, "new")
    .getByRole("button", { name: owner.t("kitchen:step.start") })
    .click();
  await expect(page.getByText(t("orders:says.preparing"))).toBeVisible();
  await column(owner, "preparing")
    .getByRole("button", { name: owner.t("kitchen:step.ready") })
    .click();
  await expect(page.getByText(t("orders:says.ready"))).toBeVisible();
  await column(owner, "ready")
    .getByRole("button", { name: owner.t("kitchen:step.collect") })
    .click();
  await expect(page.getByText(t("orders:says.completed"))).toBeVisible();
});

test("a kitchen accepts three orders at once", async ({ reader }) => {
  const { page, t } = reader;
  const { business, menu } = await kitchen("Osteria Affollata");
  const guest = await newMember("Tina Fabbri");
  const placed = await Promise.all([1, 2, 3].map(() => orderByApi(guest, business, menu)));
  await openKitchen(reader, business);
  await expect(column(reader, "new").getByRole("article")).toHaveCount(3);
  const answered: number[] = [];
  page.on("response", (response) => {
    if (response.request().method() === "PATCH" && response.ok()) answered.push(Date.now());
  });
  const accept = column(reader, "new").getByRole("button", { name: t("kitchen:step.accept") });
  for (const left of [2, 1, 0]) {
    await accept.first().click();
    await expect(accept).toHaveCount(left);
  }
  await expect.poll(() => answered.length).toBe(3);
  expect(Math.max(...answered) - Math.min(...answered)).toBeLessThan(2_000);
  for (const { uuid } of placed) {
    expect(await guest.client.call<{ status: string }>("GET", `orders/${uuid}`)).toMatchObject({ status: "accepted" });
  }
});

test("a price that changes during checkout is told, and accepted with the next press", async ({ reader }) => {
  const { page, t } = reader;
  const { business, menu } = await kitchen("Osteria Prezzi");
  await openAs(reader, await newMember("Piera Neri"), `/app/restaurants/${business.uuid}?tab=menu`);
  await add(reader, dishes.ribollita);
  await checkOut(reader);
  await chooseTime(reader);
  const { uuid } = dishOf(menu, dishes.ribollita);
  await business.owner.client.call("PATCH", "menu_items", { uuid, price: 1300 });
  await page.getByRole("button", { name: t("orders:checkout.place") }).click();
  await expect(page.getByText(t("orders:refused.price"))).toBeVisible();
  await place(reader);
});

test("a dish that is sold out at the last moment is named, and the rest is ordered", async ({ reader }) => {
  const { page, t } = reader;
  const { business, menu } = await kitchen("Osteria Esaurita");
  await openAs(reader, await newMember("Sara Esposito"), `/app/restaurants/${business.uuid}?tab=menu`);
  await add(reader, dishes.ribollita);
  await add(reader, dishes.cantucci);
  await checkOut(reader);
  await chooseTime(reader);
  const { uuid: item_id } = dishOf(menu, dishes.cantucci);
  await business.owner.client.call("PATCH", "menu_stock", { item_id, sold_out: true, until: null });
  await page.getByRole("button", { name: t("orders:checkout.place") }).click();
  await expect(page.getByText(t("orders:fault.sold_out"))).toBeVisible();
  await page.getByRole("button", { name: t("orders:basket.remove", { name: dishes.cantucci }) }).click();
  await place(reader);
});

test("an order for a reservation is cancelled with it", async ({ reader }) => {
  test.slow();
  const { page, t } = reader;
  const { business } = await kitchen("Osteria Anticipo");
  const guest = await newMember("Rina Moro");
  await openAs(reader, guest, `/app/restaurants/${business.uuid}`);
  await book(reader, { date: daysAhead(2), time: "20:00", party: 2 });
  await page.getByRole("link", { name: t("orders:ahead.title") }).click();
  await add(reader, dishes.ribollita);
  await checkOut(reader);
  await page.getByRole("button", { name: t("orders:way.preorder") }).click();
  await page.getByRole("radio", { name: /20:00/ }).click({ force: true });
  await place(reader);
  const order = page.url();
  await page.getByRole("link", { name: t("orders:order.toReservation") }).click();
  await page.getByRole("button", { name: t("ticket:cancel.open") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("ticket:cancel.really") })
    .click();
  await expect(page.getByText(t("booking:booked.cancelled_guest"))).toBeVisible();
  // The order follows its reservation in the background.
  const uuid = new URL(order).pathname.split("/").at(-1);
  const status = async () => (await guest.client.call<{ status: string }>("GET", `orders/${uuid}`)).status;
  await expect.poll(status).toBe("cancelled");
  await page.goto(order);
  await expect(page.getByText(t("orders:says.cancelled"))).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ isDisconnected: true });

  test("the kitchen goes on, and sends its steps once", async ({ reader, elsewhere }) => {
    test.slow();
    const { page, t } = reader;
    const { business } = await kitchen("Osteria Scollegata");
    const guest = await elsewhere("the guest");
    await openAs(guest, await newMember("Lia Galli"), `/app/restaurants/${business.uuid}?tab=menu`);
    await add(guest, dishes.ribollita);
    await checkOut(guest);
    await chooseTime(guest);
    await place(guest);
    await openKitchen(reader, business);
    await expect(column(reader, "new").getByRole("article")).toHaveCount(1);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await column(reader, "new")
      .getByRole("button", { name: t("kitchen:step.accept") })
      .click();
    await expect(page.getByText(t("kitchen:queue.waiting"))).toBeVisible();
    await column(reader, "new")
      .getByRole("button", { name: t("kitchen:step.start") })
      .click();
    await expect(column(reader, "preparing").getByRole("article")).toHaveCount(1);
    await page.context().setOffline(false);
    await expect(guest.page.getByText(guest.t("orders:says.preparing"))).toBeVisible();
    await expect(page.getByText(t("kitchen:queue.waiting"))).toBeHidden();
  });
});
