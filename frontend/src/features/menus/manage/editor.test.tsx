import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Menu, MenuItem, MenuSection } from "@/api/menus.ts";
import { resetPacing } from "@/api/pacing.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeItem, makeMenu, makeSection } from "@/test/menus.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

let menu: Menu;

beforeEach(() => {
  menu = makeMenu();
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("menus", () => page([menu]));
  on.get("business_services", () => page([]));
});

const open = () => renderApp("/manage/b1?tab=menu", { as: "member" });

it("keeps edits of a menu that someone else has changed, and shows the other's", async () => {
  const sent: object[] = [];
  on.patch("menus", async ({ request }) => {
    const change = (await request.json()) as Menu;
    sent.push([change.version, change.name, change.from]);
    if (change.version !== menu.version) return problem(409, "stale_version");
    return data(menu);
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "More for Dinner" }));
  await person.click(await screen.findByRole("menuitem", { name: "Edit menu" }));
  const name = await screen.findByLabelText(/Name \(English\)/);
  await person.clear(name);
  await person.type(name, "Supper");
  menu = makeMenu({ version: 4, from: "19:00" });
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/The fields you have not edited now show the latest version/)).toBeVisible();
  expect(screen.getByLabelText(/Name \(English\)/)).toHaveValue("Supper");
  await waitFor(() => expect(screen.getByLabelText(/From/)).toHaveValue("19:00"));
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual([4, { en: "Supper", it: "Cena" }, "19:00"]);
});

it("keeps edits of a dish that someone else has changed, and shows both", async () => {
  const sent: object[] = [];
  const theirs = () => makeItem({ version: 2, price: 1300, spicy: 2 });
  on.patch("menu_items", async ({ request }) => {
    const change = (await request.json()) as MenuItem;
    sent.push([change.version, change.price, change.spicy]);
    if (change.version === 2) return data(theirs());
    menu = makeMenu({ version: 4, sections: [makeSection({ items: [theirs()] })] });
    return problem(409, "stale_version", { version: 2 });
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "More for Ribollita" }));
  await person.click(await screen.findByRole("menuitem", { name: "Edit dish" }));
  const dialog = within(await screen.findByRole("dialog"));
  const price = dialog.getByLabelText(/^Price/);
  await person.clear(price);
  await person.type(price, "12,50");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Price (EUR): 13.00")).toBeVisible();
  expect(price).toHaveValue("12,50");
  expect(dialog.getByLabelText("Spiciness")).toHaveDisplayValue("Spicy");
  resetPacing();
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    [1, 1250, 0],
    [2, 1250, 2],
  ]);
});

it("keeps edits of a section that someone else has changed, and shows both", async () => {
  const sent: object[] = [];
  on.patch("menu_sections", async ({ request }) => {
    const { version, name } = (await request.json()) as MenuSection;
    sent.push([version, name.en]);
    if (version === 2) return data(makeSection({ version: 3 }));
    const theirs = makeSection({ version: 2, name: { en: "Pasta", it: "Primi" }, items: [makeItem()] });
    menu = makeMenu({ version: 4, sections: [theirs] });
    return problem(409, "stale_version", { version: 2 });
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "More for First courses" }));
  await person.click(await screen.findByRole("menuitem", { name: "Edit section" }));
  const dialog = within(await screen.findByRole("dialog"));
  const name = dialog.getByLabelText(/^Name \(English\)/);
  await person.clear(name);
  await person.type(name, "Starters");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Name: Pasta / Primi")).toBeVisible();
  expect(name).toHaveValue("Starters");
  resetPacing();
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([
      [1, "Starters"],
      [2, "Starters"],
    ]),
  );
});

it("adds a dish with its price, allergens and options, and names what is missing", async () => {
  const sent: object[] = [];
  on.post("menu_items", async ({ request }) => {
    sent.push((await request.json()) as object);
    return data(menu.sections[0]?.items[0], 201);
  });
  const { person } = open();
  const section = within(await screen.findByRole("region", { name: "First courses" }));
  await person.click(section.getByRole("button", { name: "Add a dish" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Enter a name in one language.")).toBeVisible();
  await person.type(dialog.getByLabelText(/^Name \(English\)/), "Pappa al pomodoro");
  await person.type(dialog.getByLabelText(/^Price/), "9,50");
  await person.click(dialog.getByRole("switch", { name: /Allergens are declared/ }));
  await person.selectOptions(dialog.getByLabelText("celery"), "Contains");
  await person.selectOptions(dialog.getByLabelText("nuts"), "May contain");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    section_id: "s1",
    name: { en: "Pappa al pomodoro", it: null },
    price: 950,
    vat_bp: 1000,
    allergens: { declared: true, contains: ["celery"], may_contain: ["nuts"] },
  });
});

it("puts dishes in order by their menus, and takes one off for tonight in one press", async () => {
  const moves: object[] = [];
  const stock: object[] = [];
  on.patch("menu_items", async ({ request }) => {
    moves.push((await request.json()) as object);
    const [section, ...others] = menu.sections;
    if (section) menu = { ...menu, sections: [{ ...section, items: [...section.items].reverse() }, ...others] };
    return data({});
  });
  on.patch("menu_stock", async ({ request }) => {
    stock.push((await request.json()) as object);
    return data({});
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "More for Pici" }));
  await person.click(await screen.findByRole("menuitem", { name: "Move up" }));
  await waitFor(() => expect(moves).toEqual([{ uuid: "i2", position: 0 }]));
  const rows = () => within(screen.getByRole("region", { name: "First courses" })).getAllByRole("listitem");
  await waitFor(() => expect(rows()[0]).toHaveTextContent("Pici"));
  await person.click(screen.getByRole("button", { name: "Sold out tonight: Ribollita" }));
  await waitFor(() => expect(stock).toEqual([{ item_id: "i1", sold_out: true, until: "2026-11-22T05:00:00.000Z" }]));
});

it("checks a pasted price list, names wrong lines, and imports the corrected one", async () => {
  const sent: { csv: string; check: boolean }[] = [];
  on.post("menus/import", async ({ request }) => {
    const list = (await request.json()) as { csv: string; check: boolean };
    sent.push(list);
    const isWrong = list.csv.includes("free");
    const errors = isWrong ? [{ line: 3, field: "price", code: "price_unreadable" }] : [];
    return data({ menu_id: null, items: isWrong ? 1 : 2, sections: 1, errors });
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Import price list" }));
  const list = await screen.findByLabelText(/^Price list/);
  await person.click(list);
  await person.paste("Primi\tRibollita\t12\nPrimi\tPici\tfree");
  await person.click(screen.getByRole("button", { name: "Check" }));
  expect(await screen.findByText("Line 2, price: is no price")).toBeVisible();
  await person.clear(list);
  await person.click(list);
  await person.paste("Primi\tRibollita\t12\nPrimi\tPici\t11");
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Check" }));
  resetPacing();
  await person.click(await screen.findByRole("button", { name: "Import 2 dishes" }));
  expect(await screen.findByText("2 dishes imported.")).toBeVisible();
  expect(sent.map(({ check }) => check)).toEqual([true, true, false]);
  expect(sent[2]?.csv).toBe("section_en,name_en,price\nPrimi,Ribollita,12\nPrimi,Pici,11\n");
});

it("previews a menu as guests see it", async () => {
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Preview as a guest" }));
  const preview = within(await screen.findByRole("dialog", { name: "Preview as a guest" }));
  expect(preview.getByRole("heading", { name: "House red" })).toBeVisible();
});

it("turns take-away on", async () => {
  const sent: object[] = [];
  const settings = { business_id: "b1", takeaway: false, preorder: false, units_per_slot: 20, lead_minutes: 20 };
  on.get("order_settings/b1", () => data(settings));
  on.patch("order_settings/b1", async ({ request }) => {
    sent.push((await request.json()) as object);
    return data({ ...settings, takeaway: true });
  });
  const { person } = open();
  await person.click(await screen.findByRole("switch", { name: /^Take-away/ }));
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Order settings saved.")).toBeVisible();
  expect(sent).toEqual([{ takeaway: true, preorder: false, units_per_slot: 20, lead_minutes: 20 }]);
});
