import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { BookingRules, Setup } from "@/api/booking-setup.ts";
import type { Claim } from "@/api/claims.ts";
import { resetPacing } from "@/api/pacing.ts";
import { useAuth } from "@/stores/auth.ts";
import { makeAddress, makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";
import { auth, makeToken } from "@/test/tokens.ts";

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

const seats = { min_party: 1, max_party: 2, use: "online", priority: 0, position: 0 } as const;

const claim: Claim = {
  uuid: "c1",
  business: { uuid: "b1", name: "Trattoria Sant’Ambra" },
  claimant: { uuid: "u2", display_name: "Luca" },
  state: "pending",
  message: null,
  reason: null,
  created_at: "2026-11-20T12:00:00Z",
  decided_at: null,
  creation: false,
  resembles: null,
};

it("decides a claim once, and tells how, although the list still shows it", async () => {
  let claims = [claim];
  let refresh: () => void = () => undefined;
  const isRefreshed = new Promise<void>((resolve) => {
    refresh = resolve;
  });
  const decisions: unknown[] = [];
  on.get("business_claims", async ({ request }) => {
    if (!request.url.includes("state")) return page([]);
    if (decisions.length > 0) await isRefreshed;
    return page(claims);
  });
  on.patch("business_claims", async ({ request }) => {
    decisions.push(await request.json());
    return data({ ...claim, state: "approved" });
  });
  const { person } = renderApp("/manage", { as: "member" });
  useAuth.getState().setCredential({ auth: { ...auth, role: "admin" }, access_token: makeToken({ uid: "u1" }) });
  await person.type(await screen.findByLabelText("Reason"), "The papers are in order.");
  await person.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Claim approved.")).toBeVisible();
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Decline" }));
  claims = [];
  refresh();
  expect(await screen.findByText("No pending claims")).toBeVisible();
  expect(decisions).toEqual([{ uuid: "c1", decision: "approved", reason: "The papers are in order." }]);
});

it("keeps edits of a table that was refused, and shows what someone else changed of it", async () => {
  let table: Setup["business_tables"] = { ...seats, uuid: "t1", business_id: "b2", label: "7", area: null };
  on.get("businesses/b2", () => data(osteria));
  on.get("business_tables", () => page([table]));
  on.get("business_table_combinations", () => page([]));
  const sent: unknown[] = [];
  on.patch("business_tables", async ({ request }) => {
    sent.push(await request.json());
    table = { ...table, area: "Terrazza" };
    return problem(409, "label_taken", {
      errors: { label: [{ code: "label_taken", message: "Another table is 12." }] },
    });
  });
  const { person } = renderApp("/manage/b2?tab=tables", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Edit Table 7" }));
  await person.type(await screen.findByLabelText("Number or name"), "2");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Another table is 12.")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/Area/)).toHaveValue("Terrazza"));
  expect(screen.getByLabelText("Number or name")).toHaveValue("72");
  expect(sent).toMatchObject([{ uuid: "t1", label: "72" }]);
});

const rules: BookingRules = {
  business_id: "b2",
  version: 1,
  enabled: true,
  auto_confirm: true,
  slot_minutes: 15,
  buffer_minutes: 0,
  turn_minutes: { 2: 90, 99: 120 },
  pacing_covers: null,
  pacing_parties: null,
  online_share_percent: 100,
  lead_minutes: 60,
  window_days: 60,
  max_party_online: 8,
  hold_minutes: 5,
  cancel_cutoff_minutes: 120,
  email_new_bookings: true,
  email_changes: true,
  email_cancellations: true,
};

it("keeps edits of the booking rules when someone else changed them, and shows the other's", async () => {
  let current = rules;
  const sent: unknown[] = [];
  on.get("businesses/b2", () => data(osteria));
  on.get("business_booking/b2", () => data(current));
  on.patch("business_booking/b2", async ({ request }) => {
    const change = (await request.json()) as BookingRules;
    sent.push([change.version, change.window_days, change.hold_minutes]);
    if (change.version !== current.version) return problem(409, "stale_version");
    current = { ...current, ...change, version: 3 };
    return data(current);
  });
  const { person } = renderApp("/manage/b2?tab=rules", { as: "member" });
  const window = await screen.findByLabelText("Book up to (days ahead)");
  await person.clear(window);
  await person.type(window, "30");
  await person.tab();
  current = { ...rules, version: 2, hold_minutes: 10 };
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/Someone changed this in the meantime/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Hold while a guest confirms")).toHaveValue("10"));
  expect(screen.getByLabelText("Book up to (days ahead)")).toHaveValue("30");
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent).toEqual([
    [1, 30, 5],
    [2, 30, 10],
  ]);
});

it("switches off an email to the owner", async () => {
  const sent: unknown[] = [];
  on.get("businesses/b2", () => data(osteria));
  on.get("business_booking/b2", () => data(rules));
  on.patch("business_booking/b2", async ({ request }) => {
    const change = (await request.json()) as BookingRules;
    sent.push(change);
    return data({ ...rules, ...change, version: 2 });
  });
  const { person } = renderApp("/manage/b2?tab=rules", { as: "member" });
  const emails = within(await screen.findByRole("group", { name: "Emails to the owner" }));
  expect(emails.getAllByRole("switch", { checked: true })).toHaveLength(3);
  await person.click(emails.getByRole("switch", { name: "Changes by guests" }));
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent).toMatchObject([{ email_new_bookings: true, email_changes: false, email_cancellations: true }]);
});

it("keeps edits of the booking rules while another tab is open", async () => {
  on.get("businesses/b2", () => data(osteria));
  on.get("business_booking/b2", () => data(rules));
  on.get("business_tables", () => page([]));
  on.get("business_table_combinations", () => page([]));
  const { person } = renderApp("/manage/b2?tab=rules", { as: "member" });
  const window = await screen.findByLabelText("Book up to (days ahead)");
  await person.clear(window);
  await person.type(window, "30");
  await person.click(screen.getByRole("link", { name: "Tables" }));
  await screen.findByRole("heading", { name: "Tables" });
  await person.click(screen.getByRole("link", { name: "Rules" }));
  await waitFor(() => expect(screen.getByLabelText("Book up to (days ahead)")).toHaveValue("30"));
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
