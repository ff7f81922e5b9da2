import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, it } from "vitest";
import type { Order } from "@/api/orders.ts";
import { resetPacing } from "@/api/pacing.ts";
import { clearKitchen, setKitchenSound } from "@/stores/orders/kitchen.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeMenu, makeOrder } from "@/test/menus.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

let orders: Order[];
let sent: { uuid: string; status: string; reason?: string; key: string | null }[];

/** Records the steps, and makes them. */
async function takeStep({ request }: { request: Request }) {
  const body = (await request.json()) as { uuid: string; status: Order["status"]; reason?: string };
  sent.push({ ...body, key: request.headers.get("Idempotency-Key") });
  orders = orders.map((order) => (order.uuid === body.uuid ? { ...order, status: body.status } : order));
  return data(orders.find(({ uuid }) => uuid === body.uuid));
}

beforeEach(() => {
  clearKitchen();
  setKitchenSound(false);
  resetPacing();
  sent = [];
  const guest = { name: "Anna", phone: null };
  orders = [makeOrder({ guest, allergy_note: "No nuts, please", actions: ["accept", "reject"] })];
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("orders", () => page(orders.filter(({ status }) => status !== "completed" && status !== "rejected")));
  on.patch("orders", takeStep);
});

const column = async (name: string) => within(await screen.findByRole("region", { name }));

it("shows who must not eat what, and takes an order through its steps", async () => {
  const { person } = renderApp("/manage/b1/kitchen", { as: "member" });
  expect(await screen.findByText("No nuts, please")).toBeVisible();
  await person.click((await column("New")).getByRole("button", { name: "Accept" }));
  await person.click(await (await column("New")).findByRole("button", { name: "Start" }));
  expect(await (await column("Preparing")).findByText("Q4T7RM")).toBeVisible();
  await waitFor(() => expect(sent.map(({ status }) => status)).toEqual(["accepted", "preparing"]));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

it("accepts several orders at once", async () => {
  const codes = ["AAAAAA", "BBBBBB", "CCCCCC"];
  orders = codes.map((code) => makeOrder({ uuid: code, code, actions: ["accept"] }));
  const { person } = renderApp("/manage/b1/kitchen", { as: "member" });
  const begun = performance.now();
  for (const code of codes) {
    const card = within(await screen.findByRole("article", { name: new RegExp(code) }));
    await person.click(card.getByRole("button", { name: "Accept" }));
  }
  await waitFor(() => expect(sent.map(({ uuid }) => uuid)).toEqual(codes), { timeout: 1_500 });
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect((await column("New")).queryByRole("button", { name: "Accept" })).toBeNull();
});

it("takes the last step back within ten seconds", async () => {
  orders = [makeOrder({ status: "preparing", actions: ["ready"] })];
  const { person } = renderApp("/manage/b1/kitchen", { as: "member" });
  await person.click(await (await column("Preparing")).findByRole("button", { name: "Ready" }));
  expect(await (await column("Ready")).findByText("Q4T7RM")).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(1));
  resetPacing();
  await person.click(screen.getByRole("button", { name: /^Undo/ }));
  expect(await (await column("Preparing")).findByText("Q4T7RM")).toBeVisible();
  await waitFor(() => expect(sent.map(({ status }) => status)).toEqual(["ready", "preparing"]));
});

it("goes on without a network, says what waits, and sends it once with the same key", async () => {
  const keys: (string | null)[] = [];
  on.patch("orders", ({ request }) => {
    keys.push(request.headers.get("Idempotency-Key"));
    return HttpResponse.error();
  });
  const { person } = renderApp("/manage/b1/kitchen", { as: "member" });
  await person.click(await (await column("New")).findByRole("button", { name: "Accept" }));
  expect(await screen.findByText("Not sent yet")).toBeVisible();
  expect(await screen.findByText("No connection. 1 step waits to be sent.")).toBeVisible();
  expect((await column("New")).getByRole("button", { name: "Start" })).toBeVisible();
  on.patch("orders", takeStep);
  resetPacing();
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 9_000 });
  expect(sent[0]?.key).toBe(keys[0]);
  await waitFor(() => expect(screen.queryByText("Not sent yet")).toBeNull());
});

it("drops a step that the server refuses, and says why", async () => {
  on.patch("orders", () => problem(409, "order_wrong_state", { detail: "The guest has cancelled this order." }));
  on.get("orders/or1", () => data(makeOrder({ status: "cancelled" })));
  const { person } = renderApp("/manage/b1/kitchen", { as: "member" });
  await person.click(await (await column("New")).findByRole("button", { name: "Accept" }));
  expect(await screen.findByText("The step was not accepted: The guest has cancelled this order.")).toBeVisible();
  expect((await column("New")).getByRole("button", { name: "Accept" })).toBeVisible();
});

it("rejects an order with a reason", async () => {
  const { person } = renderApp("/manage/b1/kitchen", { as: "member" });
  await person.click(await (await column("New")).findByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("radio", { name: "Another reason" }));
  await person.click(dialog.getByRole("button", { name: "Reject" }));
  await person.type(await dialog.findByLabelText("What the guest reads"), "The oven is broken.");
  await person.click(dialog.getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(sent).toMatchObject([{ status: "rejected", reason: "The oven is broken." }]));
  expect(await screen.findByText("No new orders")).toBeVisible();
});

it("does not start a pre-order before its guests are seated", async () => {
  orders = [makeOrder({ kind: "preorder", status: "accepted", actions: [] })];
  renderApp("/manage/b1/kitchen", { as: "member" });
  expect(await (await column("New")).findByText("Starts when the guests are seated")).toBeVisible();
  expect((await column("New")).queryByRole("button", { name: "Start" })).toBeNull();
});

it("takes a dish off the menu until the morning", async () => {
  const changes: object[] = [];
  on.get("menus", () => page([makeMenu()]));
  on.patch("menu_stock", async ({ request }) => {
    changes.push((await request.json()) as object);
    return data({});
  });
  const { person } = renderApp("/manage/b1/kitchen", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Sold out" }));
  await person.click(await screen.findByRole("switch", { name: "Ribollita" }));
  await waitFor(() => expect(changes).toEqual([{ item_id: "i1", sold_out: true, until: "2026-11-22T05:00:00.000Z" }]));
});

it("is not shown to others than the staff", async () => {
  on.get("businesses/b1", () => data(makeBusiness({ mine: false })));
  renderApp("/manage/b1/kitchen", { as: "member" });
  await waitFor(() => expect(screen.queryByRole("region", { name: "New" })).toBeNull());
});
