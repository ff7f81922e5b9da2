import { describe, expect, it } from "vitest";
import { nextAddress } from "./next-address.ts";
import { loginThenBackTo, paths } from "./paths.ts";
import { reviewPath } from "./review-path.ts";

describe("nextAddress", () => {
  const back = (next: string) => nextAddress(`?next=${encodeURIComponent(next)}`, "https://verdoro.example");

  it("returns a page of this site, including query and fragment", () => {
    expect(back("/app/search?q=pici#map")).toBe("/app/search?q=pici#map");
    expect(nextAddress(new URL(loginThenBackTo("/app/search?q=a&b=c"), "https://x.example").search)).toBe(
      "/app/search?q=a&b=c",
    );
  });

  it.each([
    "https://evil.example/",
    "https:evil.example",
    "https:/evil.example",
    "HTTPS://evil.example",
    "//evil.example",
    "///evil.example",
    "////evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\\/evil.example",
    "/.//evil.example",
    "/./\\evil.example",
    "/%2e//evil.example",
    "/%2E%2e//evil.example",
    "/..//evil.example",
    "/../..//evil.example",
    "/app/..//evil.example",
    "/app/../.\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/.\r//evil.example",
    "/\t.//evil.example",
    " //evil.example",
    "//verdoro.example@evil.example",
    "https://verdoro.example@evil.example",
    "//evil.example:443",
    "https://verdoro.example.evil.example",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "@evil.example",
    "//[",
    "",
  ])("rejects %j", (next) => {
    expect(back(next)).toBe(paths.app);
  });

  it.each(["/@evil.example", "/%2F%2Fevil.example", "/%5Cevil.example", "/app//x", "/app?next=//evil.example"])(
    "resolves %j to this site",
    (next) => {
      const address = back(next);
      expect(address).toMatch(/^\/[^/\\]/);
      expect(new URL(address, "https://verdoro.example").origin).toBe("https://verdoro.example");
    },
  );
});

describe("reviewPath", () => {
  it("puts a visit in the query, and its proof in the fragment", () => {
    expect(reviewPath("7", {})).toBe("/business/7/review");
    expect(reviewPath("7", { visit: "8", rating: 5 })).toBe("/business/7/review?visit=8&rating=5");
    expect(reviewPath("7", { receipt: "a.b", rating: 4 })).toBe("/business/7/review?rating=4#receipt=a.b");
    expect(reviewPath("7", { code: "c.d", scannedAt: "2026-11-21T19:00:00Z", slug: "da-mario" })).toBe(
      "/business/7/review#code=c.d&scanned_at=2026-11-21T19%3A00%3A00Z&slug=da-mario",
    );
  });
});
