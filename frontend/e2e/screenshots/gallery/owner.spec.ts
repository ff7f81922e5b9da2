import { openAs } from "../../support/account-steps.ts";
import { daysAhead } from "../../support/booking-steps.ts";
import { newBusiness } from "../../support/business.ts";
import { demo } from "../../support/demo.ts";
import { newMember } from "../../support/member.ts";
import { newMenu, takeOrders } from "../../support/menus.ts";
import { expect, type Reader, test } from "../../support/test.ts";
import { picturesOf } from "../camera.ts";

const parts = {
  tables: ["manage:tables.add", "floor:combinations.add"],
  services: ["staff:services.add", "staff:closures.add"],
  rules: [],
  codes: [],
  page: ["manage:hours.copy", "manage:addresses.add"],
} as const;

async function dialog({ page, t }: Reader, button: string, name: string): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picturesOf(page, name, { isOver: true });
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("state.close") })
    .click();
}

/** The editor of menus and the kitchen, of a restaurant with one order. */
test("menus and the kitchen", async ({ reader, elsewhere }) => {
  const { page, t } = reader;
  const member = await newMember("Carla Dispensa");
  const business = await newBusiness(member, "Cucina Illustrata");
  await newMenu(business);
  await takeOrders(business);
  await openAs(reader, member, `/manage/${business.uuid}?tab=menu`);
  await expect(page.getByText("Ribollita")).toBeVisible();
  await picturesOf(page, "menu-editor");
  await dialog(reader, t("editor:edit.import"), "menu-import");
  await dialog(reader, t("editor:edit.addItem"), "menu-item");
  await page.goto(`/manage/${business.uuid}/kitchen`);
  await expect(page.getByText(t("kitchen:none.new"))).toBeVisible();
  await picturesOf(page, "kitchen-none");
  const guest = await elsewhere("the guest");
  await openAs(guest, await newMember("Gaia Menabue"), `/app/restaurants/${business.uuid}?tab=menu`);
  await guest.page.getByRole("button", { name: t("orders:basket.add", { name: "Ribollita" }) }).click();
  await expect(guest.page.getByRole("dialog")).toBeVisible();
  await picturesOf(guest.page, "dish", { isOver: true });
  await guest.page.getByRole("dialog").getByRole("button", { name: /12/ }).click();
  await picturesOf(guest.page, "menu-with-basket");
  await guest.page.getByRole("link", { name: t("orders:basket.checkout") }).click();
  await expect(guest.page.getByText(t("orders:checkout.payThere"))).toBeVisible();
  await picturesOf(guest.page, "checkout");
});

/** Opens the next day with guests, so that there are open reservations at any hour. */
async function openDayToCome({ page, t }: Reader): Promise<void> {
  await expect(page).toHaveURL(/\/manage\/./);
  const { pathname } = new URL(page.url());
  const guest = page.getByRole("article").first();
  for (const days of [1, 2, 3, 4, 5, 6, 7]) {
    await page.goto(`${pathname}?date=${daysAhead(days)}`);
    await expect(guest.or(page.getByText(t("manage:daySheet.none")))).toBeVisible();
    if (await guest.isVisible()) return;
  }
}

test("the screens of an owner", async ({ reader }) => {
  const { page, t } = reader;
  await openAs(reader, demo.owner, "/manage");
  await picturesOf(page, "my-places");
  await dialog(reader, t("manage:places.add"), "add-place");
  await page
    .getByRole("link", { name: t("claims:claim.toBook") })
    .first()
    .click();
  // Walk-ins are always for today.
  await dialog(reader, t("manage:daySheet.walkIn"), "walk-in");
  await openDayToCome(reader);
  await expect(page.getByRole("article").first()).toBeVisible();
  await picturesOf(page, "book");
  await dialog(reader, t("manage:daySheet.phone"), "phone-booking");
  const more = page.getByRole("button", { name: new RegExp(t("manage:daySheet.more", { name: "" })) }).first();
  await more.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await picturesOf(page, "book-menu", { isOver: true });
  await page.keyboard.press("Escape");
  const { pathname, searchParams } = new URL(page.url());
  await page.goto(`${pathname}?view=timeline&date=${searchParams.get("date")}`);
  await expect(page.getByRole("region", { name: t("staff:timeline.label") })).toBeVisible();
  await picturesOf(page, "timeline");
  await page.goto(`${pathname}?view=floor&date=${searchParams.get("date")}`);
  await expect(page.locator("[data-table]").first()).toBeVisible();
  await picturesOf(page, "floor");
  await page.goto(`${pathname}?tab=activity`);
  await picturesOf(page, "activity");
  for (const part of ["tables", "services", "rules", "codes", "page"] as const) {
    await page.goto(`${pathname}?tab=${part}`);
    await picturesOf(page, part);
    for (const button of parts[part]) await dialog(reader, t(button), button.replace(/^.*:/, "").replace(".", "-"));
  }
});

test("a new business without a setup", async ({ reader }) => {
  const { page } = reader;
  const member = await newMember("Nadia Prato");
  await openAs(reader, member, "/manage");
  await picturesOf(page, "my-places-none");
  const business = await newBusiness(member, "Locanda Nuova", { tables: [] });
  await page.goto(`/manage/${business.uuid}`);
  await picturesOf(page, "book-none");
  await page.goto(`/manage/${business.uuid}?tab=tables`);
  await picturesOf(page, "tables-none");
});

test("the screens of an administrator", async ({ reader }) => {
  await openAs(reader, demo.admin, "/manage");
  await picturesOf(reader.page, "claims");
});
