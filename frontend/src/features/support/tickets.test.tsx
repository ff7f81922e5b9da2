import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { useAuth } from "@/stores/auth.ts";
import { makeMedia } from "@/test/media.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";
import { makeMessage, makeThread, makeTicket } from "@/test/support.ts";
import { auth, makeToken } from "@/test/tokens.ts";

beforeEach(() => {
  on.get("contact_us_categories", () =>
    data([
      { code: "booking", label: "A reservation" },
      { code: "other", label: "Something else" },
    ]),
  );
});

const support = (address = "") => renderApp(`/app/settings/support${address}`, { as: "member" });

it("lists my tickets, and marks those with a new answer", async () => {
  on.get("contact_us", () =>
    page([
      makeTicket({ status: "answered", unread: true }),
      makeTicket({ uuid: "t2", subject: null, status: "closed" }),
    ]),
  );
  support();
  const answered = (await screen.findByRole("link", { name: "Double table" })).closest("li") as HTMLElement;
  expect(within(answered).getByRole("link")).toHaveAttribute("href", "/app/settings/support?ticket=t1");
  expect(within(answered).getByText("New answer")).toBeVisible();
  expect(within(answered).getByText("Answered")).toBeVisible();
  // Without a subject it is named by its category.
  const closed = (await screen.findByRole("link", { name: "A reservation" })).closest("li") as HTMLElement;
  expect(within(closed).getByText("Closed")).toBeVisible();
  expect(within(closed).queryByText("New answer")).toBeNull();
});

it("says what to do without a ticket", async () => {
  on.get("contact_us", () => page([]));
  support();
  expect(await screen.findByRole("heading", { name: "No tickets" })).toBeVisible();
  expect(screen.getByRole("link", { name: "New ticket" })).toHaveAttribute("href", "/app/settings/support?new");
});

it("sends a ticket with the facts about my browser only if I agree, and shows what is sent", async () => {
  const sent: Record<string, unknown>[] = [];
  on.get("contact_us", () => page([]));
  on.post("contact_us", async ({ request }) => {
    sent.push((await request.json()) as Record<string, unknown>);
    return data({ uuid: "t1", created_at: "2026-11-23T10:00:00Z" }, 201);
  });
  const { person, where } = support("?new");
  await screen.findByRole("option", { name: "A reservation" });
  await person.click(screen.getByRole("button", { name: "Send ticket" }));
  expect(await screen.findByText("Choose what it is about.")).toBeVisible();
  expect(screen.getByText("Write a message.")).toBeVisible();
  await person.selectOptions(screen.getByLabelText("What is it about?"), "A reservation");
  await person.type(screen.getByLabelText("Message"), "The page stays empty.");
  expect(screen.queryByText(/^We’ll send:/)).toBeNull();
  await person.click(screen.getByRole("switch", { name: /Include details about my browser/ }));
  expect(screen.getByText(/^We’ll send:/)).toHaveTextContent(navigator.userAgent);
  await person.click(screen.getByRole("button", { name: "Send ticket" }));
  await waitFor(() => expect(where()).toBe("/app/settings/support"));
  expect(sent).toEqual([
    {
      category: "booking",
      name: "Anna",
      email: "anna@example.org",
      subject: "",
      message: "The page stays empty.",
      upload_ids: [],
      browser: expect.stringContaining(navigator.userAgent),
    },
  ]);
});

it("sends no ticket before its pictures are uploaded, and then their ids", async () => {
  let sent: { upload_ids?: string[]; browser?: unknown } = {};
  let finish: () => void = () => undefined;
  const uploading = new Promise<void>((resolve) => {
    finish = resolve;
  });
  on.get("contact_us", () => page([]));
  on.post("uploads", async () => {
    await uploading;
    return data(makeMedia({ uuid: "p1" }), 201);
  });
  on.post("contact_us", async ({ request }) => {
    sent = (await request.json()) as typeof sent;
    return data({ uuid: "t1", created_at: "2026-11-23T10:00:00Z" }, 201);
  });
  const { person, where } = support("?new");
  await screen.findByRole("option", { name: "A reservation" });
  await person.selectOptions(screen.getByLabelText("What is it about?"), "A reservation");
  await person.type(screen.getByLabelText("Message"), "See the picture.");
  await person.click(screen.getByRole("button", { name: "Add photos" }));
  await screen.findByRole("button", { name: "Add photos" });
  const file = new File([new Uint8Array([1])], "screen.png", { type: "image/png" });
  await person.upload(document.querySelector("input[type=file]") as HTMLInputElement, file);
  await person.click(screen.getByRole("button", { name: "Send ticket" }));
  expect(await screen.findByText("Wait until every photo is uploaded, or remove it.")).toBeVisible();
  finish();
  await waitFor(async () => {
    await person.click(screen.getByRole("button", { name: "Send ticket" }));
    expect(where()).toBe("/app/settings/support");
  });
  expect(sent).toMatchObject({ upload_ids: ["p1"], browser: null });
});

it("shows a thread, adds a reply and empties the form", async () => {
  const thread = makeThread({
    status: "answered",
    messages: [
      makeMessage(),
      makeMessage({ uuid: "tm2", from: "support", author_name: "Bruno", text: "Which evening?" }),
    ],
  });
  let reply: unknown;
  let asked = "";
  on.get("contact_us", () => page([]));
  on.get("contact_us/t1", () => data(thread));
  on.post("contact_us_messages", async ({ request }) => {
    asked = new URL(request.url).search;
    reply = await request.json();
    const message = makeMessage({ uuid: "tm3", text: "Last Friday." });
    thread.messages.push(message);
    return data(message, 201);
  });
  const { person } = support("?ticket=t1");
  const answer = (await screen.findByText("Which evening?")).closest("li") as HTMLElement;
  expect(within(answer).getByText("Support")).toBeVisible();
  await person.type(screen.getByLabelText("Your reply"), "Last Friday.");
  await person.click(screen.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByText("Last Friday.", { selector: "p" })).toBeVisible();
  expect(screen.getByLabelText("Your reply")).toHaveValue("");
  expect(asked).toBe("?contact_id=t1");
  expect(reply).toEqual({ text: "Last Friday.", upload_ids: [] });
});

it("closes a ticket, which then takes no reply, and opens it again", async () => {
  let status: "open" | "closed" = "open";
  on.get("contact_us", () => page([]));
  on.get("contact_us/t1", () => data(makeThread({ status, browser: "Firefox 140" })));
  on.patch("contact_us/t1", async ({ request }) => {
    ({ status } = (await request.json()) as { status: typeof status });
    return data(makeThread({ status }));
  });
  const { person } = support("?ticket=t1");
  await person.click(await screen.findByRole("button", { name: "Close ticket" }));
  expect(await screen.findByText("This ticket is closed.")).toBeVisible();
  expect(screen.queryByLabelText("Your reply")).toBeNull();
  expect(screen.getByText("Browser: Firefox 140")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Reopen" }));
  expect(await screen.findByLabelText("Your reply")).toBeVisible();
  expect(status).toBe("open");
});

it("says that a ticket does not exist", async () => {
  on.get("contact_us/t9", () => problem(404, "not_found"));
  support("?ticket=t9");
  expect(await screen.findByRole("heading", { name: "Ticket not found" })).toBeVisible();
});

it("shows moderators all tickets by status", async () => {
  const asked: (string | null)[] = [];
  on.get("contact_us", ({ request }) => {
    asked.push(new URL(request.url).searchParams.get("status"));
    return page([makeTicket()]);
  });
  on.get("contact_us/t1", () => data(makeThread()));
  const { person, where } = renderApp("/app/moderation?tab=tickets", { as: "member" });
  useAuth.getState().setCredential({ auth: { ...auth, role: "moderator" }, access_token: makeToken({ uid: "u1" }) });
  const row = (await screen.findByRole("link", { name: "Double table" })).closest("li") as HTMLElement;
  expect(within(row).getByText("Anna")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Answered" }));
  await waitFor(() => expect(asked).toEqual(["open", "answered"]));
  await person.click(await screen.findByRole("link", { name: "Double table" }));
  expect(await screen.findByLabelText("Your reply")).toBeVisible();
  expect(where()).toBe("/app/moderation?tab=tickets&status=answered&ticket=t1");
});
