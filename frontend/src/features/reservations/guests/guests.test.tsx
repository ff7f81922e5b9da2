import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { GuestCard } from "@/api/guest-cards.ts";
import { resetPacing } from "@/api/pacing.ts";
import * as files from "@/lib/download.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { dinner, openDaySheet } from "@/test/day-sheet.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeCard } from "@/test/guest-cards.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

vi.mock("@/lib/download.ts", () => ({ download: vi.fn() }));

inFlorence();

let cards: GuestCard[];
let sent: unknown[];

const body = async (request: Request) => {
  resetPacing();
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  sent.push([request.method, `${pathname.split("/v1/")[1]}${search}`, text && JSON.parse(text)]);
};

beforeEach(() => {
  [cards, sent] = [[makeCard()], []];
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("guest_cards", () => page(cards));
  on.get("guest_cards/:uuid", ({ params }) => data(cards.find(({ uuid }) => uuid === params.uuid)));
});

const openGuests = () => renderApp("/manage/b1?tab=guests", { as: "member" });

it("opens the card of a reservation’s guest, and makes it when there is none", async () => {
  cards = [];
  on.post("guest_cards", async ({ request }) => {
    await body(request);
    cards = [makeCard()];
    return data(cards[0], 201);
  });
  const { person } = openDaySheet([dinner], () => data(null));
  await person.click(await screen.findByRole("button", { name: "More options for Anna" }));
  await person.click(await screen.findByRole("menuitem", { name: "Guest card" }));
  await person.click(await screen.findByRole("button", { name: "Create card" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Bea Rossi" }));
  expect(dialog.getByText("Allergies: Nuts")).toBeVisible();
  expect(dialog.getByText("29 February")).toBeVisible();
  expect(dialog.getByText("Only that evening.")).toBeVisible();
  expect(dialog.getByText("3 visits")).toBeVisible();
  expect(sent).toEqual([["POST", "guest_cards?business_id=b1", { reservation_id: "r1" }]]);
});

it("adds a note, which the guest reads, and changes the card", async () => {
  on.post("guest_card_notes", async ({ request }) => {
    await body(request);
    return data(makeCard().notes[0], 201);
  });
  on.patch("guest_cards", async ({ request }) => {
    await body(request);
    return data(cards[0]);
  });
  const { person } = openGuests();
  await person.click(await screen.findByRole("button", { name: /Bea Rossi/ }));
  await person.type(await screen.findByLabelText("New note"), "Loves truffles");
  expect(screen.getByLabelText("New note")).toHaveAccessibleDescription("The guest reads every note and can answer.");
  await person.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(screen.getByLabelText("New note")).toHaveValue(""));
  await person.click(screen.getByRole("button", { name: "Edit" }));
  const tags = await screen.findByLabelText(/^Tags/);
  await person.clear(tags);
  await person.type(tags, "VIP, truffles");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual(["POST", "guest_card_notes?card_id=g1", { text: "Loves truffles" }]);
  expect(sent[1]).toEqual([
    "PATCH",
    "guest_cards",
    expect.objectContaining({ version: 1, tags: ["VIP", " truffles"], birthday: { day: 29, month: 2, year: null } }),
  ]);
});

it("deletes a note after a question", async () => {
  on.delete("guest_card_notes/:uuid", async ({ request }) => {
    await body(request);
    cards = [makeCard({ notes: [], note_count: 0 })];
    return data({ count: 1 });
  });
  const { person } = openGuests();
  await person.click(await screen.findByRole("button", { name: /Bea Rossi/ }));
  await person.click(await screen.findByRole("button", { name: "Delete note" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete this note?" }));
  await person.click(question.getByRole("button", { name: "Delete note" }));
  expect(await screen.findByLabelText("New note")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Asked for a quiet table.")).toBeNull());
  expect(sent).toEqual([["DELETE", "guest_card_notes/n1", ""]]);
});

it("merges two cards, exports all, and erases one after a question", async () => {
  cards = [makeCard(), makeCard({ uuid: "g2", name: "Beatrice R.", phone: "+39 055 1" })];
  on.post("guest_cards/g1/merge", async ({ request }) => {
    await body(request);
    cards = [makeCard()];
    return data(cards[0]);
  });
  on.delete("guest_cards", async ({ request }) => {
    await body(request);
    cards = [];
    return data({ count: 1 });
  });
  on.get("guest_cards/csv", () => new Response("Name", { headers: { "Content-Type": "text/csv" } }));
  const { person } = openGuests();
  await person.click(await screen.findByRole("button", { name: "Export" }));
  await waitFor(() => expect(files.download).toHaveBeenCalledWith("guests.csv", "text/csv;charset=utf-8", "Name"));
  await person.click(screen.getByRole("button", { name: /Bea Rossi/ }));
  await person.click(await screen.findByRole("button", { name: "Merge" }));
  await person.click(await screen.findByRole("radio", { name: "Beatrice R. · +39 055 1" }));
  await person.click(screen.getByRole("button", { name: "Merge" }));
  await person.click(await screen.findByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("dialog", { name: "Delete the card of Bea Rossi?" }));
  await person.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("heading", { name: "No guest cards yet" })).toBeVisible();
  expect(sent).toEqual([
    ["POST", "guest_cards/g1/merge", { other_id: "g2" }],
    ["DELETE", "guest_cards?records%5B%5D=g1", ""],
  ]);
});

it("offers name and email when a known phone number is typed", async () => {
  const asked: (string | null)[] = [];
  on.get("guest_card_matches", ({ request }) => {
    asked.push(new URL(request.url).searchParams.get("phone"));
    return page([{ name: "Bea Rossi", card: makeCard({ email: "bea@example.com" }) }]);
  });
  const { person } = openDaySheet([], () => data(null));
  await person.click(await screen.findByRole("button", { name: "Phone booking" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByLabelText(/^Phone/), "3331234567");
  await person.click(await dialog.findByRole("button", { name: "Use name" }));
  expect(dialog.getByLabelText("Name")).toHaveValue("Bea Rossi");
  expect(dialog.getByLabelText(/^Email/)).toHaveValue("bea@example.com");
  expect(dialog.getByText("Allergies: Nuts")).toBeVisible();
  expect(asked.at(-1)).toBe("3331234567");
});
