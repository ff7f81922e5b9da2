import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const osteria = { uuid: "b1", slug: "osteria-due", name: "Osteria Due", cover: null };

const points = {
  pending: 50,
  available: 120,
  reserved: 0,
  held: 0,
  next: { at: "2026-11-24T09:00:00Z", points: 50 },
  expires_at: "2028-11-21T19:00:00Z",
  tier: { name: "regular", visits: 5, from: 4, next: { name: "gourmet", from: 12 } },
  streak: { weeks: 3, freezes: 2, this_week: true },
  rates: [
    { rule: "visit_seen", points: 50 },
    { rule: "early_cancellation", points: 5 },
  ],
};

const line = (uuid: string, change: object) => ({
  uuid,
  kind: "earn",
  rule: "visit_seen",
  amount: 50,
  from: "issued",
  to: "pending",
  at: "2026-11-21T19:00:00Z",
  business: osteria,
  visit_id: "v1",
  voucher_id: null,
  title: null,
  ...change,
});

const offer = {
  uuid: "o1",
  business_id: "b1",
  business: osteria,
  title: "Coffee",
  description: null,
  worth: "A coffee after lunch",
  points: 50,
  stock: null,
  left: null,
  per_member: null,
  weekdays: [],
  service_ids: [],
  until_date: null,
  published: true,
  version: 1,
  figures: null,
};

const voucher = {
  uuid: "w1",
  offer_id: "o1",
  business: osteria,
  state: "reserved",
  title: "Coffee",
  worth: "A coffee after lunch",
  points: 50,
  code: "CDFG3467",
  url: "http://localhost/manage/b1?tab=rewards#v=a.b",
  weekdays: [1],
  services: [],
  reserved_at: "2026-11-21T19:00:00Z",
  expires_at: "2027-02-19T19:00:00Z",
  resolved_at: null,
  time_zone: "Europe/Rome",
  reservation_id: null,
  order_id: null,
  guest_name: null,
};

beforeEach(() => {
  on.get("points", () => data(points));
  on.get("point_holds", () => page([]));
  on.get("point_transfers", () => page([line("t1", {})]));
  on.get("reward_offers", () => page([offer]));
  on.get("reservations", () => page([]));
});

it("reserves a voucher for one of my reservations at the business", async () => {
  const bodies: unknown[] = [];
  const { business: reserved } = makeReservation();
  on.get("reservations", () =>
    page([makeReservation(), makeReservation({ uuid: "r2", business: { ...reserved, uuid: "elsewhere" } })]),
  );
  on.post("vouchers", async ({ request }) => {
    bodies.push(await request.json());
    return data(voucher);
  });
  const { person } = renderApp("/app/rewards?tab=vouchers", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Get voucher" }));
  const dialog = within(await screen.findByRole("dialog"));
  const choices = await dialog.findByRole("combobox", { name: "Use it for" });
  expect(
    within(choices)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Any visit", expect.stringContaining("4 guests")]);
  await person.selectOptions(choices, "r1");
  await person.click(dialog.getByRole("button", { name: "Use 50 points" }));
  await waitFor(() => expect(bodies).toEqual([{ reservation_id: "r1" }]));
});

it("shows what can be spent, what is pending until when, the level, and what earns", async () => {
  renderApp("/app/rewards", { as: "member" });
  const balance = within(await screen.findByRole("region", { name: "Your points" }));
  expect(balance.getByText("120")).toBeVisible();
  expect(balance.getByText("50 from 24 Nov 2026")).toBeVisible();
  expect(screen.getByText("7 more visits to Gourmet")).toBeVisible();
  expect(screen.getByText("3 weeks in a row with a visit")).toBeVisible();
  expect(screen.getByText("Reviews, likes and follows never earn points.")).toBeVisible();
  const ledger = within(screen.getByRole("region", { name: "Every movement" }));
  expect(await ledger.findByRole("link", { name: "Osteria Due" })).toBeVisible();
});

it("filters the ledger", async () => {
  const asked: string[][] = [];
  on.get("point_transfers", ({ request }) => {
    asked.push(new URL(request.url).searchParams.getAll("kind[]"));
    return page([]);
  });
  const { person } = renderApp("/app/rewards", { as: "member" });
  expect(await screen.findByText("Nothing here yet")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Spent" }));
  await waitFor(() => expect(asked.at(-1)).toEqual(["reserve", "capture"]));
});

it("appeals against a hold once", async () => {
  const hold = {
    uuid: "h1",
    state: "held",
    rule: "visit_seen",
    points: 50,
    business: osteria,
    occurred_at: "2026-11-21T19:00:00Z",
    reason: "impossible_speed",
    release_at: null,
    appeal: null,
    appealed_at: null,
    decided_at: null,
    decision_reason: null,
    member: null,
  };
  on.get("point_holds", () => page([hold]));
  const sent: unknown[] = [];
  on.patch("point_holds", async ({ request }) => {
    sent.push(await request.json());
    return data({ count: 1 });
  });
  const { person } = renderApp("/app/rewards", { as: "member" });
  expect(await screen.findByText("Two visits were too far apart for the time between them.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Appeal" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByLabelText("Why should these points count?"), "I took the train.");
  await person.click(dialog.getByRole("button", { name: "Send appeal" }));
  await waitFor(() => expect(sent).toEqual([{ uuid: "h1", appeal: "I took the train." }]));
});

it("reserves a voucher and shows its code", async () => {
  let reserved = false;
  on.get("vouchers", () => page(reserved ? [voucher] : []));
  on.post("vouchers", ({ request }) => {
    expect(new URL(request.url).searchParams.get("offer_id")).toBe("o1");
    expect(request.headers.get("Idempotency-Key")).toBeTruthy();
    reserved = true;
    return data(voucher, 201);
  });
  const { person } = renderApp("/app/rewards?tab=vouchers", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Get voucher" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Use 50 points" }));
  await person.click(await screen.findByRole("button", { name: "Show code" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("CDFG 3467")).toBeVisible();
  expect(dialog.getByRole("img", { name: "QR code of the voucher" })).toBeVisible();
});

it("says that there are too few points", async () => {
  on.get("points", () => data({ ...points, available: 20 }));
  renderApp("/app/rewards?tab=vouchers", { as: "member" });
  expect(await screen.findByText("30 more points needed")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Get voucher" })).toBeNull();
});

it("tells of a voucher that is taken meanwhile", async () => {
  on.post("vouchers", () => problem(409, "offer_gone"));
  const { person } = renderApp("/app/rewards?tab=vouchers", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Get voucher" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "Use 50 points" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
});
