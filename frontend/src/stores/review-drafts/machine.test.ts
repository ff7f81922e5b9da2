import { describe, expect, it } from "vitest";
import { pickedOf } from "@/lib/picked.ts";
import { makeMedia } from "@/test/media.ts";
import { blankDraft } from "./drafts.ts";
import { type DraftEvent, isSubmitted, isUnderWay, type Phase, type ReviewDraft, transition } from "./machine.ts";

const phases: Phase[] = ["writing", "sending", "waiting", "resending"];
const items = [pickedOf(makeMedia({ uuid: "m1" })), pickedOf(makeMedia({ uuid: "m2" }))];
const published = { uuid: "r1", version: 1, isVisitKnown: true };
const inPhase = (phase: Phase): ReviewDraft => ({
  ...blankDraft("b1", { code: "c.d" }),
  phase,
  of: published,
  owner: "a1",
  text: "Pici",
  items,
  key: "k1",
});
const uploaded = pickedOf(makeMedia({ uuid: "m9" }));
const fresh = blankDraft("b2", {});

/** One event of each type. The compiler refuses a missing one. */
const events: { [Type in DraftEvent["type"]]: Extract<DraftEvent, { type: Type }> } = {
  started: { type: "started", draft: fresh },
  claimed: { type: "claimed", owner: "a2" },
  edited: { type: "edited", edit: { text: "Pici by hand" }, key: "k2" },
  submitted: { type: "submitted" },
  proofChecked: { type: "proofChecked", proof: { visit: "v1" } },
  fileUploaded: { type: "fileUploaded", id: "m1", item: uploaded },
  keyRenewed: { type: "keyRenewed", key: "k3" },
  rebased: { type: "rebased", version: 2 },
  interrupted: { type: "interrupted" },
  refused: { type: "refused" },
  published: { type: "published" },
  reopened: { type: "reopened" },
  discarded: { type: "discarded" },
};

type Outcome = Partial<ReviewDraft> | "replaced" | "gone" | "same";

/** What the events do in each phase, in the order of `phases`. */
const outcomes: Record<DraftEvent["type"], readonly [Outcome, Outcome, Outcome, Outcome]> = {
  started: ["replaced", "replaced", "replaced", "replaced"],
  claimed: [{ owner: "a2" }, { owner: "a2" }, { owner: "a2" }, { owner: "a2" }],
  edited: [{ text: "Pici by hand", key: "k2" }, { text: "Pici by hand", key: "k2" }, "same", "same"],
  submitted: [{ phase: "sending" }, "same", { phase: "resending" }, "same"],
  proofChecked: ["same", { proof: { visit: "v1" } }, "same", { proof: { visit: "v1" } }],
  fileUploaded: ["same", { items: [uploaded, ...items.slice(1)] }, "same", { items: [uploaded, ...items.slice(1)] }],
  keyRenewed: ["same", { key: "k3" }, "same", { key: "k3" }],
  rebased: ["same", { of: { ...published, version: 2 } }, "same", { of: { ...published, version: 2 } }],
  interrupted: ["same", { phase: "waiting" }, "same", { phase: "waiting" }],
  refused: ["same", { phase: "writing" }, "same", { phase: "writing" }],
  published: ["same", "gone", "same", "gone"],
  reopened: ["same", "same", { phase: "writing" }, "same"],
  discarded: ["gone", "gone", "gone", "gone"],
};

const transitions = Object.values(events).flatMap((event) =>
  phases.map((phase, at) => ({ type: event.type, event, phase, outcome: outcomes[event.type][at] as Outcome })),
);

describe("the phases of a draft", () => {
  it.each(transitions)("$type while $phase", ({ event, phase, outcome }) => {
    const draft = inPhase(phase);
    const after = transition(draft, event);
    if (outcome === "same") expect(after).toBe(draft);
    else if (outcome === "gone") expect(after).toBeNull();
    else if (outcome === "replaced") expect(after).toBe(fresh);
    else expect(after).toEqual({ ...draft, ...outcome });
  });

  it.each(Object.values(events))("$type without a draft", (event) => {
    expect(transition(null, event)).toBe(event.type === "started" ? fresh : null);
  });

  it("keep what is written about a file while it is uploaded", () => {
    const before = inPhase("sending");
    const described = { ...before, items: before.items.map((item) => ({ ...item, alt: "Pici by hand" })) };
    const after = transition(described, { type: "fileUploaded", id: "m1", item: uploaded });
    expect(after?.items[0]).toEqual({ ...uploaded, alt: "Pici by hand" });
  });

  it("are submitted in all but the first, and under way in two", () => {
    expect(phases.map((phase) => isSubmitted(inPhase(phase)))).toEqual([false, true, true, true]);
    expect(phases.map((phase) => isUnderWay(inPhase(phase)))).toEqual([false, true, false, true]);
  });
});
