import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { SustainabilityItem } from "@/api/sustainability.ts";
import { inFlorence } from "@/test/florence.ts";
import { withPosition } from "@/test/geolocation.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();
const setPosition = withPosition();

const item: SustainabilityItem = {
  uuid: "i1",
  version: 1,
  business: { uuid: "b1", name: "Da Ugo", town: "Firenze" },
  distance_m: null,
  kind: "surplus_bag",
  title: "Bags at closing time",
  text: "What is left.",
  evidence: null,
  evidence_url: "https://example.org/bags",
  certifier: null,
  method: "We weigh it.",
  starts_on: null,
  valid_until: "2027-01-31",
  bag: {
    item_id: "d1",
    name: { en: "Surplus bag", it: "Borsa salvacibo" },
    price: 400,
    currency: "EUR",
    left: 3,
    days: [1, 2],
    from: "18:00",
    to: "20:00",
  },
  state: "approved",
  reason: null,
  reports: [],
  created_at: "2026-11-01T10:00:00Z",
  updated_at: "2026-11-01T10:00:00Z",
};

it("lists what is near me, nearest first", async () => {
  setPosition({ latitude: 43.77312, longitude: 11.25581 });
  const asked: (string | null)[] = [];
  on.get("sustainability_items", ({ request }) => {
    const { searchParams } = new URL(request.url);
    asked.push(searchParams.get("near"));
    return page([{ ...item, distance_m: searchParams.has("near") ? 450 : null }]);
  });
  const { person } = renderApp("/app/rewards/sustainability", { as: "member" });
  expect(await screen.findByRole("link", { name: "Bags at closing time" })).toBeVisible();
  expect(screen.getByText("3 left today")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Near me" }));
  expect(await screen.findByText(/450/)).toBeVisible();
  // About a hundred metres are enough.
  expect(asked).toEqual([null, "43.773,11.256"]);
});

it("shows the evidence, what it earns, and takes a report", async () => {
  on.get("sustainability_items/i1", () => data(item));
  let sent: unknown;
  on.post("reports", async ({ request }) => {
    sent = await request.json();
    return data({}, 201);
  });
  const { person } = renderApp("/app/rewards/sustainability/i1", { as: "member" });
  expect(await screen.findByRole("heading", { name: "Bags at closing time" })).toBeVisible();
  expect(screen.getByText("Own measurement: We weigh it.")).toBeVisible();
  expect(screen.getByRole("link", { name: "example.org" })).toHaveAttribute("href", "https://example.org/bags");
  expect(screen.getByRole("heading", { name: "What it earns" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Report this" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(dialog.getByRole("radio", { name: "Not a real experience" }));
  await person.click(dialog.getByRole("button", { name: "Send report" }));
  await screen.findByText(/Thank you/);
  expect(sent).toEqual({ subject: "sustainability_item", subject_id: "i1", reason: "fake" });
});

it("says that an item is no longer shown", async () => {
  on.get("sustainability_items/i1", () => problem(404, "not_found"));
  renderApp("/app/rewards/sustainability/i1", { as: "member" });
  expect(await screen.findByRole("heading", { name: "This is no longer shown" })).toBeVisible();
});
