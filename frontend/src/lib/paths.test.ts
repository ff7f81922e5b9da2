import { describe, expect, it } from "vitest";
import { loginThenBackTo, nextAddress, paths } from "./paths.ts";

describe("nextAddress", () => {
  const back = (next: string) => nextAddress(`?next=${encodeURIComponent(next)}`, "https://verdoro.example");

  it("leads back to a page of this site, query and fragment included", () => {
    expect(back("/app/search?q=pici#map")).toBe("/app/search?q=pici#map");
    expect(nextAddress(new URL(loginThenBackTo("/app/search?q=a&b=c"), "https://x.example").search)).toBe(
      "/app/search?q=a&b=c",
    );
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/\t/evil.example",
    "//[",
    "",
  ])("refuses to leave for %j", (next) => {
    expect(back(next)).toBe(paths.app);
  });
});
