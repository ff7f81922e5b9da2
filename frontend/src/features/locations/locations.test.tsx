import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LocationShare, NamedLocation } from "@/api/locations.ts";
import { readersZone, timeOf } from "@/lib/datetime.ts";
import { useShareTokens } from "@/stores/location-shares.ts";
import { inFlorence } from "@/test/florence.ts";
import { withPosition } from "@/test/geolocation.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();
const setPosition = withPosition();

const here = { latitude: 43.7731, longitude: 11.2558 };
const home: NamedLocation = { uuid: "n1", kind: "home", name: "Via Roma", ...here, created_at: "2026-11-01T10:00:00Z" };
const running: LocationShare = {
  uuid: "s1",
  precise: true,
  ...here,
  created_at: "2026-11-21T15:00:00Z",
  updated_at: "2026-11-21T15:00:00Z",
  ends_at: "2026-11-21T16:00:00Z",
};
let named: NamedLocation[] = [];
let shares: LocationShare[] = [];

beforeEach(() => {
  named = [];
  shares = [];
  on.get("location", () => page(named));
  on.get("location_shares", () => page(shares));
});
afterEach(() => useShareTokens.setState({}, true));

const inReadersZone = (moment: string) => timeOf(moment, readersZone());

const open = () => renderApp("/app/share-location", { as: "member" });

it("adds a named location at the device’s position", async () => {
  setPosition(here);
  let body: unknown;
  on.post("location", async ({ request }) => {
    body = await request.json();
    named = [home];
    return data(home, 201);
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Add place" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add place" }));
  await person.type(dialog.getByLabelText("Name"), "Via Roma");
  await person.click(dialog.getByRole("button", { name: "Save place" }));
  expect(await dialog.findByText("Set the location on the map, from your device or as coordinates.")).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Use my location" }));
  expect(await dialog.findByDisplayValue("43.7731, 11.2558")).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Save place" }));
  expect(await screen.findByText("Via Roma")).toBeVisible();
  expect(body).toEqual({ kind: "home", name: "Via Roma", ...here });
});

it("edits a named location", async () => {
  named = [home];
  let body: unknown;
  on.patch("location/n1", async ({ request }) => {
    body = await request.json();
    named = [{ ...home, kind: "hotel" }];
    return data(named[0]);
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Edit Via Roma" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit place" }));
  await person.click(dialog.getByRole("button", { name: "Hotel" }));
  await person.click(dialog.getByRole("button", { name: "Save place" }));
  expect(await screen.findByText("Hotel")).toBeVisible();
  expect(body).toEqual({ kind: "hotel", name: "Via Roma", ...here });
});

it("deletes a named location, and adds it again on undo", async () => {
  named = [home];
  on.delete("location", ({ request }) => {
    expect(new URL(request.url).searchParams.getAll("records[]")).toEqual(["n1"]);
    named = [];
    return data(null);
  });
  on.post("location", async ({ request }) => {
    expect(await request.json()).toEqual({ kind: "home", name: "Via Roma", ...here });
    named = [{ ...home, uuid: "n2" }];
    return data(named[0], 201);
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Delete Via Roma" }));
  expect(await screen.findByText("No places yet. Add your home, work or hotel.")).toBeVisible();
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Delete Via Roma" })).toBeVisible();
});

it("shares the position by link, sends newer ones, and stops", async () => {
  setPosition(here);
  let started: unknown;
  const moves: unknown[] = [];
  on.post("location_shares", async ({ request }) => {
    started = await request.json();
    shares = [running];
    return data({ ...running, token: "secret" }, 201);
  });
  on.patch("location_shares/s1", async ({ request }) => {
    moves.push(await request.json());
    return data(running);
  });
  on.delete("location_shares", () => {
    shares = [];
    return data(null);
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "15 minutes" }));
  await person.click(screen.getByRole("button", { name: "Exact" }));
  expect(screen.getByText(/updated only while this screen is open/)).toBeVisible();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], shouldAdvanceTime: true });
  await person.click(screen.getByRole("button", { name: "Start sharing" }));
  expect(await screen.findByText(`Sharing your location until ${inReadersZone("2026-11-21T16:00:00Z")}`)).toBeVisible();
  expect(started).toEqual({ ...here, minutes: 15, precise: true });
  expect(screen.getByLabelText("Link")).toHaveValue(`${window.location.origin}/location#secret`);
  expect(screen.getByText("Live")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(moves).toEqual([here]));
  await person.click(screen.getByRole("button", { name: "Stop sharing" }));
  expect(await screen.findByText("Your location is no longer shared.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Start sharing" })).toBeVisible();
});

it("says that the device gives no position, and shares nothing", async () => {
  setPosition(null);
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Start sharing" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn’t get your location.");
});

it("shows a shared position to anyone with the link, until it ends", async () => {
  const tokens: unknown[] = [];
  let isOver = false;
  on.post("location_shares/open", async ({ request }) => {
    tokens.push(await request.json());
    if (isOver) return problem(404, "not_found");
    return data({ first_name: "Anna", ...here, precise: false, updated_at: "2026-11-21T14:59:00Z", ends_at: null });
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
  renderApp("/location#secret");
  expect(await screen.findByRole("heading", { name: "Where Anna is" })).toBeVisible();
  expect(
    screen.getByText(`Last updated at ${inReadersZone("2026-11-21T14:59:00Z")}. Shared until Anna stops.`),
  ).toBeVisible();
  expect(screen.getByText(/approximate, to within 500 m/)).toBeVisible();
  isOver = true;
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(await screen.findByRole("heading", { name: "Anna no longer shares this location" })).toBeVisible();
  expect(tokens).toEqual([{ token: "secret" }, { token: "secret" }]);
});

it("goes on after a lost connection", async () => {
  let answers = 0;
  on.post("location_shares/open", () => {
    answers += 1;
    if (answers === 2) return problem(503, "unavailable");
    const updated_at = answers === 1 ? "2026-11-21T14:50:00Z" : "2026-11-21T14:59:00Z";
    return data({ first_name: "Anna", ...here, precise: true, updated_at, ends_at: null });
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], shouldAdvanceTime: true });
  renderApp("/location#secret");
  await screen.findByRole("heading", { name: "Where Anna is" });
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(await screen.findByText(/Something went wrong on our end/)).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(45_000));
  expect(await screen.findByText(new RegExp(`at ${inReadersZone("2026-11-21T14:59:00Z")}`))).toBeVisible();
  expect(screen.queryByText(/Something went wrong on our end/)).toBeNull();
});

it("says that a link has ended without asking when it has no token", async () => {
  renderApp("/location");
  expect(await screen.findByRole("heading", { name: "This location is no longer shared" })).toBeVisible();
});

it("offers named locations in the search, and does not note them as recent", async () => {
  named = [home];
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        matches: media.startsWith("(min-width"),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const { person, where } = renderApp("/app/restaurants", { as: "member" });
  await person.click(await screen.findByRole("button", { name: /^Where/ }));
  await person.click(await screen.findByRole("option", { name: "Via Roma" }));
  await waitFor(() => expect(where()).toContain("location=43.7731%2C11.2558%2CVia+Roma"));
  expect(localStorage.getItem("verdoro.data")).not.toContain("Via Roma");
});
