import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { makeHit } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

inFlorence();

const meta = { facets: null, total: { count: 1, at_least: false } };
const evening = "date=2026-11-21&time=20:00&party=4";

beforeEach(() => on.get("businesses", () => page([makeHit()], meta)));

const open = async (address: string, as?: "member") => {
  const app = renderApp(address, { as });
  return { ...app, card: within(await screen.findByRole("article")) };
};

it("shows visitors results that link to public pages, with day, time and party", async () => {
  const { card } = await open(`/explore?${evening}`);
  const title = card.getByRole("link", { name: "Trattoria Sant’Ambra" });
  const chosen = { party: "4", date: "2026-11-21", at: "2026-11-21T19:00:00.000Z" };
  expect(title).toHaveAttribute("href", `/business/b1?${new URLSearchParams(chosen)}`);
  const later = new URLSearchParams({ ...chosen, at: "2026-11-21T19:15:00.000Z" });
  expect(card.getByRole("link", { name: /^20:15/ })).toHaveAttribute("href", `/business/b1?${later}`);
});

it("chooses no time at a place that only has to be open", async () => {
  const { card } = await open(`/explore?${evening}&openAt=1`);
  const title = card.getByRole("link", { name: "Trattoria Sant’Ambra" });
  expect(title).toHaveAttribute("href", "/business/b1?party=4&date=2026-11-21");
});

it("leads visitors who save a place to the sign-in, and back", async () => {
  const { card, person, where } = await open(`/explore?${evening}`);
  await person.click(card.getByRole("button", { name: "Save Trattoria Sant’Ambra" }));
  await waitFor(() => expect(where()).toBe(`/auth/login?next=${encodeURIComponent(`/explore?${evening}`)}`));
});

it("redirects members to the same search within the app", async () => {
  const { card, where } = await open(`/explore?${evening}`, "member");
  expect(where()).toBe(`/app/restaurants?${evening}`);
  expect(card.getByRole("link", { name: "Trattoria Sant’Ambra" }).getAttribute("href")).toMatch(
    /^\/app\/restaurants\/b1/,
  );
});

it("shows the map instead of the list in narrow windows, with a button back", async () => {
  on.get("configuration", () =>
    data({
      operator_name: "Verdoro",
      map: { style_url: "https://tiles.example/style.json", pmtiles_url: null, attribution: "" },
      default_center: { latitude: 43.7731, longitude: 11.2558 },
    }),
  );
  const { person, where } = await open("/explore");
  await person.click(screen.getByRole("button", { name: "Map" }));
  expect(await screen.findByRole("region", { name: "Map of the results" })).toBeVisible();
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByRole("heading", { name: "1 place" })).toBeVisible();
  expect(screen.getByRole("button", { name: /Change place, day, time and guests$/ })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "All filters" }));
  const sheet = within(await screen.findByRole("dialog"));
  await person.click(sheet.getByRole("button", { name: "Open now" }));
  await waitFor(() => expect(where()).toBe("/explore?openNow=1"));
  await person.keyboard("{Escape}");
  await person.click(await screen.findByRole("button", { name: "List" }));
  expect(await screen.findByRole("article")).toBeVisible();
});
