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
  contents: [],
  reports: [
    {
      reason: "spam",
      text: "He sells watches.",
      messages: [{ text: "Rolex, 50 €", sent_at: "2026-11-19T10:00:00Z" }],
      created_at: "2026-11-20T10:00:00Z",
    },
  ],
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
  expect(found.getByText("Rolex, 50 €")).toBeVisible();
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

it("shows reported posts and comments as they were, and hides them", async () => {
  const contents: PersonCase["contents"] = [
    { uuid: "p1", kind: "post", post_id: "p1", text: "Cheap watches here", media: [], hidden: false },
    { uuid: "k1", kind: "comment", post_id: null, text: "And here", media: [], hidden: false },
  ];
  let body: unknown;
  on.get("reports", () => page([{ ...known, contents }]));
  on.patch("reports", async ({ request }) => {
    body = await request.json();
    return data({ ...known, contents, state: "decided" });
  });
  const { person } = open("moderator");
  const found = within(await screen.findByRole("list", { name: "Reported posts and comments" }));
  expect(found.getByText("Cheap watches here")).toBeVisible();
  expect(found.getByRole("link", { name: "Open" })).toHaveAttribute("href", "/p/p1");
  expect(found.getByText("Deleted by its author", { exact: false })).toBeVisible();
  await person.type(screen.getByLabelText("Reason for your decision"), "No advertising.");
  await person.click(screen.getByRole("button", { name: "Hide posts and comments" }));
  await waitFor(() => expect(body).toEqual({ uuid: "c7", decision: "hide_content", reason: "No advertising." }));
});

it("offers to restore what is hidden, and not to hide it again", async () => {
  const contents: PersonCase["contents"] = [
    { uuid: "p1", kind: "post", post_id: "p1", text: "Cheap watches here", media: [], hidden: true },
  ];
  on.get("reports", () => page([{ ...known, contents, state: "decided" }]));
  open("moderator", "/app/moderation?tab=people&state=decided");
  expect(await screen.findByText("Hidden")).toBeVisible();
  expect(screen.getByRole("button", { name: "Restore" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Hide posts and comments" })).toBeNull();
});
