import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on } from "@/test/server.ts";

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
