import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { makeBusiness, makeHit, makeNextTime } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const facets = {
  kind: [
    { value: "restaurant", count: 12 },
    { value: "pizzeria", count: 5 },
  ],
  cuisine: [{ value: "tuscan", count: 7 }],
  price: [{ value: "2", count: 9 }],
  diet: [],
};
const first = { facets, total: { count: 25, at_least: false } };
let requests: URLSearchParams[] = [];

beforeEach(() => {
  // Ignores late requests of the test before.
  const questions: URLSearchParams[] = [];
  requests = questions;
  on.get("businesses", ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.has("mine")) return page([]);
    questions.push(query);
    if (query.get("cursor") === "two") return page([makeHit({ uuid: "b2", name: "Osteria Due" })], first);
    return page([makeHit()], { ...first, next_cursor: "two" });
  });
});

it("requests what is in the URL, and shows cards with their next times", async () => {
  renderApp("/app/restaurants?searchParam=pici&restaurantType=restaurant&date=2026-11-21&time=20:00&party=4", {
    as: "member",
  });
  const card = await screen.findByRole("article");
  expect(within(card).getByRole("heading", { name: "Trattoria Sant’Ambra" })).toBeVisible();
  expect(within(card).getByText("Open until 23:00")).toBeVisible();
  expect(within(card).getByRole("link", { name: "20:15, last tables" })).toHaveAttribute(
    "href",
    `/app/restaurants/b1?${new URLSearchParams({ party: "4", date: "2026-11-21", at: "2026-11-21T19:15:00.000Z" })}`,
  );
  expect(screen.getByRole("heading", { name: "25 places with free tables" })).toBeVisible();
  const [question] = requests;
  expect(question?.get("q")).toBe("pici");
  expect(question?.getAll("kind[]")).toEqual(["restaurant"]);
  expect(question?.get("party")).toBe("4");
  expect(question?.has("bookable_at")).toBe(true);
});

it("names the most praised dish on the card", async () => {
  const most_praised = { name: { en: "Bread soup", it: "Ribollita" }, praised: 12 };
  on.get("businesses", () => page([makeHit({ most_praised }), makeHit({ uuid: "b2" })], first));
  renderApp("/app/restaurants", { as: "member" });
  const [praised, other] = await screen.findAllByRole("article");
  expect(within(praised as HTMLElement).getByText("Most praised: Bread soup (12)")).toBeVisible();
  expect(within(other as HTMLElement).queryByText(/Most praised/)).toBeNull();
});

it("names the day of times on another day in the place's time zone", async () => {
  const next_times = [
    makeNextTime("22:00"),
    makeNextTime("12:30", { starts_at: "2026-11-22T11:30:00Z" }),
    makeNextTime("13:00", { starts_at: "2026-11-28T12:00:00Z", status: "limited" }),
  ];
  on.get("businesses", () => page([makeHit({ next_times })], first));
  renderApp("/app/restaurants", { as: "member" });
  const times = within(await screen.findByRole("list", { name: "Next available times at Trattoria Sant’Ambra" }));
  expect(times.getAllByRole("link").map((link) => [link.getAttribute("aria-label"), link.textContent])).toEqual([
    ["22:00", "22:00"],
    ["Sun, 12:30", "Sun12:30"],
    ["Sat 28 Nov, 13:00, last tables", "Sat 28 Nov13:00"],
  ]);
});

it("says of a place that confirms by hand that its times are requests", async () => {
  on.get("businesses", () => page([makeHit({ by_request: true, next_times: [makeNextTime("20:00")] })], first));
  renderApp("/app/restaurants", { as: "member" });
  expect(await screen.findByRole("link", { name: "20:00, Request" })).toHaveTextContent("20:00Request");
});

it("shows prices in the currency of the results", async () => {
  on.get("businesses", () => page([makeHit({ currency_symbol: "CHF" })], first));
  renderApp("/app/restaurants", { as: "member" });
  const price = await screen.findByRole("button", { name: /^Price level 2 of 4/ });
  await waitFor(() => expect(price).toHaveTextContent("CHF CHF"));
});

it("takes the day of the place, not the reader's", async () => {
  // In Tokyo it is Sunday, 1:00.
  vi.setSystemTime("2026-11-21T16:00:00Z");
  const next_times = [makeNextTime("12:00", { starts_at: "2026-11-22T03:00:00Z" })];
  on.get("businesses", () => page([makeHit({ time_zone: "Asia/Tokyo", next_times })], first));
  renderApp("/app/restaurants", { as: "member" });
  expect(await screen.findByRole("link", { name: "12:00" })).toBeVisible();
});

it("shows a few cuisines on a card, the chosen one first, and all of them on the page", async () => {
  const cuisines = ["tuscan", "wine_bar", "seafood", "steak_house", "sushi"];
  on.get("businesses", () => page([makeHit({ cuisines })], first));
  on.get("businesses/b1", () => data(makeBusiness({ cuisines })));
  const { person } = renderApp("/app/restaurants?foodType=sushi", { as: "member" });
  const card = await screen.findByRole("article");
  expect(await within(card).findByText("Sushi, Tuscan, Wine bar")).toBeVisible();
  await person.click(within(card).getByRole("link", { name: "Trattoria Sant’Ambra" }));
  expect(await screen.findByText("Tuscan, Wine bar, Seafood, Steak house, Sushi")).toBeVisible();
});

it("stores choices in the URL", async () => {
  const { person, where } = renderApp("/app/restaurants", { as: "member" });
  await person.click(await screen.findByRole("button", { name: /Pizzeria 5/ }));
  await waitFor(() => expect(where()).toBe("/app/restaurants?restaurantType=pizzeria"));
  await person.type(screen.getByRole("searchbox"), "pici");
  await waitFor(() => expect(where()).toBe("/app/restaurants?searchParam=pici&restaurantType=pizzeria"));
});

it("keeps a filter that is chosen while the typed words wait", async () => {
  const { person, where } = renderApp("/app/restaurants", { as: "member" });
  const pizzeria = await screen.findByRole("button", { name: /Pizzeria 5/ });
  await person.type(screen.getByRole("searchbox"), "pici");
  await person.click(pizzeria);
  await waitFor(() => expect(where()).toBe("/app/restaurants?restaurantType=pizzeria"));
  await waitFor(() => expect(where()).toBe("/app/restaurants?searchParam=pici&restaurantType=pizzeria"));
});

it("finds what is open at a time, with or without a free table", async () => {
  const { person, where } = renderApp("/app/restaurants?openNow=1", { as: "member" });
  await screen.findByRole("article");
  await person.click(screen.getByRole("button", { name: /Change place, day, time and guests$/ }));
  await person.click(await screen.findByRole("button", { name: "Open at" }));
  await waitFor(() => expect(where()).toMatch(/\?date=\d{4}-\d\d-\d\d&time=20%3A00&openAt=1$/));
  await waitFor(() => expect(requests.at(-1)?.get("open_at")).toMatch(/T19:00:00\.000Z$/));
  expect(requests.at(-1)?.has("bookable_at")).toBe(false);
  expect(requests.at(-1)?.has("open_now")).toBe(false);
  await person.click(screen.getByRole("button", { name: "Show 25 places open at 20:00" }));
  await person.click(screen.getByRole("button", { name: "Open now" }));
  await waitFor(() => expect(where()).toBe("/app/restaurants?openNow=1"));
});

it("shows how many results a filter leaves, as a minimum if not all were counted, and no count on a chosen one", async () => {
  const total = { count: 300, at_least: true };
  on.get("businesses", () => page([makeHit()], { facets, total }));
  renderApp("/app/restaurants?restaurantType=pizzeria", { as: "member" });
  const filters = within(await screen.findByRole("group", { name: "Filters" }));
  expect(await filters.findByRole("button", { name: "Restaurant at least 12" })).toHaveTextContent("12+");
  expect(filters.getByRole("button", { name: "Pizzeria", pressed: true })).toBeVisible();
  // None of the counted businesses has this price, but others may.
  expect(filters.getByRole("button", { name: "Price level 1 of 4" })).toBeVisible();
  expect(filters.getByRole("button", { name: "Price level 2 of 4 at least 9" })).toBeVisible();
});

it("says at the end of the list that only some of many places are ranked", async () => {
  on.get("businesses", () => page([makeHit()], { facets, total: { count: 300, at_least: true } }));
  renderApp("/app/restaurants", { as: "member" });
  expect(await screen.findByText(/^Only the 300 nearest and best matches are ranked\./)).toBeVisible();
});

it("says nothing about a limit while there is more to load, or when all were ranked", async () => {
  const { person } = renderApp("/app/restaurants", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("heading", { name: "Osteria Due" })).toBeVisible();
  expect(screen.queryByText(/are ranked\./)).not.toBeInTheDocument();
});

it("loads more results below the others", async () => {
  const { person } = renderApp("/app/restaurants", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("heading", { name: "Osteria Due" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Trattoria Sant’Ambra" })).toBeVisible();
  expect(requests.map((query) => [query.get("cursor"), query.get("facets")])).toEqual([
    [null, "1"],
    ["two", "0"],
  ]);
});

it("explains a place's rank", async () => {
  const { person } = renderApp("/app/restaurants", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Why you’re seeing Trattoria Sant’Ambra" }));
  const popover = await screen.findByRole("dialog", { name: "Why you’re seeing this" });
  expect(within(popover).getByText("4.7 (212)")).toBeVisible();
  expect(within(popover).getByText("Restaurants can’t pay to rank higher.")).toBeVisible();
});

it("says what to do without results, and when the server fails", async () => {
  on.get("businesses", ({ request }) =>
    new URL(request.url).searchParams.has("q")
      ? page([], { ...first, total: { count: 0, at_least: false } })
      : problem(503, "unavailable"),
  );
  const { person } = renderApp("/app/restaurants?searchParam=zzz&openNow=1", { as: "member" });
  expect(await screen.findByText("No places match your filters")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Clear filters" }));
  await person.click(await screen.findByRole("button", { name: "Show all places" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong on our end");
  on.get("businesses", () => page([makeHit()], first));
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Trattoria Sant’Ambra" })).toBeVisible();
});

it("names the words if only they were given", async () => {
  on.get("businesses", () => page([], { ...first, total: { count: 0, at_least: false } }));
  const { person } = renderApp("/app/restaurants?searchParam=zzz", { as: "member" });
  expect(await screen.findByText("No results for “zzz”")).toBeVisible();
  expect(screen.getByText(/^Try other or fewer words/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Show all places" }));
  await waitFor(() => expect(screen.getByRole("searchbox")).toHaveValue(""));
});

it("offers to clear the filters and words that are set", async () => {
  const { person, where } = renderApp("/app/restaurants?searchParam=pici&distance=2&party=4", { as: "member" });
  await screen.findByRole("article");
  await person.click(screen.getByRole("button", { name: "All filters" }));
  const clear = await screen.findByRole("button", { name: "Clear filters" });
  await person.click(clear);
  await waitFor(() => expect(where()).toBe("/app/restaurants?searchParam=pici&party=4"));
  await waitFor(() => expect(clear).toBeDisabled());
});

it("does not mention filters if there are no places at all", async () => {
  on.get("businesses", () => page([], { ...first, total: { count: 0, at_least: false } }));
  renderApp("/app/restaurants", { as: "member" });
  expect(await screen.findByRole("heading", { name: "No places here yet" })).toBeVisible();
});

it("restores the whole last search if the URL has none", async () => {
  const search = "distance=2&foodType=tuscan&price=2&date=2026-11-21&time=20%3A00&party=4&sort=rating";
  const { person, where } = renderApp(`/app/search?${search}`, { as: "member" });
  await screen.findByRole("article");
  await person.click(screen.getByRole("link", { name: "Explore" }));
  await waitFor(() => expect(where()).toBe(`/app/restaurants?${search}`));
});

it("restores no time that has passed", async () => {
  const { person, where } = renderApp("/app/search?distance=2&date=2026-11-20&time=20:00&party=4", { as: "member" });
  await screen.findByRole("article");
  await person.click(screen.getByRole("link", { name: "Explore" }));
  await waitFor(() => expect(where()).toBe("/app/restaurants?distance=2&party=4"));
});

it("explains a missing map", async () => {
  renderApp("/app/restaurants", { as: "member" });
  expect(await screen.findByText(/The map is not available/)).toBeVisible();
});

it("shows only that a place never closes", async () => {
  const today = {
    date: "2026-11-21",
    state: "open" as const,
    changes_at: null,
    changes_to: null,
    hours: [{ opens: "00:00", closes: "00:00" }],
    is_known: true,
  };
  on.get("businesses/b1", () => data(makeBusiness({ opening_hours: "24/7", today })));
  renderApp("/app/restaurants/b1", { as: "member" });
  const hours = (await screen.findByRole("heading", { name: "Opening hours" })).parentElement;
  expect(hours).toHaveTextContent("Opening hoursOpen 24 hours");
});

it("shows hours that people wrote, and does not call closed what is unknown", async () => {
  const today = {
    date: "2026-11-21",
    state: "closed" as const,
    changes_at: "2026-11-21T17:00:00Z",
    changes_to: "unknown" as const,
    hours: [],
    is_known: false,
  };
  const texts = { opening_hours: "Lun-Sab dalle 18", opening_hours_normalized: "Mo-Sa 18:00+" };
  on.get("businesses/b1", () => data(makeBusiness({ ...texts, today })));
  renderApp("/app/restaurants/b1", { as: "member" });
  const hours = (await screen.findByRole("heading", { name: "Opening hours" })).parentElement;
  expect(hours).toHaveTextContent("Opening hoursMon–Satfrom 18:00SunClosed");
  expect(screen.queryByText(/Opens/)).toBeNull();
});
