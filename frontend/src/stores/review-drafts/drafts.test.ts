import "fake-indexeddb/auto";
import { File as NodeFile } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pick } from "@/lib/picked.ts";
import { blankDraft, claimDraft, clearReviewDrafts, dispatch, editDraft } from "./drafts.ts";
import type { ReviewDraft } from "./machine.ts";
import { clearDraftStorage } from "./storage.ts";
import { draftName, useReviewDrafts } from "./store.ts";

const name = draftName("b1", null);
/** Node's own file: what jsdom calls one cannot be put into a database. */
const file = new NodeFile(["pici"], "pici.jpg", { type: "image/jpeg" }) as unknown as File;
const photo = () => pick([file], ["image"]).picked;

const start = (fields: Partial<ReviewDraft> = {}) =>
  dispatch(name, { type: "started", draft: { ...blankDraft("b1", {}), ...fields } });
const happens = (type: "submitted" | "interrupted" | "reopened" | "discarded") => dispatch(name, { type });

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
    void start({ proof: { receipt: "a.b" }, rating: 4 });
    editDraft(name, { text: "Pici by hand", items: photo() });
    await waitForStored("Pici by hand");
    const draft = useReviewDrafts.getState().drafts[name];
    expect(draft).toMatchObject({ rating: 4, proof: { receipt: "a.b" }, items: [{ name: "pici.jpg", kind: "image" }] });
    expect(draft?.items[0]?.file?.size).toBe(4);
  });

  it("is claimed at sign-in, and then belongs to that account", async () => {
    void start({ text: "Mine" });
    await waitForStored("Mine");
    expect(await claimDraft(name, "a1")).toMatchObject({ owner: "a1" });
    editDraft(name, { text: "Mine too" });
    expect(await claimDraft(name, "a2")).toBeNull();
    expect(await claimDraft(name, "a1")).toMatchObject({ text: "Mine too" });
  });

  it("is another one to the server with every change", () => {
    void start();
    const key = () => useReviewDrafts.getState().drafts[name]?.key;
    const before = key();
    editDraft(name, { rating: 5 });
    expect(key()).not.toBe(before);
  });

  it("is removed with its files when it is sent or discarded", async () => {
    void start({ text: "Gone", items: photo() });
    await waitForStored("Gone");
    await happens("discarded");
    reload();
    expect(await claimDraft(name, null)).toBeNull();
  });

  it("is known to wait without reading the database", () => {
    void start();
    void happens("submitted");
    expect(useReviewDrafts.getState().waiting).toEqual([name]);
    expect(JSON.parse(localStorage.getItem("verdoro.data") ?? "{}")).toMatchObject({ waiting: [name] });
    void happens("interrupted");
    void happens("reopened");
    expect(useReviewDrafts.getState().waiting).toEqual([]);
  });

  it("is cleared when its author signs out", async () => {
    void start({ text: "Private" });
    void happens("submitted");
    await waitForStored("Private");
    clearReviewDrafts();
    await vi.waitFor(async () => expect(await claimDraft(name, null)).toBeNull());
    expect(useReviewDrafts.getState().waiting).toEqual([]);
  });
});

/** The module as another tab has it: the same database and local storage, a memory of its own. */
async function otherTab() {
  vi.resetModules();
  const [drafts, { useReviewDrafts: store }] = await Promise.all([import("./drafts.ts"), import("./store.ts")]);
  return { ...drafts, store };
}

describe("a draft in two tabs", () => {
  it("waits in the one that opens it while the other sends it, under the same key", async () => {
    await start({ text: "Pici", owner: "a1" });
    await happens("submitted");
    const other = await otherTab();
    const opened = await other.claimDraft(name, "a1");
    expect(opened).toMatchObject({ phase: "waiting", text: "Pici" });
    expect(opened?.key).toBe(useReviewDrafts.getState().drafts[name]?.key);
  });

  it("is found by the other, opened before it was written", async () => {
    const other = await otherTab();
    expect(await other.claimDraft(name, null)).toBeNull();
    await start({ text: "Pici" });
    expect(await other.claimDraft(name, null)).toMatchObject({ text: "Pici" });
  });

  it("does not take from the stored names what another tab has added", async () => {
    const other = await otherTab();
    await start();
    await happens("submitted");
    const elsewhere = draftName("b2", null);
    await other.dispatch(elsewhere, { type: "started", draft: other.blankDraft("b2", {}) });
    await other.dispatch(elsewhere, { type: "submitted" });
    expect((await otherTab()).store.getState().waiting).toEqual([name, elsewhere]);
  });
});

it("is loaded once by two readers, of which one has sent it since", async () => {
  await start({ owner: "a1" });
  await happens("submitted");
  await happens("interrupted");
  reload();
  const sender = claimDraft(name, "a1").then(() => void happens("submitted"));
  const reader = claimDraft(name, "a1");
  await sender;
  expect(await reader).toMatchObject({ phase: "resending" });
});
