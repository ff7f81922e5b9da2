import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { dinner, openDaySheet } from "@/test/day-sheet.ts";
import { inFlorence } from "@/test/florence.ts";
import { data, on, problem } from "@/test/server.ts";

inFlorence();

const note = { business_id: "b1", date: "2026-11-21", text: "", version: 0 };

it("adds a note for the staff of the day", async () => {
  let stored = note;
  on.get("business_day_notes", () => data(stored));
  on.put("business_day_notes", async ({ request }) => {
    stored = { ...((await request.json()) as typeof note), version: 1 };
    return data(stored);
  });
  const { person } = openDaySheet([dinner], () => problem(500, "internal"));
  await person.click(await screen.findByRole("button", { name: "Add note for the staff" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByRole("textbox", { name: /Note/ }), "No fish today");
  await person.click(dialog.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("No fish today")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: "Edit note" })).toBeVisible();
});

it("keeps what was typed when the note was changed meanwhile", async () => {
  on.get("business_day_notes", () => data({ ...note, text: "Old", version: 1 }));
  on.put("business_day_notes", () => problem(409, "stale_version"));
  const { person } = openDaySheet([dinner], () => problem(500, "internal"));
  await person.click(await screen.findByRole("button", { name: "Edit note" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByRole("textbox", { name: /Note/ }), " and new");
  await person.click(dialog.getByRole("button", { name: "Save note" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: /Note/ })).toHaveValue("Old and new");
});
