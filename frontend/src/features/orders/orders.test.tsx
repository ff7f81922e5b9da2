import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { OrderNew } from "@/api/orders.ts";
import { resetPacing } from "@/api/pacing.ts";
import { addToBasket, changeBasket, clearBaskets } from "@/stores/orders/baskets.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeItem, makeMenu, makeOrder } from "@/test/menus.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const at = (local_time: string, change: object = {}) => {
  const [hour = 0, minute = 0] = local_time.split(":").map(Number);
  const moment = new Date(Date.UTC(2026, 10, 21, hour - 1, minute)).toISOString();
  return { at: moment, local_time, available: true, reason: null, ...change };
};

beforeEach(() => {
  clearBaskets();
  on.get("menus", () => page([makeMenu()]));
  on.get("order_settings/b1", () =>
    data({ business_id: "b1", takeaway: true, preorder: true, units_per_slot: 20, lead_minutes: 20 }),
  );
  on.get("order_times", () =>
    data({ times: [at("20:00", { available: false, reason: "full" }), at("20:15"), at("20:30")], earliest: null }),
  );
});

const ribollita = { id: "l1", item_id: "i1", variant_id: null, options: {}, quantity: 2, note: "" };

it("asks for required options, says what is missing, and adds the dish with them", async () => {
  const { person } = renderApp("/business/b1?tab=menu");
  await person.click(await screen.findByRole("button", { name: "Add Pici to the order" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "Add to order €11.00" }));
  expect(await dialog.findByText("Choose 1 more.")).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Truffle +€4.00" }));
  await person.click(dialog.getByRole("button", { name: "One more: Pecorino" }));
  await person.click(dialog.getByRole("button", { name: "Add to order €16.50" }));
  const basket = within(await screen.findByRole("region", { name: "Your order" }));
  expect(basket.getByText("€16.50")).toBeVisible();
  // Visitors sign in first, and return to the checkout.
  expect(basket.getByRole("link", { name: "Sign in to order" })).toHaveAttribute(
    "href",
    "/auth/login?next=%2Fapp%2Fcheckout%2Fb1",
  );
});

it("places a take-away order at a chosen time, with the allergy, and shows it", async () => {
  addToBasket("b1", ribollita);
  const sent: { body: OrderNew; key: string | null }[] = [];
  on.post("orders", async ({ request }) => {
    sent.push({ body: (await request.json()) as OrderNew, key: request.headers.get("Idempotency-Key") });
    return data(makeOrder(), 201);
  });
  on.get("orders/or1", () => data(makeOrder()));
  const { person, where } = renderApp("/app/checkout/b1", { as: "member" });
  expect(await screen.findByText("You pay at the restaurant.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Place order" }));
  expect(await screen.findByText("Choose a time.")).toBeVisible();
  await person.type(screen.getByLabelText(/Allergies/), "nuts");
  await person.click(await screen.findByRole("button", { name: "20:15" }));
  await person.click(screen.getByRole("button", { name: "Place order" }));
  expect(await screen.findByText("The restaurant has not answered yet.")).toBeVisible();
  expect(where()).toBe("/app/orders/or1");
  expect(sent).toMatchObject([
    {
      body: {
        kind: "takeaway",
        pickup_at: "2026-11-21T19:15:00.000Z",
        expected_total: 2400,
        allergy_note: "nuts",
        lines: [{ item_id: "i1", quantity: 2 }],
      },
      key: expect.stringMatching(/^\w{32}$/),
    },
  ]);
});

it("orders for one of my reservations there", async () => {
  addToBasket("b1", ribollita);
  changeBasket("b1", { way: "preorder" });
  const elsewhere = makeReservation({ uuid: "r2", business: { ...makeReservation().business, uuid: "b9" } });
  on.get("reservations", () => page([elsewhere, makeReservation()]));
  const sent: OrderNew[] = [];
  on.post("orders", async ({ request }) => {
    sent.push((await request.json()) as OrderNew);
    return data(makeOrder({ kind: "preorder", reservation_id: "r1" }), 201);
  });
  on.get("orders/or1", () => data(makeOrder({ kind: "preorder", reservation_id: "r1" })));
  const { person } = renderApp("/app/checkout/b1", { as: "member" });
  const choices = within(await screen.findByRole("radiogroup", { name: "For which reservation" }));
  expect(choices.getAllByRole("radio")).toHaveLength(1);
  await person.click(choices.getByRole("radio"));
  await person.click(screen.getByRole("button", { name: "Place order" }));
  expect(await screen.findByRole("link", { name: "See the reservation" })).toBeVisible();
  expect(sent).toMatchObject([{ kind: "preorder", reservation_id: "r1", pickup_at: null }]);
});

it("orders nothing when the price has changed, says by how much, and accepts the new one on the next press", async () => {
  addToBasket("b1", ribollita);
  const totals: number[] = [];
  on.post("orders", async ({ request }) => {
    const { expected_total } = (await request.json()) as OrderNew;
    totals.push(expected_total);
    on.get("menus", () => page([makeMenu({ sections: dearer })]));
    return expected_total === 2600
      ? data(makeOrder({ total: 2600 }), 201)
      : problem(409, "price_changed", { detail: "The price has changed.", total: 2600, details: { difference: 200 } });
  });
  const [section] = makeMenu().sections;
  if (!section) throw new Error("the menu has sections");
  const dearer = [{ ...section, items: [makeItem({ price: 1300 })] }];
  on.get("orders/or1", () => data(makeOrder({ total: 2600 })));
  const { person } = renderApp("/app/checkout/b1", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "20:15" }));
  await person.click(screen.getByRole("button", { name: "Place order" }));
  expect(await screen.findByText(/It was €24.00 and is now €26.00: €2.00 more/)).toBeVisible();
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Place order" }));
  expect(await screen.findByRole("heading", { name: "Order" })).toBeVisible();
  expect(totals).toEqual([2400, 2600]);
});

it("offers the earliest time when the kitchen is full", async () => {
  addToBasket("b1", ribollita);
  on.post("orders", () => problem(409, "no_capacity", { detail: "Full.", earliest: "2026-11-21T19:45:00Z" }));
  const { person } = renderApp("/app/checkout/b1", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "20:15" }));
  await person.click(screen.getByRole("button", { name: "Place order" }));
  await person.click(await screen.findByRole("button", { name: "Take 20:45" }));
  expect(screen.getByText("Sat 21 Nov, 20:45")).toBeVisible();
});

it("names the day of the earliest time where it is another one, or says that there is none", async () => {
  addToBasket("b1", ribollita);
  on.post("orders", () => problem(409, "no_capacity", { detail: "Full.", earliest: "2026-11-23T18:00:00Z" }));
  const { person } = renderApp("/app/checkout/b1", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "20:15" }));
  await person.click(screen.getByRole("button", { name: "Place order" }));
  expect(await screen.findByText(/The earliest time is Mon 23 Nov, 19:00/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Take Mon 23 Nov, 19:00" }));
  expect(screen.getByRole("radio", { name: /23/ })).toBeChecked();
  on.post("orders", () => problem(409, "no_capacity", { detail: "Full.", earliest: null }));
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Place order" }));
  expect(await screen.findByText(/no room for this order in the next 7 days/)).toBeVisible();
});

it("names a dish that is sold out meanwhile, and goes on without it", async () => {
  addToBasket("b1", ribollita);
  addToBasket("b1", { ...ribollita, id: "l2", item_id: "i3", variant_id: "v1", quantity: 1 });
  on.post("orders", () => {
    const [section] = makeMenu().sections;
    if (!section) throw new Error("the menu has sections");
    const items = [makeItem({ sold_out: true })];
    on.get("menus", () => page([makeMenu({ sections: [{ ...section, items }, ...makeMenu().sections.slice(1)] })]));
    return problem(409, "sold_out", { detail: "Ribollita is sold out." });
  });
  const { person } = renderApp("/app/checkout/b1", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "20:15" }));
  await person.click(screen.getByRole("button", { name: "Place order" }));
  expect(await screen.findByText("Sold out. Remove it.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Remove Ribollita" }));
  expect(screen.queryByText("Sold out. Remove it.")).toBeNull();
  expect(screen.getByText("Glass")).toBeVisible();
});

it("cancels an order, and puts its dishes into the basket again", async () => {
  let order = makeOrder();
  const cancelled: string[] = [];
  on.get("orders/or1", () => data(order));
  on.delete("orders", ({ request }) => {
    cancelled.push(new URL(request.url).searchParams.get("records[]") ?? "");
    order = makeOrder({ status: "cancelled", actions: [] });
    return data({ count: 1 });
  });
  const { person, where } = renderApp("/app/orders/or1", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Cancel order" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel order" }));
  expect(await screen.findByText("This order was cancelled.")).toBeVisible();
  expect(cancelled).toEqual(["or1"]);
  await person.click(screen.getByRole("button", { name: "Order again" }));
  await waitFor(() => expect(where()).toBe("/app/checkout/b1"));
  expect(await screen.findByRole("button", { name: "Remove Ribollita" })).toBeVisible();
});

it("changes an order that was not accepted yet", async () => {
  on.get("orders/or1", () => data(makeOrder()));
  const sent: object[] = [];
  on.patch("orders", async ({ request }) => {
    sent.push((await request.json()) as object);
    return data(makeOrder({ version: 2 }));
  });
  const { person, where } = renderApp("/app/orders/or1", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Change order" }));
  await person.click(await screen.findByRole("button", { name: "One more: Ribollita" }));
  await person.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(where()).toBe("/app/orders/or1"));
  expect(sent).toMatchObject([
    { uuid: "or1", version: 1, expected_total: 3600, lines: [{ item_id: "i1", quantity: 3 }] },
  ]);
});

it("lists my orders, and says where to find dishes without any", async () => {
  on.get("orders", () => page([makeOrder({ status: "ready" })]));
  renderApp("/app/orders", { as: "member" });
  expect(await screen.findByRole("link", { name: "Trattoria Sant’Ambra" })).toHaveAttribute("href", "/app/orders/or1");
  expect(screen.getByText("Ready")).toBeVisible();
  expect(screen.getByText("2 × Ribollita")).toBeVisible();
});
