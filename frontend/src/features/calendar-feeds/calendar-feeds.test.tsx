import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { CalendarFeed } from "@/api/calendar-feeds.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

inFlorence();

const url = "https://verdoro.example/v1/calendar_feeds/secret.ics";
let feeds: CalendarFeed[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  feeds = [];
  sent = [];
  on.get("calendar_feeds", () => page(feeds));
  on.post("calendar_feeds", async ({ request }) => {
    const body = (await request.json()) as { business_id?: string; with_names?: boolean };
    sent.push(body);
    const feed: CalendarFeed = {
      uuid: `f${sent.length}`,
      business_id: body.business_id ?? null,
      with_names: body.with_names ?? false,
      created_at: "2026-11-21T15:00:00Z",
      read_at: null,
    };
    feeds = [feed];
    return data({ ...feed, url }, 201);
  });
  on.delete("calendar_feeds", ({ request }) => {
    sent.push(new URL(request.url).searchParams.get("records[]"));
    feeds = [];
    return data({ count: 1 });
  });
});

it("shows the address of my calendar once, and revokes it after a question", async () => {
  const { person } = renderApp("/app/settings/calendar", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Create address" }));
  expect(await screen.findByLabelText("Address for your calendar")).toHaveValue(url);
  await person.click(screen.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(screen.getByText("Created on 21 Nov 2026.", { exact: false })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Revoke" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Revoke the address?" }));
  await person.click(dialog.getByRole("button", { name: "Revoke" }));
  expect(await screen.findByRole("button", { name: "Create address" })).toBeVisible();
  expect(screen.queryByLabelText("Address for your calendar")).toBeNull();
  expect(sent).toEqual([{}, "f1"]);
});

it("shows guests’ names in the calendar of a business only where they are wanted, and asks before replacing", async () => {
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("business_activity", () => page([], { pending: 0 }));
  on.get("webhooks", () => page([]));
  const { person } = renderApp("/manage/b1?tab=connections", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Create address" }));
  await person.click(await screen.findByRole("switch", { name: /Show guests’ names/ }));
  await person.click(await screen.findByRole("button", { name: "New address" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Replace the address?" }));
  await person.click(dialog.getByRole("button", { name: "New address" }));
  await screen.findByLabelText("Address for your calendar");
  expect(sent).toEqual([
    { business_id: "b1", with_names: false },
    { business_id: "b1", with_names: true },
  ]);
});
