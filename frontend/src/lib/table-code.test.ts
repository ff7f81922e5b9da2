import { describe, expect, it } from "vitest";
import { readTableCode } from "./table-code.ts";

describe("readTableCode", () => {
  it("reads a code with any host", () => {
    const read = { slug: "trattoria-sant-ambra", code: "abc.d_-e" };
    expect(readTableCode("https://verdoro.example/visit/trattoria-sant-ambra#c=abc.d_-e")).toEqual(read);
    expect(readTableCode("http://127.0.0.1:8080/visit/trattoria-sant-ambra/#c=abc.d_-e")).toEqual(read);
  });

  it.each([
    "https://example.org/menu",
    "https://verdoro.example/visit/da-mario",
    "https://verdoro.example/visit/da-mario?c=abc.def",
    "https://verdoro.example/visit/da-mario/table#c=abc",
    "WIFI:S:Trattoria;T:WPA;P:secret;;",
    "",
  ])("rejects %j", (text) => {
    expect(readTableCode(text)).toBeNull();
  });
});
