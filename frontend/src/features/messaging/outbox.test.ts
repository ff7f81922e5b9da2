import "fake-indexeddb/auto";
import { HttpResponse } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import type { Swr } from "@/api/keys.ts";
import { resetPacing } from "@/api/pacing.ts";
import { useAuth } from "@/stores/auth.ts";
import { clearOutgoing, loadOutgoing, outgoing } from "@/stores/messages/outgoing.ts";
import { closeOffer, usePushOffer } from "@/stores/push-offer.ts";
import { clearDraftStorage } from "@/stores/review-drafts/storage.ts";
import { useReviewDrafts } from "@/stores/review-drafts/store.ts";
import { makeMessage } from "@/test/messages.ts";
import { data, on, problem } from "@/test/server.ts";
import { auth } from "@/test/tokens.ts";
import { sendQueue, sendWaiting } from "./outbox.ts";
import { retryMessages, writeMessage } from "./write-message.ts";

type Sent = { client_id: string; text: string };

const swr: Swr = { cache: new Map(), mutate: vi.fn() };
let batches: Sent[][] = [];
let seq = 0;
let answer: (messages: Sent[]) => Response | null = () => null;

const write = (text: string) => writeMessage("v1", { text, items: [], card: null, reply_to: null }, swr);
const textsOf = (sent: Sent[][]) => sent.map((batch) => batch.map(({ text }) => text));

beforeEach(async () => {
  await clearDraftStorage();
  clearOutgoing();
  closeOffer();
  batches = [];
  seq = 0;
  answer = () => null;
  useAuth.setState({ auth });
  on.post("conversations/v1/messages", async ({ request }) => {
    const { messages } = (await request.json()) as { messages: Sent[] };
    batches.push(messages);
    // The spacing of identical calls is tested elsewhere.
    resetPacing();
    const refused = answer(messages);
    if (refused) return refused;
    const stored = messages.map(({ client_id, text }) => makeMessage({ seq: ++seq, client_id, text, mine: true }));
    return data({ messages: stored, conversation: { last_seq: seq, last_rev: seq } }, 201);
  });
});

it("sends one request at a time, the next one with all that was written meanwhile", async () => {
  await Promise.all(["one", "two", "three"].map(write));
  expect(textsOf(batches).flat()).toEqual(["one", "two", "three"]);
  expect(batches.length).toBeLessThan(3);
  expect(outgoing()).toEqual([]);
  expect(useReviewDrafts.getState().waiting).toEqual([]);
});

it("keeps what did not reach the server, and sends it once in its order", async () => {
  answer = () => HttpResponse.error();
  await write("one");
  await write("two");
  expect(outgoing().map(({ state, problem }) => [state, problem !== null])).toEqual([
    ["waiting", true],
    ["waiting", true],
  ]);
  expect(useReviewDrafts.getState().waiting).toEqual(["chat v1"]);
  const tried = batches.flat().map(({ client_id }) => client_id);
  batches = [];
  answer = () => null;
  resetPacing();
  // As on a later visit: only what is stored is known.
  clearOutgoing();
  expect(await sendWaiting("a1", swr)).toBe(false);
  expect(textsOf(batches)).toEqual([["one", "two"]]);
  expect(tried).toEqual(expect.arrayContaining(batches.flat().map(({ client_id }) => client_id)));
  await loadOutgoing();
  expect(outgoing()).toEqual([]);
});

it("offers push notifications once a message is sent, not while it waits or after a refusal", async () => {
  answer = () => HttpResponse.error();
  await write("one");
  expect(usePushOffer.getState().reason).toBeNull();
  answer = () => problem(403, "forbidden") as Response;
  resetPacing();
  await write("two");
  expect(usePushOffer.getState().reason).toBeNull();
  answer = () => null;
  resetPacing();
  await write("three");
  expect(usePushOffer.getState().reason).toBe("message");
});

it("knows that a message was not sent, even where what is stored was read meanwhile", async () => {
  const reads: Promise<void>[] = [];
  answer = () => {
    // The screen reads what is stored as soon as the connection is lost.
    reads.push(...[0, 1, 2].map(() => loadOutgoing()));
    return HttpResponse.error();
  };
  await write("one");
  await Promise.all(reads);
  expect(outgoing().map(({ state, problem }) => [state, problem !== null])).toEqual([["waiting", true]]);
});

it("does not send what another account wrote", async () => {
  answer = () => HttpResponse.error();
  await write("mine");
  batches = [];
  expect(await sendWaiting("a2", swr)).toBe(false);
  expect(batches).toEqual([]);
});

it("sends the others when one of a batch is refused, and says why", async () => {
  answer = (messages) =>
    messages.some(({ text }) => text === "bad")
      ? (problem(422, "invalid", {
          errors: { text: [{ code: "links_new_account", message: "No links yet." }] },
        }) as Response)
      : null;
  await Promise.all(["good", "bad", "last"].map(write));
  expect(outgoing().map(({ text, state, problem }) => [text, state, problem])).toEqual([
    ["bad", "refused", "No links yet."],
  ]);
  expect(seq).toBe(2);
  answer = () => null;
  const [refused] = outgoing();
  await retryMessages("v1", swr, refused?.client_id);
  expect(outgoing()).toEqual([]);
});

it("is served by one run for callers at the same time", async () => {
  answer = () => HttpResponse.error();
  await write("one");
  answer = () => null;
  batches = [];
  resetPacing();
  await Promise.all([sendQueue("v1", swr), sendQueue("v1", swr)]);
  expect(textsOf(batches)).toEqual([["one"]]);
});
