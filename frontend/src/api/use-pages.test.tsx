import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { on, page, problem } from "@/test/server.ts";
import { useInvalidate } from "./keys.ts";
import { resetPacing } from "./pacing.ts";
import { preloadedDataId } from "./preloaded-data.ts";
import type { Page } from "./read.ts";
import { swrSettings } from "./swr-settings.ts";
import { usePages } from "./use-pages.ts";

type Dish = { uuid: string; name: string };

beforeEach(() => {
  resetPacing();
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

function showDishes() {
  const settings = swrSettings();
  const wrapper = ({ children }: { children: ReactNode }) => <SWRConfig value={settings}>{children}</SWRConfig>;
  const use = () => ({ dishes: usePages<Page<Dish>>("dishes", { limit: 1 }), invalidate: useInvalidate() });
  return { wrapper, ...renderHook(use, { wrapper }), again: () => renderHook(use, { wrapper }) };
}

function serve(names: () => readonly string[]) {
  const cursors: (string | null)[] = [];
  on.get("dishes", ({ request }) => {
    const cursor = new URL(request.url).searchParams.get("cursor");
    cursors.push(cursor);
    const at = Number(cursor ?? 0);
    const name = names()[at] ?? "";
    return page([{ uuid: `d${at}`, name }], { next_cursor: at + 1 < names().length ? String(at + 1) : null });
  });
  return cursors;
}

const namesOf = (dishes: { items: readonly Dish[] | undefined }) => dishes.items?.map(({ name }) => name);

it("reads page by page, and restores its length when reopened", async () => {
  const cursors = serve(() => ["Pici", "Ribollita"]);
  const { result, unmount, again } = showDishes();
  await waitFor(() => expect(namesOf(result.current.dishes)).toEqual(["Pici"]));
  expect(result.current.dishes.hasMore).toBe(true);
  act(() => result.current.dishes.more());
  await waitFor(() => expect(namesOf(result.current.dishes)).toEqual(["Pici", "Ribollita"]));
  expect(result.current.dishes.hasMore).toBe(false);
  unmount();
  expect(namesOf(again().result.current.dishes)).toEqual(["Pici", "Ribollita"]);
  expect(cursors).toEqual([null, "1"]);
});

it("requests only the next page, however long the others have been shown", async () => {
  const cursors = serve(() => ["Pici", "Ribollita", "Cantucci"]);
  const { result } = showDishes();
  await waitFor(() => expect(result.current.dishes.items).toHaveLength(1));
  act(() => result.current.dishes.more());
  await waitFor(() => expect(result.current.dishes.items).toHaveLength(2));
  vi.setSystemTime(Date.now() + 61_000);
  act(() => result.current.dishes.more());
  await waitFor(() => expect(namesOf(result.current.dishes)).toEqual(["Pici", "Ribollita", "Cantucci"]));
  expect(cursors).toEqual([null, "1", "2"]);
});

it("refetches all pages after a write, and shows the old ones meanwhile", async () => {
  let names = ["Pici", "Ribollita"];
  serve(() => names);
  const { result } = showDishes();
  await waitFor(() => expect(namesOf(result.current.dishes)).toEqual(["Pici"]));
  act(() => result.current.dishes.more());
  await waitFor(() => expect(result.current.dishes.items).toHaveLength(2));
  names = ["Pici all’aglione", "Ribollita nera"];
  resetPacing();
  act(() => void result.current.invalidate(["dishes"]));
  expect(namesOf(result.current.dishes)).toEqual(["Pici", "Ribollita"]);
  await waitFor(() => expect(namesOf(result.current.dishes)).toEqual(names));
});

it("is not refetched when other lists change", async () => {
  const cursors = serve(() => ["Pici"]);
  const { result } = showDishes();
  await waitFor(() => expect(result.current.dishes.items).toHaveLength(1));
  act(() => void result.current.invalidate(["menus", "dish/"]));
  expect(result.current.dishes.isReading).toBe(false);
  expect(cursors).toEqual([null]);
});

it("shows the error of the next page below the loaded pages", async () => {
  serve(() => ["Pici", "Ribollita"]);
  const { result } = showDishes();
  await waitFor(() => expect(result.current.dishes.items).toHaveLength(1));
  on.get("dishes", () => problem(503, "unavailable"));
  act(() => result.current.dishes.more());
  await waitFor(() => expect(result.current.dishes.problem).not.toBeNull());
  expect(namesOf(result.current.dishes)).toEqual(["Pici"]);
});

it.each([
  ["a visitor, without a request", "visitor", 0],
  ["a member only after their own response", "member", 1],
])("shows the page in the document to %s", async (_, reader, requests) => {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = preloadedDataId;
  script.textContent = JSON.stringify({
    url: "dishes?limit=1",
    answer: { data: [{ uuid: "d0", name: "Pici" }], meta: { next_cursor: null } },
  });
  document.head.append(script);
  vi.spyOn(performance, "now").mockReturnValue(1_000);
  if (reader === "member") localStorage.setItem("token", "t");
  const cursors = serve(() => ["Pici, saved"]);
  const { result } = showDishes();
  expect(namesOf(result.current.dishes)).toEqual(requests === 0 ? ["Pici"] : undefined);
  if (requests > 0) await waitFor(() => expect(namesOf(result.current.dishes)).toEqual(["Pici, saved"]));
  expect(cursors).toHaveLength(requests);
  script.remove();
});
