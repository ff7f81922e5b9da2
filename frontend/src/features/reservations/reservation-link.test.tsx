import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { LinkedReservation } from "@/api/reservation-links.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, problem } from "@/test/server.ts";

function linked(change: Partial<LinkedReservation>): LinkedReservation {
  const { business, status, party, starts_at, time_zone, policy } = makeReservation();
  return { action: "reconfirm", business, status, party, starts_at, time_zone, policy, ...change };
}

/** Opens a link; records the tokens that were sent. */
function open(change: Partial<LinkedReservation>) {
  const tokens: string[] = [];
  on.post("reservation_links/:verb", async ({ request, params }) => {
    const { token } = (await request.json()) as { token: string };
    tokens.push(`${params.verb} ${token}`);
    return data(linked(change));
  });
  return { tokens, ...renderApp("/reservation-link#signed.token", { as: "visitor" }) };
}

describe("/reservation-link", () => {
  it("shows the reservation without signing in, and does nothing before the button is pressed", async () => {
    const { tokens, person } = open({});
    expect(await screen.findByRole("heading", { name: "Trattoria Sant’Ambra" })).toBeVisible();
    expect(screen.getByText(/20:00 · 4 guests/)).toBeVisible();
    expect(tokens).toEqual(["open signed.token"]);
    await person.click(screen.getByRole("button", { name: "I’ll be there" }));
    expect(await screen.findByText("Thank you. The restaurant knows you’re coming.")).toBeVisible();
    expect(tokens).toEqual(["open signed.token", "use signed.token"]);
    expect(screen.queryByRole("button", { name: "I’ll be there" })).toBeNull();
  });

  it("cancels, and says until when that is free", async () => {
    const { person } = open({
      action: "cancel",
      policy: { cancel_cutoff_minutes: 120, free_until: "2999-01-01T17:00:00Z" },
    });
    expect(await screen.findByText(/^Free to cancel until/)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Cancel reservation" }));
    expect(await screen.findByText("Your reservation is cancelled.")).toBeVisible();
  });

  it("says that a link has ended, and leads to the sign-in", async () => {
    const detail = "This link has expired or was already used. Sign in to see your reservation.";
    on.post("reservation_links/open", () => problem(409, "reservation_link_ended", { detail }));
    const { person, where } = renderApp("/reservation-link#old", { as: "visitor" });
    expect(await screen.findByText(detail)).toBeVisible();
    await person.click(screen.getByRole("link", { name: "Sign in to see your reservations" }));
    await waitFor(() => expect(where()).toMatch(/^\/auth\/login/));
  });

  it("names what is wrong with an incomplete link", async () => {
    const message = "This link is not complete. Open it from the email again.";
    on.post("reservation_links/open", () =>
      problem(422, "invalid", { errors: { token: [{ code: "reservation_link_invalid", message }] } }),
    );
    renderApp("/reservation-link", { as: "visitor" });
    expect(await screen.findByText(message)).toBeVisible();
  });
});
