import { beforeEach, expect, it } from "vitest";
import { useThreads } from "@/stores/messages/threads.ts";
import { makeConversation, makeMessage } from "@/test/messages.ts";
import { on, page } from "@/test/server.ts";
import { catchUp, loadNewer, loadOlder, openThread, startOf } from "./load-thread.ts";

let server: ReturnType<typeof makeMessage>[] = [];
let requests: string[] = [];

const write = (seq: number, rev = seq) => {
  server = [...server.filter((message) => message.seq !== seq), makeMessage({ seq, rev })];
};
const shown = () => useThreads.getState().v1;
const seqs = () => shown()?.messages.map(({ seq }) => seq);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

beforeEach(() => {
  useThreads.setState({}, true);
  server = [];
  requests = [];
  on.get("conversations/v1/messages", ({ request }) => {
    const query = new URL(request.url).searchParams;
    const before = Number(query.get("before_seq") ?? Number.POSITIVE_INFINITY);
    const found = server.filter(({ seq }) => seq < before).sort((one, other) => other.seq - one.seq);
    return page(found.slice(0, 50), { next_cursor: found.length > 50 ? "more" : null });
  });
  on.get("conversations/v1/changes", ({ request }) => {
    const query = new URL(request.url).searchParams;
    requests.push(query.get("after_rev") ?? "");
    const found = server
      .filter(({ rev }) => rev > Number(query.get("after_rev")))
      .sort((one, other) => one.rev - other.rev);
    const last_rev = Math.max(0, ...server.map(({ rev }) => rev));
    const next_cursor = found.length > 100 ? String(found[99]?.rev) : null;
    return page(found.slice(0, 100), { next_cursor, last_rev, last_seq: 0 });
  });
});

const conversation = (last_seq: number, unread = 0) =>
  makeConversation({
    last_seq,
    last_rev: last_seq,
    mine: { ...makeConversation().mine, read_seq: last_seq - unread, unread },
  });

it("opens at the end, at the unread line, or at a message", () => {
  expect(startOf(conversation(200), null)).toBeNull();
  expect(startOf(conversation(200, 30), null)).toBeNull();
  expect(startOf(conversation(200, 90), null)).toBe(135);
  expect(startOf(conversation(200), 40)).toBe(65);
  expect(startOf(conversation(200), 190)).toBeNull();
});

it("loads older pages down to the first message", async () => {
  for (const seq of upTo(120)) write(seq);
  await openThread(conversation(120), null);
  expect(seqs()).toEqual(upTo(120).slice(70));
  await loadOlder("v1");
  await loadOlder("v1");
  expect(seqs()).toEqual(upTo(120));
  expect(shown()?.hasOlder).toBe(false);
});

it("loads newer pages without a gap after opening in the middle", async () => {
  for (const seq of upTo(200)) write(seq);
  await openThread(conversation(200, 150), null);
  expect(seqs()).toEqual(upTo(74).slice(24));
  expect(shown()?.hasNewer).toBe(true);
  for (let pages = 0; pages < 3; pages++) await loadNewer("v1", 200);
  expect(seqs()).toEqual(upTo(200).slice(24));
  expect(shown()?.hasNewer).toBe(false);
});

it("reads the changes after its revision, and nothing for one that it has", async () => {
  write(1);
  await openThread(conversation(1), null);
  write(2);
  await catchUp("v1", 2);
  await catchUp("v1", 2);
  expect(seqs()).toEqual([1, 2]);
  expect(requests).toEqual(["1"]);
});

it("catches up over several pages with announcements that arrive meanwhile", async () => {
  write(1);
  await openThread(conversation(1), null);
  for (const seq of upTo(250)) write(seq);
  const first = catchUp("v1", 249);
  write(251);
  await Promise.all([first, catchUp("v1", 251)]);
  expect(seqs()).toEqual(upTo(251));
});

it("asks once after a gap, even where nothing was missed", async () => {
  write(1);
  await openThread(conversation(1), null);
  await catchUp("v1");
  expect(requests).toEqual(["1"]);
});

it("shows the newest page when it is too far behind", async () => {
  write(1);
  await openThread(conversation(1), null);
  for (const seq of upTo(1200)) write(seq);
  await catchUp("v1", 1200);
  expect(seqs()).toEqual(upTo(1200).slice(1150));
});
