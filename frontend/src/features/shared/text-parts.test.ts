import { expect, it } from "vitest";
import { partsOf } from "./text-parts.ts";

it("links web addresses without the punctuation after them", () => {
  expect(partsOf("See https://example.org/a?b=1. Good (http://x.org)!", [])).toEqual([
    { kind: "plain", text: "See " },
    { kind: "link", text: "https://example.org/a?b=1" },
    { kind: "plain", text: ". Good (" },
    { kind: "link", text: "http://x.org" },
    { kind: "plain", text: ")!" },
  ]);
});

it("links the mentions that the server has resolved, and no email address", () => {
  expect(partsOf("With @Livia.b, not @nobody or luca@livia.b", ["livia.b"])).toEqual([
    { kind: "plain", text: "With " },
    { kind: "mention", text: "@Livia.b" },
    { kind: "plain", text: ", not @nobody or luca@livia.b" },
  ]);
});

it("leaves any other scheme and markup as text", () => {
  const text = "javascript:alert(1) <b>data:text/html</b>";
  expect(partsOf(text, [])).toEqual([{ kind: "plain", text }]);
});
