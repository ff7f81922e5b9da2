import type { Locator } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { type Business, newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

type Booked = { uuid: string; tables: { label: string }[] };

/** The height of a table's row, in pixels. */
const row = 52;
const minute = 60_000;

/** A guest who called and whose table is reserved from ten minutes ago on. */
function bookedBefore({ uuid, owner }: Business, guest_name: string): Promise<Booked> {
  const starts_at = new Date(Date.now() - 10 * minute).toISOString();
  const booking = { business_id: uuid, party: 2, guest_name, guest_phone: "+39 055 1234567", starts_at };
  return owner.client.once("POST", "reservations", { ...booking, override_reason: "They called on the way" });
}

/** The block of a guest at a table. */
function blockOf({ page, t }: Reader, guest: string, label = ""): Locator {
  const table = t("manage:daySheet.table", { count: 1, tables: label });
  return page.getByRole("region", { name: t("staff:timeline.label") }).getByRole("button", {
    name: new RegExp(`^${guest}, .*${table},`),
  });
}

/** Drags a block by so many rows and holds it there. */
async function dragBy({ page }: Reader, block: Locator, rows: number): Promise<void> {
  await block.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
  const box = await block.boundingBox();
  if (!box) throw new Error("the block is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 10);
  await page.mouse.move(x, y + rows * row, { steps: 8 });
}

test("a host seats a party on the timeline, drags it to another table and undoes that", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Carla Landi"), "Osteria Linea", { tables: [2, 2, 4] });
  const { uuid, tables } = await bookedBefore(business, "Vera Zanetti");
  const first = tables[0]?.label ?? "";
  const labels = async () => {
    const booked = await business.owner.client.call<Booked>("GET", `reservations/${uuid}`);
    return booked.tables.map(({ label }) => label);
  };
  await openAs(reader, business.owner, `/manage/${business.uuid}?view=timeline`);
  const block = blockOf(reader, "Vera Zanetti", first);
  await expect(block).toBeVisible();
  await expectAccessible(page, "timeline");

  await block.focus();
  await page.keyboard.press("Enter");
  const selected = page.getByRole("region", { name: t("staff:timeline.selected") });
  await selected.getByRole("button", { name: `${t("manage:transition.seat")}: Vera Zanetti` }).click();
  await expect(blockOf(reader, "Vera Zanetti", first)).toHaveAccessibleName(new RegExp(t("booking:status.seated")));
  await expectAccessible(page, "timeline with a selected party");
  await selected.getByRole("button", { name: t("staff:timeline.close") }).click();
  await expect(selected).toBeHidden();
  await expect(block).toBeFocused();

  const isFirst = first === "1";
  const next = isFirst ? "2" : "1";
  await dragBy(reader, block, isFirst ? 1 : -1);
  await page.mouse.up();
  await expect(blockOf(reader, "Vera Zanetti", next)).toBeVisible();
  await expect.poll(labels).toEqual([next]);

  await page.getByRole("button", { name: t("manage:transition.undo"), exact: true }).click();
  await expect(block).toBeVisible();
  await expect.poll(labels).toEqual([first]);
});

test("a table that is taken is greyed while a party is dragged, and a drop there changes nothing", async ({
  reader,
}) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Dora Landi"), "Osteria Piena", { tables: [2, 2] });
  const { uuid, tables } = await bookedBefore(business, "Vera Zanetti");
  await bookedBefore(business, "Ugo Pozzi");
  await openAs(reader, business.owner, `/manage/${business.uuid}?view=timeline`);
  const first = tables[0]?.label ?? "";
  const block = blockOf(reader, "Vera Zanetti", first);
  await expect(block).toBeVisible();
  await dragBy(reader, block, first === "1" ? 1 : -1);
  await expect(page.getByText(t("staff:timeline.reason.no_table"), { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole("alert")).toContainText(t("staff:timeline.reason.no_table"));
  await expect(block).toBeVisible();
  const booked = await business.owner.client.call<Booked>("GET", `reservations/${uuid}`);
  expect(booked.tables.map(({ label }) => label)).toEqual([first]);
});

test("a second screen moves a party live, and the view is remembered", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Elsa Landi"), "Osteria Viva", { tables: [2, 2] });
  const { uuid, tables } = await bookedBefore(business, "Vera Zanetti");
  await openAs(reader, business.owner, `/manage/${business.uuid}`);
  await page.getByRole("button", { name: t("manage:daySheet.view.timeline") }).click();
  const first = tables[0]?.label ?? "";
  await expect(blockOf(reader, "Vera Zanetti", first)).toBeVisible();
  const all = await business.owner.client.call<{ uuid: string; label: string }[]>(
    "GET",
    `business_tables?business_id=${business.uuid}`,
  );
  const other = all.find(({ label }) => label !== first);
  const { version } = await business.owner.client.call<{ version: number }>("GET", `reservations/${uuid}`);
  const change = { version, action: "change", table_ids: [other?.uuid] };
  await business.owner.client.once("PATCH", `reservations/${uuid}`, change);
  await expect(blockOf(reader, "Vera Zanetti", other?.label)).toBeVisible();
  await page.goto(`/manage/${business.uuid}`);
  await expect(blockOf(reader, "Vera Zanetti", other?.label)).toBeVisible();
});

test("a host says how far a party is, lets it stay longer, and blocks a table", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Irma Sala"), "Trattoria Tappa", { tables: [2, 2] });
  const { tables } = await bookedBefore(business, "Bice Gori");
  const taken = tables[0]?.label ?? "";
  const free = taken === "1" ? "2" : "1";
  await openAs(reader, business.owner, `/manage/${business.uuid}`);
  const party = page.getByRole("article", { name: /Bice Gori/ });
  const choose = async (item: string) => {
    await party.getByRole("button", { name: t("manage:daySheet.more", { name: "Bice Gori" }) }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  await choose(t("manage:transition.arrived"));
  await expect(party.getByText(t("manage:stage.arrived"), { exact: true })).toBeVisible();
  await party.getByRole("button", { name: `${t("manage:transition.seat")}: Bice Gori` }).click();
  await expect(party.getByText(t("manage:stage.arrived"), { exact: true })).toBeHidden();
  await choose(t("manage:transition.stage"));
  const stages = page.getByRole("dialog");
  await expectAccessible(page, "stages of a party");
  await stages.getByRole("button", { name: t("manage:stage.mains"), exact: true }).click();
  await expect(party.getByText(t("manage:stage.mains"), { exact: true })).toBeVisible();
  const until = party.getByText(new RegExp(`${t("manage:daySheet.until", { time: "" })}`));
  const before = await until.textContent();
  await choose(t("manage:transition.longer", { count: 15 }));
  await expect(until).not.toHaveText(before ?? "");
  await choose(t("manage:transition.history"));
  await expect(page.getByRole("dialog").getByText(t("manage:stage.mains"), { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto(`/manage/${business.uuid}?view=timeline`);
  const name = t("manage:daySheet.table", { count: 1, tables: free });
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("textbox", { name: t("staff:closures.reason") }).fill("Wobbly");
  await page.getByRole("button", { name: t("manage:setup.save") }).click();
  const blocked = page.getByRole("button", { name: /: Wobbly$/ });
  await expect(blocked).toBeVisible();
  await expectAccessible(page, "a blocked table");
  await blocked.click();
  await page.getByRole("button", { name: t("manage:setup.removeYes") }).click();
  await expect(blocked).toBeHidden();
});
