import { expect, it, vi } from "vitest";
import { clearOfflineCache, undated } from "./offline.ts";

it("clears a member's responses and pictures, but not the app's files", async () => {
  const left = new Set(["own", "pictures", "texts", "assets"]);
  vi.stubGlobal("caches", { delete: async (name: string) => left.delete(name) });
  await clearOfflineCache();
  expect([...left]).toEqual(["texts", "assets"]);
});

it("removes only the date from a cached response", async () => {
  const headers = { Date: "Sat, 21 Nov 2026 12:00:00 GMT", "Content-Type": "application/json", ETag: "x" };
  const answer = undated(new Response("[1]", { status: 203, headers }));
  expect(answer.status).toBe(203);
  expect(Object.fromEntries(answer.headers)).toEqual({ "content-type": "application/json", etag: "x" });
  expect(await answer.json()).toEqual([1]);
});
