import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Sticker } from "@/api/stickers.ts";
import { noteSeenStickers } from "@/stores/seen-stickers.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on } from "@/test/server.ts";

inFlorence();

const names = (text: string) => ({ en: text, it: text });
const make = (key: string, name: string, value: number, earned: (string | null)[]): Sticker => ({
  key,
  name: names(name),
  how: names(`How ${name}`),
  value,
  levels: earned.map((earned_at, at) => ({ needed: at * 4 + 1, earned_at })),
});
const at = "2026-11-20T10:00:00Z";
const stickers = [make("first_table", "First table", 1, [at]), make("pizza", "Slice by slice", 2, [at, null])];
let shown = "none";

beforeEach(() => {
  shown = "none";
  noteSeenStickers([]);
  on.get("stickers", () => data({ stickers, shown }));
});

const open = () => renderApp("/app/rewards/stickers", { as: "member" });

it("shows how far I am with each, and celebrates what is new once", async () => {
  open();
  expect(await screen.findByRole("heading", { name: "You earned 2 stickers" })).toBeVisible();
  expect(screen.getByText("2 of 2 earned")).toBeVisible();
  expect(screen.getByRole("button", { name: /Slice by slice.*2 of 5.*New/ })).toBeVisible();
  cleanup();
  open();
  expect(await screen.findByText("2 of 2 earned")).toBeVisible();
  expect(screen.queryByRole("heading", { name: /You earned/ })).toBeNull();
});

it("opens a sticker with its levels", async () => {
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: /Slice by slice/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Slice by slice" }));
  expect(dialog.getByText("How Slice by slice")).toBeVisible();
  expect(dialog.getByText("Earned on 20 Nov 2026")).toBeVisible();
  expect(dialog.getByText("2 of 5")).toBeVisible();
});

it("chooses the sticker of my profile", async () => {
  let sent: unknown;
  on.patch("stickers", async ({ request }) => {
    sent = await request.json();
    shown = "pizza";
    return data({ stickers, shown });
  });
  const { person } = open();
  await person.selectOptions(await screen.findByLabelText("On my profile"), "Slice by slice");
  expect(await screen.findByText("Your profile shows this now.")).toBeVisible();
  expect(sent).toEqual({ shown: "pizza" });
});
