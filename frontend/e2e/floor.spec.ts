import { openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

const minute = 60_000;

type Plan = { version: number; shapes: { table_id: string | null; kind: string; x: number; y: number }[] };

test("a manager draws the room, and a host seats a party on it by keyboard", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Gemma Landi"), "Osteria Pianta", { tables: [2, 4] });
  const { client } = business.owner;
  const tableName = (label: string) => t("manage:daySheet.table", { count: 1, tables: label });
  const plans = () => client.call<Plan[]>("GET", `business_floor_plans?business_id=${business.uuid}`);

  await openAs(reader, business.owner, `/manage/${business.uuid}?tab=tables`);
  await page.getByRole("button", { name: t("floor:floorPlans.editOf", { area: "Sala" }) }).click();
  const editor = page.getByRole("dialog", { name: t("floor:editor.titleOf", { area: "Sala" }) });
  const one = editor.getByRole("button", { name: tableName("1"), exact: true });
  await expect(one).toBeVisible();
  await expectAccessible(page, "floor plan editor");
  await one.click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await editor
    .getByRole("button", { name: t("floor:editor.plant"), exact: true })
    .first()
    .click();
  await expect(editor.getByText(t("floor:editor.unsaved"))).toBeVisible();

  await editor.getByRole("button", { name: t("common:state.close") }).click();
  const question = page.getByRole("dialog", { name: t("floor:unsaved.title") });
  await question.getByRole("button", { name: t("floor:unsaved.stay") }).click();
  await expect(question).toBeHidden();
  await editor.getByRole("button", { name: t("manage:setup.save") }).click();
  await expect(editor.getByText(t("floor:editor.saved"), { exact: true })).toBeVisible();
  const [stored] = await plans();
  expect(stored?.shapes.map(({ kind, x, y }) => [kind, x, y])).toEqual([
    ["round_table", 130, 110],
    ["rectangular_table", 340, 95],
    ["plant", 500, 120],
  ]);
  await editor.getByRole("button", { name: t("common:state.close") }).click();
  await expect(editor).toBeHidden();

  const starts_at = new Date(Date.now() - 10 * minute).toISOString();
  const guest = { guest_name: "Vera Zanetti", guest_phone: "+39 055 1234567", party: 2 };
  const booking = { business_id: business.uuid, starts_at, override_reason: "They called on the way", ...guest };
  const booked = await client.once<{ tables: { label: string }[] }>("POST", "reservations", booking);
  const label = booked.tables[0]?.label ?? "";
  await page.goto(`/manage/${business.uuid}?view=floor`);
  const table = page.getByRole("button", { name: new RegExp(`^${tableName(label)}, .*Vera Zanetti`) });
  await expect(table).toHaveAccessibleName(new RegExp(t("floor:state.late")));
  await expectAccessible(page, "floor");
  await table.focus();
  await page.keyboard.press("Enter");
  const selected = page.getByRole("region", { name: t("staff:timeline.selected") });
  await selected.getByRole("button", { name: `${t("manage:transition.seat")}: Vera Zanetti` }).click();
  await expect(table).toHaveAccessibleName(
    new RegExp(`^${tableName(label)}, ${t("floor:state.seated")}, Vera Zanetti`),
  );
  await expect(page).toHaveURL(/reservation=/);
  await selected.getByRole("button", { name: t("staff:timeline.close") }).click();
  await expect(table).toBeFocused();
});
