import { expect, it } from "vitest";
import type { Outgoing } from "@/stores/messages/outgoing.ts";
import { makeMessage } from "@/test/messages.ts";
import { timeline } from "./timeline.ts";

const rowsOf = (...values: Parameters<typeof timeline>) =>
  timeline(...values).map((row) => {
    if (row.kind === "day") return row.date;
    if (row.kind === "message") return `${row.message.seq}${row.isFirst ? " first" : ""}${row.isLast ? " last" : ""}`;
    return row.kind;
  });

it("separates the days of the reader and groups messages of a minute", () => {
  const messages = [
    makeMessage({ seq: 1, created_at: "2026-11-21T22:59:10Z" }),
    makeMessage({ seq: 2, created_at: "2026-11-21T22:59:50Z" }),
    makeMessage({ seq: 3, created_at: "2026-11-21T23:00:10Z" }),
    makeMessage({ seq: 4, mine: true, created_at: "2026-11-21T23:00:20Z" }),
  ];
  expect(rowsOf(messages, [], null, "Europe/Rome")).toEqual([
    "2026-11-21",
    "1 first",
    "2 last",
    "2026-11-22",
    "3 first last",
    "4 first last",
  ]);
});

it("has a line above the first unread message of others", () => {
  const messages = [makeMessage({ seq: 1 }), makeMessage({ seq: 2, mine: true }), makeMessage({ seq: 3 })];
  expect(rowsOf(messages, [], 1, "UTC").filter((row) => row !== "2026-11-21")).toEqual([
    "1 first last",
    "2 first last",
    "unread",
    "3 first last",
  ]);
});

it("shows what is not sent yet at the end, and once while it arrives", () => {
  const waiting: Outgoing = {
    client_id: "0123456789abcdef0123456789abcdef",
    conversation_id: "v1",
    owner: "a1",
    text: "Hi",
    items: [],
    card: null,
    reply_to: null,
    written_at: 1,
    state: "sending",
    problem: null,
  };
  expect(rowsOf([makeMessage({ seq: 1 })], [waiting], null, "UTC").at(-1)).toBe("outgoing");
  const arrived = makeMessage({ seq: 2, mine: true, client_id: "01234567-89ab-cdef-0123-456789abcdef" });
  const rows = timeline([makeMessage({ seq: 1 }), arrived], [waiting], null, "UTC");
  expect(rows.map(({ kind }) => kind)).toEqual(["day", "message", "message"]);
  // The bubble stays the same element.
  expect(rows.at(-1)?.key).toBe(waiting.client_id);
});
