import { describe, expect, it } from "vitest";
import { anyReview, isFiltered, type ReviewParams, readReviews, writeReviews } from "./review-params.ts";

const all: ReviewParams = {
  stars: [5, 1],
  withMedia: true,
  evidence: ["V3", "V0"],
  language: "it",
  q: "pici & vino",
  sort: "helpful",
};

describe("the reviews asked for, in the URL", () => {
  it("come back as they were written, and leave alone what else stands there", () => {
    const search = writeReviews(new URLSearchParams("tab=reviews&party=4"), all);
    expect(readReviews(new URLSearchParams(search.toString()))).toEqual(all);
    expect(search.get("party")).toBe("4");
    expect(writeReviews(search, anyReview).toString()).toBe("tab=reviews&party=4");
  });

  it("leave out what cannot be read", () => {
    const spoilt = new URLSearchParams("stars=0,6,x,3&known=V9&language=%3C&order=paid&pictures=yes");
    expect(readReviews(spoilt)).toEqual({ ...anyReview, stars: [3] });
  });

  it("tell whether anything is left out", () => {
    expect(isFiltered(anyReview)).toBe(false);
    expect(isFiltered({ ...anyReview, sort: "lowest" })).toBe(false);
    expect(isFiltered({ ...anyReview, q: "vino" })).toBe(true);
  });
});
