import { HttpResponse } from "msw";
import { expect, it, vi } from "vitest";
import { isConnected, watchConnection } from "@/lib/connection.ts";
import { data, on, problem } from "@/test/server.ts";
import { request } from "./request.ts";

it("takes an answer that never came for a lost connection, and the next one for its return", async () => {
  const changed = vi.fn();
  const leave = watchConnection(changed);
  on.get("places", () => HttpResponse.error());
  await request({ url: "places" });
  expect(isConnected()).toBe(false);
  expect(changed).toHaveBeenCalledTimes(1);
  on.get("cuisines", () => data([]));
  await request({ url: "cuisines" });
  expect(isConnected()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(2);
  leave();
});

it("takes a refusal for an answer", async () => {
  on.get("places", () => problem(500, "internal"));
  await request({ url: "places" });
  expect(isConnected()).toBe(true);
});
