import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeAddress, makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

inFlorence();

function open(change: Parameters<typeof makeBusiness>[0]): void {
  on.get("businesses/b1", () => data(makeBusiness(change)));
  renderApp("/business/b1");
}

it("says that a business is permanently closed, and does not suggest to go there", async () => {
  open({ closed: true, verified: false, bookable: false });
  expect(await screen.findByText("Permanently closed")).toBeVisible();
  expect(screen.queryByText("Not verified yet")).toBeNull();
  expect(screen.queryByText("Not bookable online yet")).toBeNull();
});

it("shows prices and address as the country writes them", async () => {
  const address = makeBusiness().address;
  open({ currency_symbol: "CHF", address: address && { ...address, formatted: "12 Main Street, Austin" } });
  expect(await screen.findByText("CHF CHF")).toBeVisible();
  expect(screen.getByText("12 Main Street, Austin")).toBeVisible();
});

it("shows all addresses, each with directions", async () => {
  const label = { label: "In the market", street: "Piazza Sant’Ambrogio", house_number: "1" };
  const second = makeAddress({ uuid: "ad2", primary: false, ...label });
  on.get("business_addresses", () => page([makeAddress(), second]));
  open({});
  expect(await screen.findByText("Via dei Macci 12, 50122 Firenze")).toBeVisible();
  expect(await screen.findByText("In the market: Piazza Sant’Ambrogio 1, 50122 Firenze")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Directions" })).toHaveLength(2);
});

it.each([
  ["visitor", "/business/b1", "Sign in"],
  ["member", "/business/b1", "Explore"],
  ["member", "/app/restaurants/b1", "Explore"],
] as const)("is the same for a %s at %s, within the frame of the others", async (as, address, link) => {
  renderApp(address, { as });
  expect(await screen.findByRole("heading", { level: 1, name: "Trattoria Sant’Ambra" })).toBeVisible();
  expect(screen.getByRole("link", { name: link })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Main" })).toEqual(as === "member" ? expect.anything() : null);
});

it("says how a business keeps its bookings, once it has enough", async () => {
  on.get("business_reliability/b1", () => data({ business_id: "b1", kept_percent: 99, wait_minutes: 4 }));
  open({ bookable: true });
  expect(await screen.findByText("Keeps its bookings: 99%")).toBeVisible();
  expect(screen.getByText("Seated within 4 min (median)")).toBeVisible();
});

it("says nothing about the bookings of a business that has few", async () => {
  let isRead = false;
  on.get("business_reliability/b1", () => {
    isRead = true;
    return data({ business_id: "b1", kept_percent: null, wait_minutes: null });
  });
  open({ bookable: true });
  await waitFor(() => expect(isRead).toBe(true));
  expect(screen.queryByRole("heading", { name: "How it keeps bookings" })).toBeNull();
});
