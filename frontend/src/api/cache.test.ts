import { describe, expect, it } from "vitest";
import { expiringCache } from "./cache.ts";

function clockwork() {
  let time = 0;
  const cache = expiringCache(() => time);
  return { cache, pass: (ms: number) => (time += ms) };
}

describe("the query cache (specification §7)", () => {
  it("removes unused data after sixty seconds", () => {
    const { cache, pass } = clockwork();
    cache.set("a", { data: 1 });
    pass(60_000);
    cache.set("b", { data: 2 });
    expect(cache.get("a")).toEqual({ data: 1 });
    pass(1);
    cache.set("c", { data: 3 });
    expect(cache.get("a")).toBeUndefined();
    expect([...cache.keys()]).toEqual(["b", "c"]);
  });

  it("holds data while it is shown and for a minute after", () => {
    const { cache, pass } = clockwork();
    cache.set("a", { data: 1 });
    const letGo = cache.hold("a");
    pass(600_000);
    cache.set("b", {});
    expect(cache.get("a")).toEqual({ data: 1 });
    letGo();
    pass(60_001);
    cache.set("c", {});
    expect(cache.get("a")).toBeUndefined();
  });
});
