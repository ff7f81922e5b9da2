import "fake-indexeddb/auto";
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Conversation } from "@/api/conversations.ts";
import type { Message } from "@/api/messages.ts";
import { resetPacing } from "@/api/pacing.ts";
import { announceMessages } from "@/stores/messages/live.ts";
import { clearOutgoing } from "@/stores/messages/outgoing.ts";
import { useThreads } from "@/stores/messages/threads.ts";
import { clearDraftStorage } from "@/stores/review-drafts/storage.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeCard, makeConversation, makeMessage } from "@/test/messages.ts";
import { anna, giulia } from "@/test/posts.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

inFlorence();

let conversation: Conversation;
let messages: Message[] = [];
let calls: [string, unknown][] = [];

const body = (request: Request) => request.json() as Promise<Record<string, never>>;
const note = async (name: string, request: Request) => {
  const sent = request.method === "DELETE" ? new URL(request.url).search : await body(request);
  calls.push([name, sent]);
};
const chat = () => screen.findByRole("region", { name: "Conversation with Giulia Bardi" });
const open = async (address = "/app/messages/v1") => {
  const app = renderApp(address, { as: "member" });
  await chat();
  return app;
};
const textsIn = (log: HTMLElement) =>
  within(log)
    .getAllByRole("article")
    .map(({ textContent }) => textContent ?? "");

beforeEach(async () => {
  await clearDraftStorage();
  clearOutgoing();
  useThreads.setState({}, true);
  conversation = makeConversation({ last_seq: 2, last_rev: 2, last_message: makeMessage({ seq: 2 }) });
  messages = [makeMessage({ seq: 2 }), makeMessage({ seq: 1 })];
  calls = [];
  on.get("conversations", ({ request }) => {
    const isRequests = new URL(request.url).searchParams.get("state") === "request";
    return page(isRequests === (conversation.state === "request") ? [conversation] : [], { unread: 0, requests: 0 });
  });
  on.get("conversations/v1", () => data(conversation));
  on.get("conversations/v1/messages", () => page(messages));
  on.get("conversations/v1/changes", ({ request }) => {
    const after = Number(new URL(request.url).searchParams.get("after_rev"));
    const changed = messages.filter(({ rev }) => rev > after).sort((one, other) => one.rev - other.rev);
    return page(changed, { last_rev: Math.max(...messages.map(({ rev }) => rev)), last_seq: conversation.last_seq });
  });
  on.patch("conversations/v1/read", async ({ request }) => {
    await note("read", request.clone());
    return data({ read_seq: (await body(request)).seq, unread: 0 });
  });
  on.patch("conversations", async ({ request }) => {
    await note("change", request.clone());
    const { muted, accept } = (await body(request)) as { muted?: boolean; accept?: boolean };
    if (accept) conversation = { ...conversation, state: "active", mine: { ...conversation.mine, can_send: true } };
    if (muted !== undefined) conversation = { ...conversation, mine: { ...conversation.mine, muted } };
    return data(conversation);
  });
  on.post("conversations/v1/messages", async ({ request }) => {
    const { messages: written } = (await request.json()) as { messages: { client_id: string; text: string }[] };
    const stored = written.map(({ client_id, text }) => {
      const seq = conversation.last_seq + 1;
      conversation = { ...conversation, last_seq: seq, last_rev: seq };
      return makeMessage({ seq, client_id, text, mine: true, sender: anna });
    });
    messages = [...stored, ...messages];
    return data({ messages: stored, conversation: { last_seq: conversation.last_seq, last_rev: 0 } }, 201);
  });
});

const arrive = (message: Message) => {
  conversation = { ...conversation, last_seq: message.seq, last_rev: message.rev };
  messages = [message, ...messages.filter(({ uuid }) => uuid !== message.uuid)];
  act(() =>
    announceMessages({ type: "conversation.changed", conversation_id: "v1", rev: message.rev, seq: message.seq }),
  );
};

describe("/app/messages", () => {
  it("lists conversations with what is unread, and the last message", async () => {
    conversation = { ...conversation, mine: { ...conversation.mine, unread: 3 } };
    renderApp("/app/messages", { as: "member" });
    const row = await screen.findByRole("link", { name: /Giulia Bardi.*Message 2.*3 unread messages/ });
    expect(row).toHaveAttribute("href", "/app/messages/v1");
    expect(screen.getByRole("link", { name: "Messages" })).toHaveAttribute("aria-current", "page");
  });

  it("says what to do without any", async () => {
    on.get("conversations", () => page([], { unread: 0, requests: 0 }));
    const { person } = renderApp("/app/messages", { as: "member" });
    on.get("follows", () => page([]));
    await person.click(await screen.findByRole("button", { name: "Write a message" }));
    expect(await screen.findByRole("dialog", { name: "New message" })).toBeVisible();
  });

  it("finds words in messages, and opens the chat at one of them", async () => {
    on.get("messages", () => page([makeMessage({ seq: 1, text: "The truffle place" })]));
    const { person } = renderApp("/app/messages", { as: "member" });
    await person.type(await screen.findByRole("searchbox", { name: "Search messages" }), "truffle{Enter}");
    const found = await screen.findByRole("link", { name: /The truffle place/ });
    expect(found).toHaveAttribute("href", "/app/messages/v1?at=1");
  });

  it("starts a group with a name, or a conversation with one person", async () => {
    const luca = { ...giulia, uuid: "u3", username: "luca", display_name: "Luca Neri" };
    on.get("follows", () =>
      page([giulia, luca].map((user, at) => ({ uuid: `f${at}`, follower: anna, user, business: null }))),
    );
    on.post("conversations", async ({ request }) => {
      await note("start", request);
      return data(conversation, 201);
    });
    const { person, where } = renderApp("/app/messages", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "New message" }));
    const dialog = await screen.findByRole("dialog");
    await person.click(await within(dialog).findByRole("button", { name: /Giulia Bardi/ }));
    await person.click(within(dialog).getByRole("button", { name: /Luca Neri/ }));
    const create = within(dialog).getByRole("button", { name: "Create group" });
    expect(create).toBeDisabled();
    await person.type(within(dialog).getByLabelText("Group name"), "Sunday lunch");
    await person.click(create);
    await waitFor(() => expect(where()).toBe("/app/messages/v1"));
    expect(calls[0]).toEqual(["start", { kind: "group", name: "Sunday lunch", user_ids: ["u2", "u3"] }]);
  });
});

describe("a chat", () => {
  it("shows the messages, the newest last, and marks them as read", async () => {
    conversation = { ...conversation, mine: { ...conversation.mine, read_seq: 1, unread: 1 } };
    await open();
    const log = await screen.findByRole("log", { name: "Messages in this conversation" });
    expect(textsIn(log).map((text) => /Message \d/.exec(text)?.[0])).toEqual(["Message 1", "Message 2"]);
    expect(within(log).getByText("New messages")).toBeVisible();
    await waitFor(() => expect(calls).toEqual([["read", { seq: 2 }]]));
  });

  it("reads nothing while the page is hidden", async () => {
    const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await open();
    await screen.findByText("Message 1");
    expect(calls).toEqual([]);
    state.mockRestore();
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(calls).toEqual([["read", { seq: 2 }]]));
  });

  it("shows a written message at once, then as sent, then as read", async () => {
    const { person } = await open();
    await person.type(screen.getByRole("textbox", { name: "Message" }), "At eight?{Enter}");
    expect(screen.getByText("At eight?")).toBeVisible();
    expect(await screen.findByText("Sent")).toBeVisible();
    const members = conversation.members.map((member) => ({ ...member, read_seq: 3 }));
    conversation = { ...conversation, members };
    act(() => announceMessages({ type: "conversation.changed", conversation_id: "v1", rev: 3, seq: 3 }));
    expect(await screen.findByText("Read")).toBeVisible();
    expect(screen.getAllByText("At eight?")).toHaveLength(1);
  });

  it("says that a message was not sent, and sends it again on a press", async () => {
    const handler = vi.fn(() => HttpResponse.error());
    on.post("conversations/v1/messages", handler);
    const { person } = await open();
    await person.type(screen.getByRole("textbox", { name: "Message" }), "From the train{Enter}");
    const again = await screen.findByRole("button", { name: "Send again" });
    on.post("conversations/v1/messages", async ({ request }) => {
      const {
        messages: [first],
      } = (await request.json()) as { messages: { client_id: string; text: string }[] };
      const stored = makeMessage({ seq: 3, client_id: first?.client_id, text: first?.text, mine: true });
      return data({ messages: [stored], conversation: { last_seq: 3, last_rev: 3 } }, 201);
    });
    resetPacing();
    await person.click(again);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Send again" })).toBeNull());
    expect(screen.getByText("From the train")).toBeVisible();
  });

  it("makes a new line with Shift and Enter, and sends nothing blank", async () => {
    const { person } = await open();
    const field = screen.getByRole("textbox", { name: "Message" });
    await person.type(field, "one{Shift>}{Enter}{/Shift}two");
    expect(field).toHaveValue("one\ntwo");
    await person.clear(field);
    await person.type(field, "  {Enter}");
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
  });

  it("shows messages that arrive, edits and deletions", async () => {
    await open();
    await screen.findByText("Message 1");
    arrive(makeMessage({ seq: 3, text: "And another" }));
    expect((await screen.findAllByText("And another"))[0]).toBeVisible();
    arrive({ ...makeMessage({ seq: 2, rev: 4, text: "Edited text", edited_at: "2026-11-21T14:05:00Z" }) });
    expect(await screen.findByText("Edited text")).toBeVisible();
    arrive({ ...makeMessage({ seq: 1, rev: 5, text: "", deleted_at: "2026-11-21T14:06:00Z" }) });
    expect(await screen.findByText("Message deleted")).toBeVisible();
  });

  it("says who is typing, until their message arrives", async () => {
    await open();
    await screen.findByText("Message 1");
    act(() => announceMessages({ type: "typing", conversation_id: "v1", user_id: "u2" }));
    expect(await screen.findByText("Giulia Bardi is typing…")).toBeVisible();
    arrive(makeMessage({ seq: 3, text: "Here" }));
    // Long before it expires.
    await waitFor(() => expect(screen.queryByText("Giulia Bardi is typing…")).toBeNull(), { timeout: 3000 });
  });

  it("replies, reacts, edits and deletes", async () => {
    messages = [
      makeMessage({ seq: 2, mine: true, sender: anna, created_at: "2026-11-21T14:59:00Z" }),
      makeMessage({ seq: 1 }),
    ];
    on.put("messages/m1/reaction", async ({ request }) => {
      await note("react", request);
      return data(null);
    });
    on.patch("messages", async ({ request }) => {
      await note("edit", request.clone());
      const { text } = (await body(request)) as unknown as { text: string };
      return data({ ...messages[0], rev: 3, text, edited_at: "2026-11-21T15:00:00Z" });
    });
    on.delete("messages", async ({ request }) => {
      await note("delete", request);
      messages = messages.map((each) =>
        each.seq === 2 ? { ...each, rev: 4, text: "", deleted_at: each.created_at } : each,
      );
      return data({ count: 1 });
    });
    const { person } = await open();
    const [theirs, mine] = await screen.findAllByRole("article");
    const inside = (article: HTMLElement | undefined) => within(article ?? expect.fail("no message"));
    await person.click(inside(theirs).getByRole("button", { name: "Reply" }));
    expect(screen.getByText("Reply to Giulia Bardi")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Message" })).toHaveFocus();
    await person.click(screen.getByRole("button", { name: "Cancel reply" }));

    await person.click(inside(theirs).getByRole("button", { name: "More actions" }));
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    await person.click(await screen.findByRole("button", { name: "React with ❤️" }));
    expect(await screen.findByRole("button", { name: "❤️, 1 reaction" })).toHaveAttribute("aria-pressed", "true");

    await person.click(inside(mine).getByRole("button", { name: "More actions" }));
    await person.click(await screen.findByRole("button", { name: "Edit" }));
    const field = await screen.findByRole("textbox", { name: "Message" });
    await person.clear(field);
    await person.type(field, "Better{Enter}");
    expect(await screen.findByText("Better")).toBeVisible();

    await person.click(inside(mine).getByRole("button", { name: "More actions" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Message deleted")).toBeVisible();
    expect(calls.filter(([name]) => name !== "read")).toEqual([
      ["react", { emoji: "❤️" }],
      ["edit", { uuid: "m2", text: "Better" }],
      ["delete", expect.stringContaining("m2")],
    ]);
  });

  it("links addresses without loading anything of them", async () => {
    messages = [makeMessage({ seq: 1, text: "See https://example.org/menu." })];
    await open();
    const link = await screen.findByRole("link", { name: "example.org/menu" });
    expect(link).toHaveAttribute("rel", expect.stringContaining("nofollow ugc"));
  });

  it("has cards; an invitation can be accepted, and one that is gone says so", async () => {
    const business = { uuid: "b1", slug: "sant-ambra", name: "Sant’Ambra", cover: null };
    const invitation = makeCard({
      kind: "reservation",
      uuid: "r1",
      business,
      starts_at: "2026-11-22T19:00:00Z",
      time_zone: "Europe/Rome",
      local_date: "2026-11-22",
      local_time: "20:00",
      party: 2,
      status: "confirmed",
      invitation: "open",
    });
    messages = [
      makeMessage({ seq: 2, text: "", card: invitation }),
      makeMessage({ seq: 1, text: "", card: makeCard({ kind: "list", gone: true }) }),
    ];
    on.post("reservation_invitations", async ({ request }) => {
      await note("accept", request);
      return data({ ...messages[0], rev: 3, card: { ...invitation, invitation: "accepted" } });
    });
    const { person } = await open();
    expect(await screen.findByText("No longer available")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Accept invitation" }));
    expect(await screen.findByText("You’re on this reservation.")).toBeVisible();
    expect(screen.getByRole("link", { name: "See reservation" })).toBeVisible();
    expect(calls).toContainEqual(["accept", { message_id: "m2" }]);
  });

  it("is muted by its menu", async () => {
    const { person } = await open();
    await person.click(screen.getByRole("button", { name: "Conversation options" }));
    await person.click(await screen.findByRole("menuitem", { name: "Mute" }));
    await waitFor(() => expect(calls).toContainEqual(["change", { uuid: "v1", muted: true }]));
  });

  it("says why I cannot write", async () => {
    conversation = { ...conversation, mine: { ...conversation.mine, can_send: false, why_not: "recipient_gone" } };
    await open();
    expect(await screen.findByText("This account was deleted.")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
  });
});

describe("a request", () => {
  beforeEach(() => {
    conversation = { ...conversation, state: "request", mine: { ...conversation.mine, unread: 2, can_send: false } };
  });

  it("is apart, tells its sender nothing, and is accepted", async () => {
    const { person } = renderApp("/app/messages?tab=requests", { as: "member" });
    await person.click(await screen.findByRole("link", { name: /Giulia Bardi/ }));
    await screen.findByText("Message 1");
    expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
    expect(calls).toEqual([]);
    await person.click(screen.getByRole("button", { name: "Accept" }));
    expect(await screen.findByRole("textbox", { name: "Message" })).toBeVisible();
  });

  it("is reported with its messages", async () => {
    on.post("message_reports", async ({ request }) => {
      await note("report", request);
      return data({}, 201);
    });
    const { person } = await open();
    await screen.findByText("Message 1");
    await person.click(
      within(screen.getByRole("region", { name: "Message request" })).getByRole("button", { name: "Report" }),
    );
    const dialog = await screen.findByRole("dialog");
    await person.click(within(dialog).getByRole("radio", { name: /Spam|Advertising/i }));
    await person.click(within(dialog).getByRole("button", { name: /Report|Send/ }));
    await waitFor(() => expect(calls).toContainEqual(["report", { message_ids: ["m1", "m2"], reason: "spam" }]));
  });
});
