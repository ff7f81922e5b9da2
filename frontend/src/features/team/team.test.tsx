import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { BusinessInvitation, BusinessMember, TeamChange } from "@/api/business-team.ts";
import type { StaffRole } from "@/api/roles.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const makeMember = (uuid: string, name: string, role: StaffRole): BusinessMember => ({
  business_id: "b1",
  person: { uuid, username: name.toLowerCase(), display_name: name, avatar: null },
  role,
  joined_at: "2026-11-20T12:00:00Z",
});
const invitation: BusinessInvitation = {
  uuid: "i1",
  business_id: "b1",
  email: "nina@example.org",
  role: "host",
  state: "open",
  inviter_name: "Ugo",
  created_at: "2026-11-20T12:00:00Z",
  sent_at: "2026-11-20T12:00:00Z",
  expires_at: "2026-11-23T12:00:00Z",
};
const joined: TeamChange = {
  uuid: "c1",
  change: "joined",
  actor_name: "Mara",
  member_name: "Mara",
  role: "host",
  created_at: "2026-11-20T12:00:00Z",
};
let members: BusinessMember[] = [];
let invitations: BusinessInvitation[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  members = [makeMember("u1", "Ugo", "owner"), makeMember("u2", "Mara", "host")];
  invitations = [];
  sent = [];
  on.get("business_members", () => page(members));
  on.get("business_invitations", () => page(invitations));
  on.get("business_team_changes", () => page([joined]));
});

function open(role: StaffRole, tab = "team") {
  on.get("businesses/b1", () => data(makeBusiness({ mine: true, role })));
  return renderApp(`/manage/b1?tab=${tab}`, { as: "member" });
}

it("invites a person by email with a role, and revokes the invitation after a question", async () => {
  on.post("business_invitations", async ({ request }) => {
    sent.push(await request.json());
    invitations = [invitation];
    return data(invitation, 201);
  });
  on.delete("business_invitations", ({ request }) => {
    sent.push(new URL(request.url).searchParams.get("records[]"));
    invitations = [];
    return data({ count: 1 });
  });
  const { person } = open("owner");
  expect(await screen.findByText("Mara joined (Host)")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Invite" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite to the team" }));
  await person.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await dialog.findByText("Enter an email address.")).toBeVisible();
  await person.type(dialog.getByLabelText("Email address"), "nina@example.org");
  await person.selectOptions(dialog.getByLabelText("Role"), "Kitchen");
  expect(dialog.getByText("Sees orders and says what is sold out.")).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText(/^Host · invited by Ugo · valid until 23 Nov 2026$/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Revoke the invitation to nina@example.org" }));
  const question = within(await screen.findByRole("dialog", { name: "Revoke the invitation to nina@example.org?" }));
  await person.click(question.getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(screen.queryByText("nina@example.org")).toBeNull());
  expect(sent).toEqual([{ business_id: "b1", email: "nina@example.org", role: "kitchen" }, "i1"]);
});

it("changes a role, removes a member after a question, and says why the last owner stays", async () => {
  on.patch("business_members/u2", async ({ request }) => {
    sent.push(await request.json());
    members = [makeMember("u1", "Ugo", "owner"), makeMember("u2", "Mara", "viewer")];
    return data(members[1]);
  });
  on.delete("business_members/u2", () => {
    members = [makeMember("u1", "Ugo", "owner")];
    return data({ count: 1 });
  });
  on.delete("business_members/u1", () => problem(409, "last_owner", { detail: "A restaurant needs an owner." }));
  const { person } = open("owner");
  await person.click(await screen.findByRole("button", { name: "Change the role of Mara" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Role of Mara" }));
  await person.selectOptions(dialog.getByLabelText("Role"), "View only");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^View only · @mara/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Remove Mara" }));
  const question = within(await screen.findByRole("dialog", { name: "Remove Mara from the team?" }));
  await person.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText(/@mara/)).toBeNull());
  expect(screen.queryByRole("button", { name: "Remove Ugo" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Leave team" }));
  const leaving = within(await screen.findByRole("dialog", { name: /^Leave the team of/ }));
  await person.click(leaving.getByRole("button", { name: "Leave team" }));
  expect(await leaving.findByRole("alert")).toBeVisible();
  expect(sent).toEqual([{ role: "viewer" }]);
});

it("lets managers change only the roles below their own", async () => {
  open("manager");
  expect(await screen.findByRole("button", { name: "Change the role of Mara" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change the role of Ugo" })).toBeNull();
});

it.each<[StaffRole, string[]]>([
  ["kitchen", ["Menu", "Team"]],
  ["viewer", ["Reservations", "Activity", "Figures", "Team"]],
  ["host", ["Reservations", "Activity", "Guests", "Menu", "Vouchers", "QR codes", "Connections", "Team"]],
])("shows %s the parts of their role", async (role, parts) => {
  open(role);
  expect(await screen.findByRole("heading", { name: /^Your role/ })).toBeVisible();
  const tabs = within(screen.getByRole("navigation", { name: "Trattoria Sant’Ambra" }));
  expect(tabs.getAllByRole("link").map((link) => link.textContent)).toEqual(parts);
  expect(screen.queryByRole("button", { name: "Invite" })).toBeNull();
});
