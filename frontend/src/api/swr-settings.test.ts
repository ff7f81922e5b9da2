import { describe, expect, it } from "vitest";
import { swrSettings } from "./swr-settings.ts";

describe("the query cache (specification §7)", () => {
  it("neither polls nor fetches again when the window gets the focus", () => {
    expect(swrSettings()).toMatchObject({ refreshInterval: 0, revalidateOnFocus: false });
  });
});
