import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import { loadTexts } from "@/i18n/i18n.ts";
import { useAuth } from "@/stores/auth.ts";
import { notify } from "@/stores/notices.ts";
import { makeConversation, makeMessage } from "@/test/messages.ts";
import { giulia } from "@/test/posts.ts";
import { data, on, page, problem } from "@/test/server.ts";
import { auth, makeToken } from "@/test/tokens.ts";
import ShareSheet from "./share-sheet.tsx";

const tommaso = { ...giulia, uuid: "u9", username: "tommaso", display_name: "Tommaso Neri" };
const card = { kind: "business", of: "b1" } as const;

async function open() {
  await loadTexts("messages");
  const shared = { title: "Osteria", text: "Osteria, Firenze", url: "https://verdoro.example/business/b1" };
  useAuth.getState().setCredential({ auth, access_token: makeToken({ uid: "u1" }) });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ShareSheet card={card} shared={shared} onClose={() => {}} />
    </SWRConfig>,
  );
  return userEvent.setup();
}

it("offers chats, and followed people without a chat", async () => {
  const calls: unknown[] = [];
  on.get("conversations", () => page([makeConversation({ last_message: makeMessage() })], { unread: 0, requests: 0 }));
  on.get("follows", () =>
    page([
      { uuid: "f1", user: giulia },
      { uuid: "f2", user: tommaso },
    ]),
  );
  on.post("conversations", async ({ request }) => {
    calls.push(await request.json());
    return data(makeConversation({ uuid: "v9" }), 201);
  });
  on.post("conversations/v9/messages", async ({ request }) => {
    const { messages } = (await request.json()) as { messages: { card: unknown }[] };
    calls.push(messages[0]?.card);
    return data({ messages: [], conversation: { last_seq: 1, last_rev: 1 } }, 201);
  });
  const person = await open();
  const people = await screen.findByRole("region", { name: "Start a new chat" });
  expect(within(people).getAllByRole("listitem")).toHaveLength(1);
  await person.click(within(people).getByRole("button", { name: "Send to Tommaso Neri" }));
  expect(await within(people).findByText("Sent")).toBeVisible();
  expect(calls).toEqual([{ kind: "direct", user_id: "u9" }, card]);
  expect(screen.getByRole("button", { name: "Send to Giulia Bardi" })).toBeVisible();
});

it("says why a person gets no card", async () => {
  const refused = vi.spyOn(notify, "error");
  on.get("conversations", () => page([], { unread: 0, requests: 0 }));
  on.get("follows", () => page([{ uuid: "f2", user: tommaso }]));
  on.post("conversations", () =>
    problem(409, "messages_refused", { detail: "This person doesn’t take messages from you." }),
  );
  const person = await open();
  await person.click(await screen.findByRole("button", { name: "Send to Tommaso Neri" }));
  await waitFor(() => expect(refused).toHaveBeenCalledWith("This person doesn’t take messages from you."));
});
