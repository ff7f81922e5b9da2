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

describe("the review filters in the URL", () => {
  it("survive a round trip and leave other parameters unchanged", () => {
    const search = writeReviews(new URLSearchParams("tab=reviews&party=4"), all);
    expect(readReviews(new URLSearchParams(search.toString()))).toEqual(all);
    expect(search.get("party")).toBe("4");
    expect(writeReviews(search, anyReview).toString()).toBe("tab=reviews&party=4");
  });

  it("ignore invalid values", () => {
    const spoilt = new URLSearchParams("stars=0,6,x,3&known=V9&language=%3C&order=paid&pictures=yes");
    expect(readReviews(spoilt)).toEqual({ ...anyReview, stars: [3] });
  });

  it("know whether any is set", () => {
    expect(isFiltered(anyReview)).toBe(false);
    expect(isFiltered({ ...anyReview, sort: "lowest" })).toBe(false);
    expect(isFiltered({ ...anyReview, q: "vino" })).toBe(true);
  });
});
