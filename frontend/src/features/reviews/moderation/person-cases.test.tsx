import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { PersonCase } from "@/api/moderation.ts";
import { useAuth } from "@/stores/auth.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";
import { auth, makeToken } from "@/test/tokens.ts";

const known: PersonCase = {
  uuid: "c7",
  subject: "user",
  person: {
    uuid: "u2",
    username: "luca",
    display_name: "Luca Neri",
    avatar: null,
    bio: "Cheap watches",
    profile_hidden: false,
    account_blocked: false,
  },
  reports: [{ reason: "spam", text: "He sells watches.", created_at: "2026-11-20T10:00:00Z" }],
  report_count: 1,
  appeal: null,
  state: "open",
  decisions: [],
  created_at: "2026-11-20T10:00:00Z",
};

function open(role: "moderator" | "admin", address = "/app/moderation?tab=people") {
  const app = renderApp(address, { as: "member" });
  useAuth.getState().setCredential({ auth: { ...auth, role }, access_token: makeToken({ uid: "u1" }) });
  return app;
}

it("shows reported people, and decides with a reason", async () => {
  let cases = [known];
  let body: unknown;
  on.get("reports", ({ request }) => {
    expect(new URL(request.url).searchParams.get("subject")).toBe("user");
    return page(cases);
  });
  on.patch("reports", async ({ request }) => {
    body = await request.json();
    cases = [];
    return data({ ...known, state: "decided" });
  });
  const { person } = open("moderator");
  const found = within(await screen.findByRole("article", { name: "Luca Neri" }));
  expect(found.getByText("He sells watches.")).toBeVisible();
  expect(found.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Dismiss",
    "Warn",
    "Hide profile",
  ]);
  await person.click(found.getByRole("button", { name: "Warn" }));
  expect(await found.findByText("Enter a reason.")).toBeVisible();
  await person.type(found.getByLabelText("Reason for your decision"), "No advertising.");
  await person.click(found.getByRole("button", { name: "Hide profile" }));
  await waitFor(() => expect(body).toEqual({ uuid: "c7", decision: "hide_profile", reason: "No advertising." }));
  expect(await screen.findByText("No open cases")).toBeVisible();
});

it("lets administrators block an account, and restores what was decided", async () => {
  const person = { ...known.person, profile_hidden: true };
  // The shell shows administrators how many claims wait.
  on.get("business_claims", () => page([]));
  on.get("reports", () => page([{ ...known, person, state: "decided" }]));
  open("admin", "/app/moderation?tab=people&state=decided");
  const found = within(await screen.findByRole("article", { name: "Luca Neri" }));
  expect(found.getByText("Profile hidden")).toBeVisible();
  expect(found.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Block account", "Restore"]);
});
