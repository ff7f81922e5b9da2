import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { endSession } from "@/api/session.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";
import { makeSession } from "@/test/tokens.ts";

inFlorence();

const isSignedIn = (request: Request) => request.headers.has("Authorization");

/** Fills in the form at once, like a password manager. */
async function signIn() {
  fireEvent.change(await screen.findByLabelText("Email"), { target: { value: "anna@example.org" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "a good password" } });
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("a session that ends", () => {
  it("refetches everything after an immediate sign-in", async () => {
    on.get("reservations", ({ request }) =>
      isSignedIn(request) ? page([makeReservation()]) : problem(401, "token_missing"),
    );
    on.get("visits", () => page([]));
    on.post("auth/login", () => data(makeSession()));
    renderApp("/app", { as: "member" });
    await screen.findByRole("heading", { name: "Trattoria Sant’Ambra" });
    endSession({});
    await signIn();
    expect(await screen.findByRole("heading", { name: "Trattoria Sant’Ambra" })).toBeVisible();
  });

  it("requests nothing again for the screens of members, which visitors may not see", async () => {
    const refused: string[] = [];
    const onlyForMembers = ({ request }: { request: Request }) => {
      // The tables of tonight, on the front page, are for anyone.
      if (isSignedIn(request) || new URL(request.url).searchParams.has("bookable_at")) return page([]);
      refused.push(request.url);
      return problem(401, "token_missing");
    };
    for (const url of ["businesses", "business_claims"]) on.get(url, onlyForMembers);
    on.get("auth/logout", () => data({ ended: 1 }));
    const { person, where } = renderApp("/manage", { as: "member" });
    await screen.findByText("You don’t manage any places yet");
    await person.click(screen.getByRole("button", { name: "Your account" }));
    await person.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await screen.findByRole("button", { name: "Find a table" });
    expect(where()).toBe("/");
    expect(refused).toEqual([]);
  });

  it("shows a public page as visitors see it", async () => {
    renderApp("/business/b1", { as: "member" });
    await screen.findByRole("heading", { level: 1, name: "Trattoria Sant’Ambra" });
    endSession({});
    await screen.findByRole("link", { name: "Sign in" });
    expect(await screen.findByRole("heading", { level: 1, name: "Trattoria Sant’Ambra" })).toBeVisible();
  });
});
