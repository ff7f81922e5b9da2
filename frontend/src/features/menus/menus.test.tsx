import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { inFlorence } from "@/test/florence.ts";
import { makeItem, makeMenu } from "@/test/menus.ts";
import { renderApp } from "@/test/render-app.tsx";
import { on, page, problem } from "@/test/server.ts";

inFlorence();

it("has no tab for a business without a published menu", async () => {
  on.get("menus", () => page([makeMenu({ published: false })]));
  renderApp("/business/b1");
  const tabs = within(await screen.findByRole("navigation", { name: /Parts|Sections/ }));
  expect(tabs.getByRole("link", { name: "Reviews" })).toBeVisible();
  expect(tabs.queryByRole("link", { name: "Menu" })).toBeNull();
});

it("shows prices, sizes, when it is served and what is praised, and says to ask where nothing is declared", async () => {
  const praised = makeItem({ praised: 4, spicy: 2, sold_out: true });
  const [first, wine] = makeMenu().sections;
  if (!first || !wine) throw new Error("the menu has two sections");
  const sections = [{ ...first, items: [praised] }, wine];
  on.get("menus", () => page([makeMenu({ days: [5, 6], from: "19:00", to: "23:00", sections })]));
  const { person } = renderApp("/business/b1");
  await person.click(await screen.findByRole("link", { name: "Menu" }));
  expect(await screen.findByRole("heading", { name: "Ribollita" })).toBeVisible();
  expect(screen.getByText("Served: Fri and Sat, 19:00 to 23:00")).toBeVisible();
  expect(screen.getByText("€12.00")).toBeVisible();
  expect(screen.getByText("€22.00")).toBeVisible();
  expect(screen.getByText("Praised in 4 reviews")).toBeVisible();
  expect(screen.getByText("Sold out")).toBeVisible();
  const red = screen.getByRole("heading", { name: "House red" }).closest("li") as HTMLElement;
  await person.click(within(red).getByText("Allergens"));
  expect(within(red).getByText("Allergens not declared: ask the staff.")).toBeVisible();
});

it("names the service of a limited menu and when it is next, and shows first what is served now", async () => {
  const serving = (change: object) => ({
    services: [{ uuid: "sv1", name: "Lunch" }],
    now: false,
    next: "2026-11-23T11:00:00Z",
    time_zone: "Europe/Rome",
    ...change,
  });
  const lunch = makeMenu({ name: { en: "Lunch menu", it: null }, serving: serving({}) });
  const dinner = makeMenu({
    uuid: "m2",
    name: { en: "Supper", it: null },
    serving: serving({ now: true, next: null, services: [{ uuid: "sv2", name: "Dinner" }] }),
  });
  on.get("menus", () => page([lunch, dinner]));
  const { person } = renderApp("/business/b1?tab=menu");
  expect(await screen.findByRole("heading", { name: "Supper" })).toBeVisible();
  expect(screen.getByText("Served now")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Lunch menu" }));
  expect(screen.getByText("Served: Lunch")).toBeVisible();
  expect(screen.getByText("Not now: next Mon 23 Nov, 12:00")).toBeVisible();
});

it("filters by diet and by allergen, in the URL, and offers to clear", async () => {
  on.get("menus", () => page([makeMenu()]));
  const { person, where } = renderApp("/business/b1?tab=menu");
  await screen.findByRole("heading", { name: "Pici" });
  await person.click(screen.getByRole("button", { name: "Without allergens" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "nuts" }));
  await person.click(dialog.getByRole("button", { name: "Show dishes" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Pici" })).toBeNull());
  expect(screen.getByRole("heading", { name: "House red" })).toBeVisible();
  expect(screen.getByText(/ask the staff about them/)).toBeVisible();
  expect(where()).toContain("without=nuts");
  await person.click(screen.getByRole("button", { name: "Vegan" }));
  expect(screen.queryByRole("heading", { name: "House red" })).toBeNull();
});

it("says that a menu did not load, and loads it again", async () => {
  on.get("menus", () => problem(500, "internal"));
  const { person } = renderApp("/business/b1?tab=menu");
  const retry = await screen.findByRole("button", { name: "Try again" });
  on.get("menus", () => page([makeMenu()]));
  await person.click(retry);
  expect(await screen.findByRole("heading", { name: "Pici" })).toBeVisible();
});

it("shows a text of the other language where there is none, marked with it", async () => {
  const [section] = makeMenu().sections;
  if (!section) throw new Error("the menu has sections");
  const items = [makeItem({ name: { en: null, it: "Cantucci" } })];
  on.get("menus", () => page([makeMenu({ sections: [{ ...section, items }] })]));
  renderApp("/business/b1?tab=menu");
  expect(await screen.findByText("Cantucci")).toHaveAttribute("lang", "it");
});

it("finds dishes, and links to the menu of who cooks them", async () => {
  const asked: string[] = [];
  const dish = {
    item_id: "i1",
    name: { en: "Ribollita", it: null },
    price: 1200,
    currency: "EUR",
    business: { uuid: "b1", name: "Trattoria Sant’Ambra", town: "Firenze" },
    distance_m: 350,
    praised: 4,
  };
  on.get("dishes", ({ request }) => {
    asked.push(new URL(request.url).searchParams.get("q") ?? "");
    return page([dish]);
  });
  const { person } = renderApp("/app/search?tab=dishes", { as: "member" });
  await person.type(await screen.findByLabelText("Search dishes"), "ribollita{Enter}");
  const found = await screen.findByRole("link", { name: "Ribollita" });
  expect(found).toHaveAttribute("href", "/app/restaurants/b1?tab=menu");
  expect(screen.getByText("praised 4 times")).toBeVisible();
  expect(asked).toEqual(["ribollita"]);
});

it("names the dishes of a review on its card", async () => {
  on.get("menus", () => page([makeMenu()]));
  const { makeReview } = await import("@/test/reviews.ts");
  on.get("reviews/summary", () => problem(404, "not_found"));
  on.get("reviews", () => page([makeReview({ dishes: [{ uuid: "i1", name: { en: "Ribollita", it: null } }] })]));
  on.get("review/media", () => page([]));
  renderApp("/business/b1?tab=reviews");
  expect(await screen.findByText("Ribollita")).toBeVisible();
});
