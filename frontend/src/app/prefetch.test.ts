import { expect, it, vi } from "vitest";
import { prefetchOnIntent } from "./prefetch.ts";

it("loads the screen of a link of this site, and of no other", () => {
  const lazy = vi.fn(async () => ({}));
  prefetchOnIntent([{ path: "/app", lazy }]);
  document.body.innerHTML = '<a id="in" href="/app"><b>in</b></a><a id="out" href="https://example.org/app">out</a>';
  document.querySelector("#out")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(lazy).not.toHaveBeenCalled();
  document.querySelector("#in b")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(lazy).toHaveBeenCalledOnce();
});
