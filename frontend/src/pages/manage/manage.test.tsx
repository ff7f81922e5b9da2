import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeAddress, makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

inFlorence();

const osteria = makeBusiness({ uuid: "b2", name: "Osteria Due", mine: true });

it("links to all businesses of an owner", async () => {
  on.get("businesses", ({ request }) => {
    const cursor = new URL(request.url).searchParams.get("cursor");
    return cursor === "next" ? page([osteria]) : page([makeBusiness({ mine: true })], { next_cursor: "next" });
  });
  on.get("business_claims", () => page([]));
  const { person } = renderApp("/manage", { as: "member" });
  await screen.findByText("Trattoria Sant’Ambra");
  expect(screen.queryByText("Osteria Due")).toBeNull();
  await person.click(screen.getByRole("button", { name: "More places" }));
  expect(await screen.findByText("Osteria Due")).toBeVisible();
  expect(screen.queryByRole("button", { name: "More places" })).toBeNull();
});

it("opens today's day sheet for an invalid date in the URL", async () => {
  on.get("businesses/b2", () => data(osteria));
  on.get("reservations", () => page([], { date: "2026-11-21" }));
  renderApp("/manage/b2?date=2026-99-99", { as: "member" });
  expect(await screen.findByRole("heading", { name: "Saturday 21 November" })).toBeVisible();
});

const added = makeBusiness({ mine: true, verified: false, claimed: false });

it("says who can find an unverified business", async () => {
  on.get("businesses", () => page([added]));
  on.get("business_claims", () => page([]));
  renderApp("/manage", { as: "member" });
  expect(await screen.findByText(/only people with the link can find it/)).toBeVisible();
});

it("marks an unverified business on its page", async () => {
  on.get("businesses/b1", () => data(added));
  renderApp("/app/restaurants/b1", { as: "member" });
  expect(await screen.findByText("Not verified yet")).toBeVisible();
});

it("shows all addresses on the page of a business, the primary one first", async () => {
  const garden = makeAddress({ uuid: "ad2", street: "Via Roma", house_number: "3", label: "Garden", primary: false });
  on.get("businesses/b1", () => data(makeBusiness()));
  on.get("business_addresses", () => page([garden, makeAddress()]));
  renderApp("/app/restaurants/b1", { as: "member" });
  const other = await screen.findByText("Garden: Via Roma 3, 50122 Firenze");
  const primary = screen.getByText("Via dei Macci 12, 50122 Firenze");
  expect(primary.compareDocumentPosition(other)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole("link", { name: "Directions" })).toHaveLength(2);
});

it("shows directions to a business without an address", async () => {
  on.get("businesses/b1", () => data(makeBusiness({ address: null })));
  renderApp("/app/restaurants/b1", { as: "member" });
  expect(await screen.findByText("Address unknown")).toBeVisible();
  expect(screen.getByRole("link", { name: "Directions" })).toBeVisible();
});
