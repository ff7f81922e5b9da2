import { describe, expect, it } from "vitest";
import { makeMessage } from "@/test/messages.ts";
import { latestRevision, merged, type Thread, withChanges, withNewer, withOlder, withReturned } from "./thread.ts";

const messages = (...seqs: number[]) => seqs.map((seq) => makeMessage({ seq }));
const seqsOf = ({ messages }: Thread) => messages.map(({ seq }) => seq);
const thread = (change: Partial<Thread> = {}): Thread => ({
  messages: messages(5, 6),
  rev: 6,
  hasOlder: false,
  hasNewer: false,
  ...change,
});

it("orders by sequence and shows of each message the newest revision, whatever arrives first", () => {
  const edited = makeMessage({ seq: 6, rev: 9, text: "Edited" });
  const known = merged(messages(6), [edited, ...messages(5)]);
  expect(known.map(({ seq, rev }) => [seq, rev])).toEqual([
    [5, 5],
    [6, 9],
  ]);
  expect(merged(known, messages(6))).toEqual(known);
});

it("knows up to which revision a page is complete", () => {
  expect(latestRevision([makeMessage({ seq: 1, rev: 7 }), makeMessage({ seq: 2, rev: 3 })])).toBe(7);
  expect(latestRevision([])).toBe(0);
});

describe("changes", () => {
  it("add, edit and delete messages and advance the revision", () => {
    const gone = makeMessage({ seq: 5, rev: 8, deleted_at: "2026-11-21T15:00:00Z", text: "" });
    const after = withChanges(thread(), [makeMessage({ seq: 7, rev: 7 }), gone], 8);
    expect(seqsOf(after)).toEqual([5, 6, 7]);
    expect(after.messages[0]?.deleted_at).not.toBeNull();
    expect(after.rev).toBe(8);
  });

  it("never move the revision back", () => {
    expect(withChanges(thread(), [], 3).rev).toBe(6);
  });

  it("of messages that are not loaded are left to their pages", () => {
    const edited = makeMessage({ seq: 2, rev: 8 });
    expect(seqsOf(withChanges(thread({ hasOlder: true }), [edited], 8))).toEqual([5, 6]);
    expect(seqsOf(withChanges(thread(), [edited], 8))).toEqual([2, 5, 6]);
  });

  it("show no new message while those before it are not loaded", () => {
    const after = withChanges(thread({ hasNewer: true }), [makeMessage({ seq: 90 })], 90);
    expect(seqsOf(after)).toEqual([5, 6]);
    expect(after.rev).toBe(90);
  });
});

describe("returned messages", () => {
  it("advance the revision where none is missing before them", () => {
    expect(withReturned(thread(), messages(7, 8)).rev).toBe(8);
  });

  it("leave it behind a gap, so that the others are still read", () => {
    const after = withReturned(thread(), messages(8, 9));
    expect(seqsOf(after)).toEqual([5, 6, 8, 9]);
    expect(after.rev).toBe(6);
  });
});

it("adds pages before and after, which may overlap", () => {
  const older = withOlder(thread({ hasOlder: true }), messages(3, 4, 5), false);
  expect(seqsOf(older)).toEqual([3, 4, 5, 6]);
  expect(older.hasOlder).toBe(false);
  const newer = withNewer(thread({ hasNewer: true }), messages(6, 7), 9);
  expect(newer.hasNewer).toBe(true);
  expect(withNewer(newer, messages(8, 9), 9).hasNewer).toBe(false);
});

/** A seeded generator, so that a failure can be repeated. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

it.each([1, 2, 3, 4, 5])("reaches the state of the server from changes in any batches (seed %i)", (seed) => {
  const next = random(seed);
  const server = new Map<number, ReturnType<typeof makeMessage>>();
  let rev = 0;
  let reader: Thread = { messages: [], rev: 0, hasOlder: false, hasNewer: false };
  for (let step = 0; step < 400; step++) {
    rev += 1;
    const isEdit = server.size > 0 && next(3) === 0;
    const seq = isEdit ? 1 + next(server.size) : server.size + 1;
    server.set(seq, makeMessage({ seq, rev, text: `${seq} at ${rev}` }));
    // The answer to my own message may be applied before the changes of others.
    if (!isEdit && next(4) === 0) reader = withReturned(reader, [server.get(seq) ?? expect.fail("no message")]);
    if (next(5) > 0) continue;
    const changes = [...server.values()].filter((message) => message.rev > reader.rev);
    const page = changes.sort((one, other) => one.rev - other.rev).slice(0, 1 + next(6));
    reader = withChanges(reader, page, page.at(-1)?.rev ?? rev);
  }
  reader = withChanges(
    reader,
    [...server.values()].filter((message) => message.rev > reader.rev),
    rev,
  );
  expect(reader.messages).toEqual([...server.values()].sort((one, other) => one.seq - other.seq));
  expect(reader.rev).toBe(rev);
});
