import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Account } from "@/api/admin.ts";
import { useAuth } from "@/stores/auth.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";
import { auth, makeToken } from "@/test/tokens.ts";

inFlorence();

const anna: Account = {
  uuid: "a2",
  email: "anna@example.org",
  user_id: "u2",
  username: "anna",
  display_name: "Anna Neri",
  role: "member",
  blocked_at: null,
  block_reason: null,
  erasure_due_at: null,
  created_at: "2026-10-01T10:00:00Z",
  last_used_at: "2026-11-20T10:00:00Z",
};

function open(address = "/admin") {
  on.get("business_claims", () => page([]));
  const app = renderApp(address, { as: "member" });
  useAuth.getState().setCredential({ auth: { ...auth, role: "admin" }, access_token: makeToken({ uid: "u1" }) });
  return app;
}

const row = async (email: string) => {
  const found = (await screen.findByText(email)).closest("li");
  if (!found) throw new Error(`no row of ${email}`);
  return within(found);
};

it("is for administrators", async () => {
  renderApp("/admin", { as: "member" });
  expect(await screen.findByRole("heading", { name: "For administrators only" })).toBeVisible();
});

it("finds accounts by the words in the URL, and offers nothing for one's own", async () => {
  const asked: (string | null)[] = [];
  on.get("admin/accounts", ({ request }) => {
    asked.push(new URL(request.url).searchParams.get("q"));
    return page([anna, { ...anna, uuid: auth.uuid, email: "own@example.org", username: null, role: "admin" }]);
  });
  const { person, where } = open();
  expect((await row("anna@example.org")).getByText(/Anna Neri \(@anna\)/)).toBeVisible();
  const own = await row("own@example.org");
  expect(own.getByText("Administrator")).toBeVisible();
  expect(own.getByText(/No profile yet/)).toBeVisible();
  expect(own.queryAllByRole("button")).toHaveLength(0);
  await person.type(screen.getByRole("searchbox", { name: "Email or username" }), "ann{Enter}");
  await waitFor(() => expect(asked.at(-1)).toBe("ann"));
  expect(where()).toBe("/admin?q=ann");
});

it("blocks an account only with a reason, and unblocks it", async () => {
  let known = anna;
  const sent: unknown[] = [];
  on.get("admin/accounts", () => page([known]));
  on.patch("admin/accounts/a2", async ({ request }) => {
    const body = (await request.json()) as { blocked: boolean; reason?: string };
    sent.push(body);
    known = body.blocked ? { ...anna, blocked_at: "2026-11-23T10:00:00Z", block_reason: body.reason ?? null } : anna;
    return data(known);
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Block anna@example.org" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("button", { name: "Block" }));
  expect(await dialog.findByText("Enter a reason.")).toBeVisible();
  expect(sent).toEqual([]);
  await person.type(dialog.getByLabelText("Reason"), "Spam");
  await person.click(dialog.getByRole("button", { name: "Block" }));
  await person.click(await screen.findByRole("button", { name: "Unblock anna@example.org" }));
  expect(await screen.findByRole("button", { name: "Block anna@example.org" })).toBeVisible();
  expect(sent).toEqual([{ blocked: true, reason: "Spam" }, { blocked: false }]);
});

it("changes a role, and shows the server's reason when it is refused", async () => {
  let body: unknown;
  on.get("admin/accounts", () => page([anna]));
  on.patch("admin/accounts/a2", async ({ request }) => {
    body = await request.json();
    return problem(409, "own_account", { detail: "Ask another administrator." });
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Role of anna@example.org" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: "Change role" })).toBeDisabled();
  await person.click(dialog.getByRole("radio", { name: "Moderator" }));
  await person.click(dialog.getByRole("button", { name: "Change role" }));
  expect(await dialog.findByText("Ask another administrator.")).toBeVisible();
  expect(body).toEqual({ role: "moderator" });
});

it("tries a failed email again", async () => {
  const mail = {
    uuid: "m1",
    event: "password_changed",
    occurred_at: "2026-11-23T10:00:00Z",
    attempts: 16,
    error: "mail: the mail server is down",
    next_attempt_at: null,
  };
  let mails = [mail];
  on.get("admin/failed_mails", () => page(mails));
  on.post("admin/failed_mails/m1/retry", () => {
    mails = [];
    return data({ count: 1 });
  });
  const { person } = open("/admin?tab=mails");
  expect(await screen.findByText(/16 attempts · given up · mail: the mail server is down/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: /^Try password_changed/ }));
  expect(await screen.findByText("All emails were delivered")).toBeVisible();
});

it("lists what was done, by whom and to what", async () => {
  const entry = {
    uuid: "l1",
    at: "2026-11-23T10:00:00Z",
    by_id: "a1",
    by_email: "ada@example.org",
    act: "role_changed",
    subject_id: "a2",
    detail: "member → moderator",
  };
  on.get("admin/audit", () => page([entry, { ...entry, uuid: "l2", by_id: null, by_email: null, detail: null }]));
  open("/admin?tab=audit");
  expect(await screen.findByText(/ada@example.org · member → moderator · reference a2/)).toBeVisible();
  expect(screen.getByText(/command line · reference a2/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Reported reviews" })).toHaveAttribute("href", "/app/moderation");
});

it("announces something in both languages, after a preview and a question", async () => {
  const sent: unknown[] = [];
  on.post("notifications", async ({ request }) => {
    sent.push(await request.json());
    return data({ uuid: "n1", recipients: null }, 201);
  });
  const { person } = open("/admin?tab=announcements");
  const send = await screen.findByRole("button", { name: "Send announcement" });
  await person.click(send);
  expect(await screen.findAllByText("Enter a text.")).toHaveLength(4);
  expect(screen.queryByRole("dialog")).toBeNull();
  const english = within(screen.getByRole("group", { name: "In English" }));
  const italian = within(screen.getByRole("group", { name: "In Italian" }));
  await person.type(english.getByLabelText("Title"), "Menus are here");
  await person.type(english.getByLabelText("Text"), "Read them before you book.");
  await person.type(italian.getByLabelText("Title"), "Arrivano i menu");
  await person.type(italian.getByLabelText("Text"), "Leggili prima di prenotare.");
  await person.click(screen.getByRole("radio", { name: "People who manage a business" }));
  await person.type(screen.getByLabelText(/Page it opens/), "https://evil.example");
  await person.click(send);
  expect(await screen.findByText("Enter a path that begins with /.")).toBeVisible();
  await person.clear(screen.getByLabelText(/Page it opens/));
  await person.type(screen.getByLabelText(/Page it opens/), "/app/restaurants");
  const preview = screen.getByRole("region", { name: "What members will read" });
  expect(preview).toHaveTextContent(
    "Menus are hereRead them before you book.Arrivano i menuLeggili prima di prenotare.",
  );
  await person.click(send);
  const dialog = within(await screen.findByRole("dialog", { name: "Send this announcement?" }));
  expect(dialog.getByText(/Everyone who manages a business gets it/)).toBeVisible();
  expect(sent).toEqual([]);
  await person.click(dialog.getByRole("button", { name: "Send announcement" }));
  expect(await screen.findByText("The announcement is being sent.")).toBeVisible();
  expect(sent).toEqual([
    {
      title: { en: "Menus are here", it: "Arrivano i menu" },
      text: { en: "Read them before you book.", it: "Leggili prima di prenotare." },
      audience: "staff",
      href: "/app/restaurants",
    },
  ]);
  expect(english.getByLabelText("Title")).toHaveValue("");
});
