import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { OpenedInvitation } from "@/api/business-team.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const opened: OpenedInvitation = {
  business_id: "b1",
  business_name: "Trattoria Sant’Ambra",
  inviter_name: "Ugo",
  email: "nina@example.org",
  role: "kitchen",
  state: "open",
  expires_at: "2026-11-23T12:00:00Z",
  is_theirs: true,
};
let found: OpenedInvitation = opened;

beforeEach(() => {
  found = opened;
  on.post("business_invitations/open", () => data(found));
});

it("says who invites to what, and joins the team", async () => {
  let sent: unknown;
  on.post("business_invitations/accept", async ({ request }) => {
    sent = await request.json();
    return data({ business_id: "b1", role: "kitchen", joined_at: "2026-11-21T12:00:00Z" });
  });
  on.get("businesses/b1", () => data(makeBusiness({ mine: true, role: "kitchen" })));
  on.get("business_members", () => page([]));
  const { person, where } = renderApp("/invitation/secret", { as: "member" });
  expect(
    await screen.findByText("Ugo invites you to the team of Trattoria Sant’Ambra. Your role: Kitchen."),
  ).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Join team" }));
  await screen.findByRole("link", { name: "Team" });
  expect(where()).toBe("/manage/b1");
  expect(sent).toEqual({ token: "secret" });
});

it("leads visitors to sign up and back", async () => {
  found = { ...opened, is_theirs: false };
  renderApp("/invitation/secret");
  const link = await screen.findByRole("link", { name: "Sign up" });
  expect(link).toHaveAttribute("href", "/auth/register?next=%2Finvitation%2Fsecret");
  expect(screen.queryByRole("button", { name: "Join team" })).toBeNull();
});

it("says that it is for another account", async () => {
  found = { ...opened, is_theirs: false };
  renderApp("/invitation/secret", { as: "member" });
  expect(await screen.findByText("This invitation is for nina@example.org. Sign in with that address.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Sign out" })).toBeVisible();
});

it.each([
  ["accepted", "This invitation was already accepted."],
  ["expired", "This invitation has expired. Ask for a new one."],
] as const)("says that it is %s", async (state, text) => {
  found = { ...opened, state };
  renderApp("/invitation/secret", { as: "member" });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Join team" })).toBeNull();
});

it("says that a link no longer works", async () => {
  on.post("business_invitations/open", () => problem(404, "not_found"));
  renderApp("/invitation/secret");
  expect(await screen.findByRole("heading", { name: "This invitation no longer works" })).toBeVisible();
});
