import { expect, it } from "vitest";
import { pickedOf } from "@/lib/picked.ts";
import type { Outgoing } from "@/stores/messages/outgoing.ts";
import { makeMedia } from "@/test/media.ts";
import { nextBatch, toSend } from "./queue.ts";

const make = (client_id: string, change: Partial<Outgoing> = {}): Outgoing => ({
  client_id,
  conversation_id: "v1",
  owner: "a1",
  text: client_id,
  items: [],
  card: null,
  reply_to: null,
  written_at: 1,
  state: "waiting",
  problem: null,
  ...change,
});
const onServer = pickedOf(makeMedia({ uuid: "up1" }));
const onDevice = { ...onServer, media: null, file: new Blob(["x"]) };
const idsOf = (batch: Outgoing[]) => batch.map(({ client_id }) => client_id);

it("sends what waits together, in its order, at most so many", () => {
  const queue = ["a", "b", "c"].map((id) => make(id));
  expect(idsOf(nextBatch(queue, 20))).toEqual(["a", "b", "c"]);
  expect(idsOf(nextBatch(queue, 2))).toEqual(["a", "b"]);
  expect(nextBatch([], 20)).toEqual([]);
});

it("sends those before a picture at once, and the picture by itself first, so that the order stays", () => {
  const picture = make("p", { items: [onDevice] });
  expect(idsOf(nextBatch([make("a"), picture, make("b")], 20))).toEqual(["a"]);
  expect(idsOf(nextBatch([picture, make("b")], 20))).toEqual(["p"]);
  expect(idsOf(nextBatch([make("p", { items: [onServer] }), make("b")], 20))).toEqual(["p", "b"]);
});

it("does not hold others up for a refused one", () => {
  expect(idsOf(nextBatch([make("a", { state: "refused" }), make("b")], 20))).toEqual(["b"]);
});

it("sends only what a message consists of", () => {
  expect(toSend(make("a"))).toEqual({ client_id: "a", text: "a" });
  expect(
    toSend(
      make("p", {
        text: "",
        items: [onServer],
        card: { kind: "post", uuid: "p1" },
        reply_to: { uuid: "m1", seq: 1, sender: null, sender_business: null, excerpt: "" },
      }),
    ),
  ).toEqual({ client_id: "p", media: ["up1"], card: { kind: "post", uuid: "p1" }, reply_to: "m1" });
});
