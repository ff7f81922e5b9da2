import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { clearPending, type PendingBooking, usePendingBooking, wantTable } from "@/stores/pending-booking.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, problem } from "@/test/server.ts";
import { makeSession, user } from "@/test/tokens.ts";

inFlorence();

const eight = "2026-11-21T19:00:00.000Z";
const chosen = `/business/b1?party=4&date=2026-11-21&at=${eight}`;
const held = makeReservation({
  status: "hold",
  hold_expires_at: "2026-11-21T15:05:00Z",
  actions: ["confirm", "extend", "cancel"],
});
const proof = { verification_id: "v1", auth_id: null, expires_at: "2026-11-21T15:30:00Z" };
const field = (name: string, code: string) =>
  problem(422, "invalid", { errors: { [name]: [{ code, message: `${name}: ${code}` }] } });

let sent: Record<string, unknown[]> = {};
const note = async (name: string, request: Request) => {
  sent[name] = [...(sent[name] ?? []), await request.json()];
};

beforeEach(() => {
  sent = {};
  on.post("verification/email", () => data({ pin_length: 6, expires_in: 600, resend_after: 60 }, 202));
  on.patch("verification/email/:email", () => data(proof));
  on.post("auth/register", async ({ request }) => {
    await note("register", request);
    return data(makeSession({ withProfile: false }), 201);
  });
  on.post("users", async ({ request }) => {
    await note("users", request);
    return data(user, 201);
  });
  on.get("auth/refresh_token", () => data(makeSession()));
  on.post("auth/login", () => data(makeSession()));
  on.post("reservations", async ({ request }) => {
    await note("reservations", request);
    return data(held, 201);
  });
  on.get("reservations/r1", () => data(held));
});
afterEach(clearPending);

type Visit = ReturnType<typeof renderApp>;

async function openDialog({ person }: Visit) {
  await person.click(await screen.findByRole("button", { name: "Hold 20:00 for 4" }));
  return within(await screen.findByRole("dialog", { name: "20:00 for 4" }));
}

async function enterEmail({ person }: Visit) {
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  await person.paste("anna@example.org");
  await person.keyboard("{Enter}");
  await screen.findByRole("heading", { name: "Check your email" });
}

async function enterCode({ person }: Visit) {
  await person.click(screen.getByLabelText("Digit 1"));
  await person.paste("123456");
  await waitFor(() => expect(screen.getByLabelText("Your name")).toHaveFocus());
}

async function enterDetails({ person }: Visit) {
  await person.paste("Zoë Bianchi");
  await person.click(screen.getByLabelText("New password"));
  await person.paste("trattoria sotto il ponte");
  await person.click(screen.getByRole("button", { name: "Create account and continue" }));
}

/** Stored by another tab. */
function storeElsewhere(change: Partial<PendingBooking> | null) {
  const { pending } = usePendingBooking.getState();
  const booking = change && { ...pending, ...change };
  localStorage.setItem("verdoro.data", JSON.stringify(booking ? { booking } : {}));
  window.dispatchEvent(new StorageEvent("storage", { key: "verdoro.data" }));
}

describe("a visitor who holds a table", () => {
  it("creates an account over the chosen time, and confirms the table", async () => {
    const visit = renderApp(chosen);
    const dialog = await openDialog(visit);
    expect(dialog.getByText("Trattoria Sant’Ambra, Saturday 21 November")).toBeVisible();
    await enterEmail(visit);
    await enterCode(visit);
    await enterDetails(visit);
    await screen.findByRole("heading", { name: "We’re holding your table" });
    expect(visit.where()).toBe("/app/confirm-reservation?reservation=r1");
    expect(sent).toEqual({
      register: [{ email: "anna@example.org", password: "trattoria sotto il ponte", verification_id: "v1" }],
      users: [{ display_name: "Zoë Bianchi", username: "zoe_bianchi", language: "en" }],
      reservations: [{ business_id: "b1", starts_at: eight, party: 4 }],
    });
    expect(usePendingBooking.getState().pending).toBeNull();
    expect(localStorage.getItem("verdoro.data")).not.toContain("booking");
  });

  it("signs in to an account in the same dialog", async () => {
    const visit = renderApp(chosen);
    const dialog = await openDialog(visit);
    await visit.person.click(dialog.getByRole("button", { name: "I have an account" }));
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
    await visit.person.keyboard("anna@example.org{Tab}a good password{Enter}");
    await screen.findByRole("heading", { name: "We’re holding your table" });
    expect(sent.reservations).toEqual([{ business_id: "b1", starts_at: eight, party: 4 }]);
  });

  it("completes an account without a profile", async () => {
    const visit = renderApp(chosen, { as: "newcomer" });
    await openDialog(visit);
    await waitFor(() => expect(screen.getByLabelText("Your name")).toHaveFocus());
    expect(screen.queryByLabelText("New password")).toBeNull();
    await visit.person.keyboard("Anna{Enter}");
    await screen.findByRole("heading", { name: "We’re holding your table" });
    expect(sent.register).toBeUndefined();
  });

  it("sees a wrong code at its field", async () => {
    on.patch("verification/email/:email", () => field("pin", "pin_wrong"));
    const visit = renderApp(chosen);
    await openDialog(visit);
    await enterEmail(visit);
    await visit.person.click(screen.getByLabelText("Digit 1"));
    await visit.person.paste("000000");
    expect(await screen.findByText("That code isn’t right. Check the email and try again.")).toBeVisible();
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  it("starts with a new code when the verified address has expired", async () => {
    on.post("auth/register", () => field("verification_id", "verification_invalid"));
    const visit = renderApp(chosen);
    await openDialog(visit);
    await enterEmail(visit);
    await enterCode(visit);
    await enterDetails(visit);
    expect(await screen.findByText("verification_id: verification_invalid")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("anna@example.org");
  });

  it("creates the profile after the account when the first try failed", async () => {
    on.post("users", () => problem(500, "internal"));
    const visit = renderApp(chosen);
    await openDialog(visit);
    await enterEmail(visit);
    await enterCode(visit);
    await enterDetails(visit);
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(screen.queryByLabelText("New password")).toBeNull();
    resetPacing();
    on.post("users", () => data(user, 201));
    await visit.person.click(screen.getByRole("button", { name: "Create account and continue" }));
    await screen.findByRole("heading", { name: "We’re holding your table" });
    expect(sent.register).toHaveLength(1);
  });

  it("chooses another time in the dialog when the table was just taken", async () => {
    on.post("reservations", async ({ request }) => {
      await note("reservations", request);
      resetPacing();
      return sent.reservations?.length === 1
        ? problem(409, "slot_unavailable", { reason: "held", detail: "The last table is being booked right now." })
        : data(held, 201);
    });
    const visit = renderApp(chosen);
    const dialog = await openDialog(visit);
    await visit.person.click(dialog.getByRole("button", { name: "I have an account" }));
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
    await visit.person.keyboard("anna@example.org{Tab}a good password{Enter}");
    // Members see the same page within the app.
    expect(await screen.findByText("The last table is being booked right now.")).toBeVisible();
    const renewed = within(screen.getByRole("dialog"));
    await visit.person.click(await renewed.findByRole("button", { name: "19:30" }));
    await screen.findByRole("heading", { name: "We’re holding your table" });
    expect(sent.reservations).toEqual([
      { business_id: "b1", starts_at: eight, party: 4 },
      { business_id: "b1", starts_at: "2026-11-21T18:30:00.000Z", party: 4 },
    ]);
  });
});

describe("the table that a visitor wants", () => {
  it("is still wanted after a reload, with the step and the address", async () => {
    const visit = renderApp(chosen);
    await openDialog(visit);
    await enterEmail(visit);
    const stored = JSON.parse(localStorage.getItem("verdoro.data") ?? "{}").booking;
    expect(stored).toMatchObject({
      businessId: "b1",
      startsAt: eight,
      party: 4,
      email: "anna@example.org",
      step: "code",
    });
    // What a page that starts reads.
    usePendingBooking.setState({ pending: null });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    storeElsewhere(stored);
    expect(await screen.findByRole("heading", { name: "Check your email" })).toBeVisible();
  });

  it("is forgotten after half an hour", async () => {
    const visit = renderApp(chosen);
    await openDialog(visit);
    storeElsewhere({ expiresAt: Date.now() - 1 });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(usePendingBooking.getState().pending).toBeNull();
  });

  it("keeps the step when the dialog is closed and opened again", async () => {
    const visit = renderApp(chosen);
    await openDialog(visit);
    await enterEmail(visit);
    await visit.person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await openDialog(visit);
    expect(await screen.findByRole("heading", { name: "Check your email" })).toBeVisible();
  });

  it("is what the link in the email continues with", async () => {
    wantTable({ businessId: "b1", startsAt: eight, date: "2026-11-21", party: 4 });
    storeElsewhere({ email: "Anna@example.org", step: "code", isOpen: false });
    const other = renderApp("/verification/email/anna%40example.org#pin=123456");
    await other.person.click(await screen.findByRole("button", { name: "Continue" }));
    await waitFor(() => expect(other.where()).toMatch(/^\/business\/b1\?/));
    expect(new URLSearchParams(other.where().split("?")[1]).get("at")).toBe(eight);
    expect(usePendingBooking.getState().pending).toMatchObject({ step: "details", verificationId: "v1", isOpen: true });
  });

  it.each([
    ["/auth/login", /^\/app\/confirm-reservation/],
    ["/auth/login?next=%2Fapp%2Fsettings", /^\/app\/settings$/],
  ])("is where signing in at %s leads, unless another page was asked for", async (address, destination) => {
    wantTable({ businessId: "b1", startsAt: eight, date: "2026-11-21", party: 4 });
    const { where } = renderApp(address, { as: "member" });
    await waitFor(() => expect(where()).toMatch(destination));
  });

  it("is forgotten at sign-out", async () => {
    on.get("auth/logout", () => data({ ended: 1 }));
    const visit = renderApp(chosen);
    await openDialog(visit);
    const { signOut } = await import("@/api/sign-out.ts");
    await signOut();
    expect(usePendingBooking.getState().pending).toBeNull();
  });
});
