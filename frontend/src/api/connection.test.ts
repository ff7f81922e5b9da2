import { HttpResponse } from "msw";
import { expect, it, vi } from "vitest";
import { isConnected, watchConnection } from "@/lib/connection.ts";
import { data, on, problem } from "@/test/server.ts";
import { request } from "./request.ts";

it("treats a missing response as offline and the next one as online", async () => {
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

it("counts an error response as reachable", async () => {
  on.get("places", () => problem(500, "internal"));
  await request({ url: "places" });
  expect(isConnected()).toBe(true);
});
