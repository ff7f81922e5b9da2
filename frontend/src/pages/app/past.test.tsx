import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { on, page } from "@/test/server.ts";

inFlorence();

it("lists past reservations page by page", async () => {
  const { business, ...reservation } = makeReservation({ status: "completed", actions: [] });
  const at = (uuid: string, name: string) => ({ ...reservation, uuid, business: { ...business, name } });
  on.get("reservations", ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.get("sort") !== "-starts_at" || query.has("from")) return page([]);
    return query.get("cursor") === "older"
      ? page([at("r2", "Osteria del Borgo")])
      : page([at("r1", "Trattoria Sant’Ambra")], { next_cursor: "older" });
  });
  const { person } = renderApp("/app?tab=past", { as: "member" });
  expect(await screen.findByRole("link", { name: "Trattoria Sant’Ambra" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("link", { name: "Osteria del Borgo" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("lists what the guest cancelled, though its day is still to come", async () => {
  const cancelled = makeReservation({ status: "cancelled_guest", actions: [] });
  on.get("reservations", ({ request }) => {
    const query = new URL(request.url).searchParams;
    const isFound = query.has("from") && query.getAll("status[]").join() === "cancelled_guest";
    return page(isFound ? [cancelled] : []);
  });
  renderApp("/app?tab=past", { as: "member" });
  expect(await screen.findByRole("link", { name: "Trattoria Sant’Ambra" })).toBeVisible();
  expect(screen.getByText("Cancelled")).toBeVisible();
  expect(screen.queryByText("No past reservations")).toBeNull();
});
