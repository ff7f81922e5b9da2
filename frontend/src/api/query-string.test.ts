import { describe, expect, it } from "vitest";
import { queryString } from "./query-string.ts";

describe("the query string (specification §7)", () => {
  it.each([
    [{}, ""],
    [{ kind: ["cafe", "bar"] }, "?kind%5B%5D=cafe&kind%5B%5D=bar"],
    [{ open_now: true, mine: false }, "?mine=0&open_now=1"],
    [{ query: "pici" }, "?q=pici"],
    [{ queue: "pici" }, "?q=pici"],
    [{ q: "", cursor: null, limit: undefined, kind: [] }, ""],
    [{ b: 1, a: 2 }, "?a=2&b=1"],
  ])("writes %j", (query, text) => {
    expect(queryString(query)).toBe(text);
  });
});
