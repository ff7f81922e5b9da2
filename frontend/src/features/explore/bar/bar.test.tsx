import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { makeHit } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const macci = {
  kind: "street",
  name: "Via dei Macci",
  context: "Firenze",
  latitude: 43.7697,
  longitude: 11.2667,
};
const prato = { kind: "town", name: "Prato", context: null, latitude: 43.88, longitude: 11.096 };
const inMacci = "location=43.7697%2C11.2667%2CVia+dei+Macci%2C+Firenze";
let searches: URLSearchParams[] = [];

beforeEach(() => {
  searches = [];
  localStorage.clear();
  makeWide();
  on.get("businesses", ({ request }) => {
    searches.push(new URL(request.url).searchParams);
    return page([makeHit()], { facets: null, total: { count: 1, at_least: false }, town: "Firenze" });
  });
  on.get("places", ({ request }) => {
    const words = new URL(request.url).searchParams.get("q")?.toLowerCase() ?? "";
    return data([macci, prato].filter(({ name }) => name.toLowerCase().includes(words)));
  });
});

/** Mocks a wide window. */
function makeWide(): void {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        matches: media.startsWith("(min-width"),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

/** Opens a segment of the bar; its name begins with its label. */
async function openSegment(person: ReturnType<typeof renderApp>["person"], label: string) {
  await person.click(await screen.findByRole("button", { name: new RegExp(`^${label}`) }));
  return within(await screen.findByRole("dialog", { name: label }));
}

it("finds a street by keyboard and searches near it", async () => {
  const { person, where } = renderApp("/explore");
  expect(await screen.findByRole("button", { name: "Where Firenze" })).toBeVisible();
  const popover = await openSegment(person, "Where");
  await person.keyboard("macci");
  expect(await popover.findByRole("option", { name: /Via dei Macci/ })).toBeVisible();
  await person.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(where()).toBe(`/explore?${inMacci}`));
  expect(await screen.findByRole("button", { name: "Where Via dei Macci, Firenze" })).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(searches.at(-1)?.get("latitude")).toBe("43.7697"));
});

it("offers places that were searched for before", async () => {
  const { person, where } = renderApp("/explore");
  let popover = await openSegment(person, "Where");
  await person.keyboard("prato");
  await person.click(await popover.findByRole("option", { name: "Prato" }));
  popover = await openSegment(person, "Where");
  await person.click(popover.getByRole("option", { name: /^City centre/ }));
  await waitFor(() => expect(where()).toBe("/explore"));
  popover = await openSegment(person, "Where");
  await person.click(popover.getByRole("option", { name: "Prato" }));
  await waitFor(() => expect(where()).toBe("/explore?location=43.88%2C11.096%2CPrato"));
});

it("says that there is no such place, and why none can be found", async () => {
  const { person } = renderApp("/explore");
  const popover = await openSegment(person, "Where");
  await person.keyboard("zzz");
  expect(await popover.findByText(/^No places found for “zzz”/)).toBeVisible();
  on.get("places", () => problem(503, "unavailable"));
  await person.keyboard("z");
  expect(await popover.findByText(/Something went wrong on our end/)).toBeVisible();
});

it("replaces the place that the landing page asks for by the first of that name", async () => {
  const { where } = renderApp("/explore?where=via%20dei%20macci&date=2026-11-21&time=20:00&party=4");
  await screen.findByRole("article");
  expect(where()).toBe(`/explore?${inMacci}&date=2026-11-21&time=20%3A00&party=4`);
  expect(new Set(searches.map((query) => query.get("latitude")))).toEqual(new Set(["43.7697"]));
});

it("searches in the centre if there is no such place, and says so", async () => {
  const { where } = renderApp("/explore?where=atlantis&party=3");
  expect(await screen.findByText("We couldn’t find “atlantis”. Showing the city centre instead.")).toBeVisible();
  await screen.findByRole("article");
  expect(where()).toBe("/explore?party=3");
});

it("chooses a time with a day, and a day with a time", async () => {
  const { person, where } = renderApp("/explore");
  const days = await openSegment(person, "Day");
  await person.click(days.getByRole("radio", { name: "Sunday 22 November" }));
  await waitFor(() => expect(where()).toBe("/explore?date=2026-11-22&time=20%3A00"));
  // It is closed by a click, so that the next segment opens at once.
  const times = await openSegment(person, "Time");
  await person.click(times.getByRole("radio", { name: "13:30" }));
  await waitFor(() => expect(where()).toBe("/explore?date=2026-11-22&time=13%3A30"));
  const guests = await openSegment(person, "Guests");
  await person.click(guests.getByRole("button", { name: "One more guest" }));
  await waitFor(() => expect(where()).toBe("/explore?date=2026-11-22&time=13%3A30&party=3"));
});

it("offers no time of today that has passed", async () => {
  const { person } = renderApp("/explore?date=2026-11-21&time=20:00");
  const times = await openSegment(person, "Time");
  expect(times.getAllByRole("radio")[0]).toHaveAttribute("value", "16:30");
});
