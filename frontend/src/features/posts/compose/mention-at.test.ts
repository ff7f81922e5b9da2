import { expect, it } from "vitest";
import { mentionAt, withMention } from "./mention-at.ts";

it("finds the mention at the caret only", () => {
  expect(mentionAt("with @liv", 9)).toEqual({ start: 5, words: "liv" });
  expect(mentionAt("with @liv and", 13)).toBeNull();
  expect(mentionAt("luca@liv", 8)).toBeNull();
  expect(mentionAt("@", 1)).toEqual({ start: 0, words: "" });
});

it("completes it and puts the caret behind it", () => {
  expect(withMention("with @liv today", { start: 5, words: "liv" }, "livia.b")).toEqual({
    text: "with @livia.b today",
    caret: 13,
  });
  expect(withMention("@liv", { start: 0, words: "liv" }, "livia")).toEqual({ text: "@livia ", caret: 7 });
});
