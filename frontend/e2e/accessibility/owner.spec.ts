import { openAs } from "../support/account-steps.ts";
import { expectAccessible } from "../support/axe.ts";
import { book, nextQuarter } from "../support/booking-steps.ts";
import { fromMidnight, newBusiness } from "../support/business.ts";
import { demo } from "../support/demo.ts";
import { newMember } from "../support/member.ts";
import { newMenu, takeOrders } from "../support/menus.ts";
import { entryOf } from "../support/owner-steps.ts";
import { expect, type Reader, test } from "../support/test.ts";

/** Opens a dialog by its button, checks it, and closes it. */
async function checkDialog({ page, t }: Reader, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, button);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("state.close") })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

test("setting up a business is accessible", async ({ reader }) => {
  test.slow();
  const { page, t } = reader;
  const member = await newMember("Ivana Corsi");
  await openAs(reader, member, "/manage");
  await expectAccessible(page, "no place yet");
  const business = await newBusiness(member, "Officina di Prova");
  await page.reload();
  await expect(page.getByRole("link", { name: t("claims:claim.toBook") })).toBeVisible();
  await expectAccessible(page, "my places");
  await checkDialog(reader, t("manage:places.add"));
  const dialogs = {
    tables: ["manage:tables.add", "floor:combinations.add"],
    services: ["staff:services.add", "staff:closures.add"],
    rules: [],
    menu: [],
    codes: [],
    sustainability: [],
    figures: [],
    guests: [],
    connections: [],
    team: [],
    page: ["manage:hours.copy", "manage:addresses.add"],
  } as const;
  await page.goto(`/manage/${business.uuid}?view=timeline`);
  await expect(page.getByRole("region", { name: t("staff:timeline.label") })).toBeVisible();
  await expectAccessible(page, "timeline");
  await page.goto(`/manage/${business.uuid}?view=floor`);
  await expect(page.getByRole("region", { name: t("floor:label", { area: "Sala" }) })).toBeVisible();
  await expectAccessible(page, "floor");
  for (const part of [
    "tables",
    "services",
    "rules",
    "menu",
    "codes",
    "sustainability",
    "figures",
    "guests",
    "connections",
    "team",
    "page",
  ] as const) {
    await page.goto(`/manage/${business.uuid}?tab=${part}`);
    await expect(page.getByRole("region", { name: t(`manage:part.${part}`), exact: true })).toBeVisible();
    await expectAccessible(page, part);
    for (const button of dialogs[part]) await checkDialog(reader, t(button));
    if (part === "team") await checkDialog(reader, t("team:invite.open"));
    if (part === "codes") await checkDialog(reader, t("visits:codes.showOf", { table: "1" }));
    if (part === "page") await checkDialog(reader, t("manage:delete.open"));
    if (part === "tables") {
      const name = t("manage:daySheet.table", { count: 1, tables: "1" });
      await checkDialog(reader, t("manage:setup.remove", { name }));
    }
  }
});

test("menus and the kitchen are accessible", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t } = reader;
  const member = await newMember("Ilaria Corsi");
  const business = await newBusiness(member, "Cucina di Prova");
  await newMenu(business);
  await takeOrders(business);
  await openAs(reader, member, `/manage/${business.uuid}?tab=menu`);
  await expect(page.getByRole("region", { name: reader.language === "it" ? "Primi" : "First courses" })).toBeVisible();
  await expectAccessible(page, "the editor of menus");
  for (const button of ["edit.addMenu", "edit.import", "edit.addSection", "edit.addItem"] as const)
    await checkDialog(reader, t(`editor:${button}`));
  await page.goto(`/manage/${business.uuid}/kitchen`);
  await expect(page.getByText(t("kitchen:none.new"))).toBeVisible();
  await expectAccessible(page, "the kitchen");
  const guest = await elsewhere("the guest");
  await openAs(guest, await newMember("Ondina Sarti"), `/app/restaurants/${business.uuid}?tab=menu`);
  await guest.page.getByRole("button", { name: t("orders:basket.add", { name: "Ribollita" }) }).click();
  await expect(guest.page.getByRole("dialog")).toBeVisible();
  await expectAccessible(guest.page, "the sheet of a dish");
  await guest.page.getByRole("dialog").getByRole("button", { name: /12/ }).click();
  await expectAccessible(guest.page, "a menu with a basket");
  await guest.page.getByRole("link", { name: t("orders:basket.checkout") }).click();
  await expect(guest.page.getByText(t("orders:checkout.payThere"))).toBeVisible();
  await expectAccessible(guest.page, "the checkout");
});

test("the day sheet is accessible", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t } = reader;
  const member = await newMember("Irma Corsi");
  const business = await newBusiness(member, "Libreria di Prova", { hours: fromMidnight });
  await openAs(reader, member, `/manage/${business.uuid}`);
  await expect(page.getByText(t("manage:daySheet.none"))).toBeVisible();
  await expectAccessible(page, "an empty day sheet");
  for (const dialog of ["manage:daySheet.walkIn", "manage:daySheet.phone"] as const)
    await checkDialog(reader, t(dialog));

  const table = { ...nextQuarter(), party: 2 };
  const guest = await newMember("Ottavia dal Nome Lungo");
  const other = await elsewhere("the guest");
  await openAs(other, guest, `/app/restaurants/${business.uuid}`);
  await book(other, table);
  await page.goto(`/manage/${business.uuid}?date=${table.date}`);
  await expect(entryOf(reader, guest.name)).toBeVisible();
  await expectAccessible(page, "a day sheet with a guest");
  const more = page.getByRole("button", { name: t("manage:daySheet.more", { name: guest.name }) });
  await more.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "the menu of a reservation");
  await page.keyboard.press("Escape");
  for (const step of ["move", "swap", "change", "details", "history", "guestCancelled", "cancel"] as const) {
    await more.click();
    await page.getByRole("menuitem", { name: t(`manage:transition.${step}`) }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, step);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await page.getByRole("button", { name: t("manage:daySheet.search") }).click();
  await page.getByRole("searchbox").fill(guest.name.slice(0, 5));
  await expect(entryOf(reader, guest.name)).toBeVisible();
  await expectAccessible(page, "a search of the day sheet");
});

test("the pending claims are accessible", async ({ reader }) => {
  await openAs(reader, demo.admin, "/manage");
  await expect(reader.page.getByRole("heading", { name: reader.t("manage:queue.title") })).toBeVisible();
  await expectAccessible(reader.page, "the claims");
});
