import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";
import { makeSession } from "@/test/tokens.ts";

inFlorence();

const held = makeReservation({ uuid: "r1", status: "hold", hold_expires_at: "2026-11-21T15:04:00Z" });
const confirming = "/app/confirm-reservation?reservation=r1";

describe("typed text (specification §6)", () => {
  it("survives a session that ends during a booking", async () => {
    on.get("reservations/r1", () => data(held));
    on.patch("reservations/r1", () => problem(401, "token_blacklisted", { detail: "You signed out elsewhere." }));
    on.post("auth/login", () => data(makeSession()));
    const { person, where } = renderApp(confirming, { as: "member" });
    await person.type(await screen.findByLabelText(/Special requests/), "A high chair");
    await person.click(screen.getByRole("button", { name: "Confirm reservation" }));
    await person.type(await screen.findByLabelText("Email"), "anna@example.org");
    await person.type(screen.getByLabelText("Password"), "a good password");
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByLabelText(/Special requests/)).toHaveValue("A high chair");
    expect(where()).toBe(confirming);
  });

  it("survives a change from signing in to signing up", async () => {
    const { person } = renderApp("/auth/login");
    await person.type(await screen.findByLabelText("Email"), "anna@example.org");
    await person.click(screen.getByRole("link", { name: "Create an account" }));
    await screen.findByRole("heading", { name: /account/i });
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveValue("anna@example.org"));
  });

  it("is cleared at sign-out", async () => {
    on.get("auth/logout", () => data({ ended: 1 }));
    on.get("reservations", () => page([]));
    on.get("reservations/r1", () => data(held));
    const { person } = renderApp(confirming, { as: "member" });
    await person.type(await screen.findByLabelText(/Special requests/), "A high chair");
    await person.click(screen.getByRole("button", { name: "Your account" }));
    await person.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await screen.findByRole("button", { name: "Find a table" });
    renderApp(confirming, { as: "member" });
    expect(await screen.findByLabelText(/Special requests/)).toHaveValue("");
  });
});
