import type { Locator } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { choose, chooseDay, daysAhead, longDate } from "./support/booking-steps.ts";
import { type Business, newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { entryOf } from "./support/owner-steps.ts";
import { expect, type Reader, test } from "./support/test.ts";

type Booked = { uuid: string; status: string; tables: { label: string }[] };

const minute = 60_000;

/** A guest who called and whose table is reserved from so many minutes ago on. */
function bookedBefore({ uuid, owner }: Business, guest_name: string, minutes: number): Promise<Booked> {
  const starts_at = new Date(Date.now() - minutes * minute).toISOString();
  const booking = { business_id: uuid, party: 2, guest_name, guest_phone: "+39 055 1234567", starts_at };
  return owner.client.once("POST", "reservations", { ...booking, override_reason: "They called on the way" });
}

function stepOf({ t }: Reader, entry: Locator, step: "seat" | "finish" | "undo"): Locator {
  return entry.getByRole("button", { name: new RegExp(`^${t(`manage:transition.${step}`)}: `) });
}

async function chooseFromMenu(
  host: Reader,
  guest: string,
  action: "swap" | "guestCancelled" | "history",
): Promise<Locator> {
  const { page, t } = host;
  await page.getByRole("button", { name: t("manage:daySheet.more", { name: guest }) }).click();
  await page.getByRole("menuitem", { name: t(`manage:transition.${action}`) }).click();
  return page.getByRole("dialog");
}

test("a late guest is seated once by a double tap, and the step is undone", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Ada Conti"), "Osteria Doppia");
  const { uuid } = await bookedBefore(business, "Vera Zanetti", 20);
  await openAs(reader, business.owner, `/manage/${business.uuid}`);
  const entry = entryOf(reader, "Vera Zanetti");
  await expect(entry.getByText(/\b2[01] min/)).toBeVisible();

  await stepOf(reader, entry, "seat").dblclick();
  await expect(stepOf(reader, entry, "undo")).toBeVisible();
  await expect(stepOf(reader, entry, "finish")).toBeVisible();
  expect((await business.owner.client.call<Booked>("GET", `reservations/${uuid}`)).status).toBe("seated");

  await expect(stepOf(reader, entry, "undo")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(stepOf(reader, entry, "seat")).toBeFocused();
  await expect(entry.getByRole("alert")).toHaveCount(0);
  expect((await business.owner.client.call<Booked>("GET", `reservations/${uuid}`)).status).toBe("confirmed");
  await page.reload();
  await expect(stepOf(reader, entry, "seat")).toBeVisible();
  await expect(page.getByText(t("manage:daySheet.progress", { expected: 2, seated: 0, served: 0 }))).toBeVisible();
});

test("a host swaps two tables, seats a walk-in at a chosen one and records that a guest cancelled", async ({
  reader,
}) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Bice Dandolo"), "Osteria Scambio");
  const [vera] = await bookedBefore(business, "Vera Zanetti", 5).then(({ tables }) => tables);
  const [ugo] = await bookedBefore(business, "Ugo Pozzi", 5).then(({ tables }) => tables);
  await openAs(reader, business.owner, `/manage/${business.uuid}`);
  const swap = await chooseFromMenu(reader, "Vera Zanetti", "swap");
  await swap.getByRole("button", { name: /Ugo Pozzi/ }).click();
  await expect(swap).toBeHidden();
  const table = (label = "") => t("manage:daySheet.table", { count: 1, tables: label });
  await expect(entryOf(reader, "Vera Zanetti").getByText(table(ugo?.label))).toBeVisible();
  await expect(entryOf(reader, "Ugo Pozzi").getByText(table(vera?.label))).toBeVisible();

  await page.getByRole("button", { name: t("manage:daySheet.walkIn") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("staff:walkIn.name")).fill("Remo");
  const tables = dialog.getByLabel(t("staff:walkIn.table"));
  await expect(tables.getByRole("option")).toHaveCount(3);
  const last = (await tables.getByRole("option").last().textContent()) ?? "";
  await tables.selectOption(last);
  await dialog.getByRole("button", { name: t("staff:walkIn.seat") }).click();
  await expect(entryOf(reader, "Remo").getByText(last.split(" · ")[0] ?? "")).toBeVisible();

  const cancelled = await chooseFromMenu(reader, "Ugo Pozzi", "guestCancelled");
  await cancelled.getByRole("button", { name: t("staff:confirm.cancel.yes") }).click();
  const row = entryOf(reader, "Ugo Pozzi");
  await expect(row.getByText(t("booking:status.cancelled_guest"), { exact: true })).toBeVisible();
  await expect.poll(() => row.evaluate((element) => element.contains(document.activeElement))).toBe(true);
});

test("a booking for another day is shown there, with its fields checked, and found by name", async ({ reader }) => {
  const { page, t, language } = reader;
  const business = await newBusiness(await newMember("Cleo Fabbri"), "Osteria Domani");
  await openAs(reader, business.owner, `/manage/${business.uuid}`);
  await page.getByRole("button", { name: t("manage:daySheet.phone") }).click();
  const dialog = page.getByRole("dialog");
  const date = daysAhead(3);
  await choose(dialog, reader, { date, time: "20:00", party: 2 });
  await dialog.getByLabel(t("staff:phone.name")).fill("Lia Rossi");
  const phone = dialog.getByLabel(t("staff:phone.phone"));
  await phone.fill("12");
  const book = dialog.getByRole("button", { name: /20:00/ }).last();
  await book.click();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toBeFocused();
  await phone.fill("+39 055 7654321");
  await book.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: longDate(date, language) })).toBeVisible();
  await expect(entryOf(reader, "Lia Rossi")).toBeFocused();

  await chooseDay(page.locator("main"), reader, { date: daysAhead(1), party: 2 });
  await page.getByRole("button", { name: t("manage:daySheet.search") }).click();
  await page.getByRole("searchbox", { name: t("staff:search.label") }).fill("rossi");
  await expect(entryOf(reader, "Lia Rossi")).toBeVisible();
});

test("staff book a party that is too large for any table only with a reason, which the history shows", async ({
  reader,
}) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Dora Elmi"), "Osteria Piccola", { tables: [2, 4] });
  await openAs(reader, business.owner, `/manage/${business.uuid}`);
  await page.getByRole("button", { name: t("manage:daySheet.phone") }).click();
  const dialog = page.getByRole("dialog");
  await chooseDay(dialog, reader, { date: daysAhead(2), party: 5 });
  await dialog.getByLabel(t("staff:otherTime")).fill("20:05");
  await dialog.getByLabel(t("staff:phone.name")).fill("Lia Rossi");
  const book = dialog.getByRole("button", { name: /20:05/ });
  await book.click();
  await dialog.getByLabel(t("staff:override.reason")).fill("A child on a lap");
  await book.click();
  await expect(dialog).toBeHidden();
  await expect(entryOf(reader, "Lia Rossi").getByText(t("party.guests", { count: 5 }))).toBeVisible();
  const history = await chooseFromMenu(reader, "Lia Rossi", "history");
  await expect(history.getByText("A child on a lap")).toBeVisible();
});
