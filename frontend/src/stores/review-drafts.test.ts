import "fake-indexeddb/auto";
import { File as NodeFile } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clearDraftStorage } from "@/lib/draft-storage.ts";
import { pick } from "@/lib/picked.ts";
import {
  blankDraft,
  changeDraft,
  claimDraft,
  clearReviewDrafts,
  draftName,
  dropDraft,
  putDraft,
  useReviewDrafts,
} from "./review-drafts.ts";
import { useWaiting } from "./waiting.ts";

const name = draftName("b1", null);
/** Node's own file: what jsdom calls one cannot be put into a database. */
const file = new NodeFile(["pici"], "pici.jpg", { type: "image/jpeg" }) as unknown as File;
const photo = () => pick([file], ["image"]).picked;

/** Simulates a reload: clears the memory, keeps the database. */
const reload = () => useReviewDrafts.setState(useReviewDrafts.getInitialState(), true);

/** Waits until the database holds this text. */
const waitForStored = (text: string) =>
  vi.waitFor(async () => {
    reload();
    expect((await claimDraft(name, null))?.text).toBe(text);
  });

beforeEach(reload);
afterEach(clearDraftStorage);

describe("a review that is being written", () => {
  it("outlives the page, with its files", async () => {
    putDraft(name, { ...blankDraft("b1", { receipt: "a.b" }), rating: 4 });
    changeDraft(name, { text: "Pici by hand", items: photo() });
    await waitForStored("Pici by hand");
    const draft = useReviewDrafts.getState().drafts[name];
    expect(draft).toMatchObject({ rating: 4, proof: { receipt: "a.b" }, items: [{ name: "pici.jpg", kind: "image" }] });
    expect(draft?.items[0]?.file?.size).toBe(4);
  });

  it("is claimed at sign-in, and then belongs to that account", async () => {
    putDraft(name, { ...blankDraft("b1", {}), text: "Mine" });
    await waitForStored("Mine");
    expect(await claimDraft(name, "a1")).toMatchObject({ owner: "a1" });
    changeDraft(name, { text: "Mine too" });
    expect(await claimDraft(name, "a2")).toBeNull();
    expect(await claimDraft(name, "a1")).toMatchObject({ text: "Mine too" });
  });

  it("is another one to the server with every change", () => {
    putDraft(name, blankDraft("b1", {}));
    const key = () => useReviewDrafts.getState().drafts[name]?.key;
    const before = key();
    changeDraft(name, { rating: 5 });
    expect(key()).not.toBe(before);
  });

  it("is removed with its files when it is sent or discarded", async () => {
    putDraft(name, { ...blankDraft("b1", {}), text: "Gone", items: photo() });
    await waitForStored("Gone");
    await dropDraft(name);
    reload();
    expect(await claimDraft(name, null)).toBeNull();
  });

  it("is known to wait without reading the database", () => {
    putDraft(name, { ...blankDraft("b1", {}), isWaiting: true });
    expect(useWaiting.getState().waiting).toEqual([name]);
    expect(JSON.parse(localStorage.getItem("verdoro.data") ?? "{}")).toMatchObject({ waiting: [name] });
    changeDraft(name, { isWaiting: false });
    expect(useWaiting.getState().waiting).toEqual([]);
  });

  it("is cleared when its author signs out", async () => {
    putDraft(name, { ...blankDraft("b1", {}), text: "Private", isWaiting: true });
    await waitForStored("Private");
    clearReviewDrafts();
    await vi.waitFor(async () => expect(await claimDraft(name, null)).toBeNull());
    expect(useWaiting.getState().waiting).toEqual([]);
  });
});
