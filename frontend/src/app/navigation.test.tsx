import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Business } from "@/api/businesses.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

inFlorence();

const trattoria = makeBusiness({ mine: true });
const osteria = makeBusiness({ uuid: "b2", name: "Osteria Due", mine: true });

/** Opens the console of the osteria as the owner of these businesses. */
async function manageOf(...businesses: Business[]) {
  on.get("businesses", () => page(businesses));
  on.get("businesses/b2", () => data(osteria));
  on.get("reservations", () => page([], { date: "2026-11-21" }));
  renderApp("/manage/b2", { as: "member" });
  await screen.findByRole("heading", { name: "Osteria Due" });
  return within(screen.getByRole("navigation", { name: "Main" })).findByRole("link", { name: "Manage" });
}

it("links to the only business of an owner", async () => {
  expect(await manageOf(osteria)).toHaveAttribute("href", "/manage/b2");
  // Where another one is added.
  expect(screen.getByRole("link", { name: "My places" })).toHaveAttribute("href", "/manage");
});

it("links to the list of several businesses, also from each console", async () => {
  expect(await manageOf(trattoria, osteria)).toHaveAttribute("href", "/manage");
  expect(screen.getByRole("link", { name: "My places" })).toHaveAttribute("href", "/manage");
});

/** The names in the navigation, in order, without the wordmark. */
async function items() {
  const navigation = await screen.findByRole("navigation", { name: "Main" });
  return within(navigation)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
}

it("lists Home, Explore, Scan and Profile, and Manage for owners", async () => {
  await manageOf(osteria);
  expect(await items()).toEqual(["Home", "Explore", "Scan", "Manage", "Profile"]);
});

it("shows one entry for finding places, which is current in both searches", async () => {
  on.get("businesses", () => page([]));
  renderApp("/app/search", { as: "member" });
  await screen.findByRole("heading", { level: 1, name: "Search" });
  expect(await items()).toEqual(["Home", "Explore", "Scan", "Profile"]);
  expect(screen.getByRole("link", { name: "Explore" })).toHaveAttribute("aria-current", "page");
});
