import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on } from "@/test/server.ts";

inFlorence();

/** Opens the page settings of a business with these hours; `saved` has the hours that were sent. */
async function openPage(opening_hours: string | null, opening_hours_normalized = opening_hours) {
  const saved: unknown[] = [];
  const business = makeBusiness({ mine: true, opening_hours, opening_hours_normalized });
  on.get("businesses/b1", () => data(business));
  on.patch("businesses", async ({ request }) => {
    const sent = (await request.json()) as { opening_hours: unknown };
    saved.push(sent.opening_hours);
    return data({ ...business, opening_hours: sent.opening_hours });
  });
  const { person } = renderApp("/manage/b1?tab=page", { as: "member" });
  const save = await screen.findByRole("button", { name: "Save" });
  const day = (name: string) => within(screen.getByRole("group", { name }));
  return { person, saved, day, save: () => person.click(save) };
}

const both = "12:30-15:00,19:30-22:30";

it("closes a day, and sends the week as text", async () => {
  const { person, saved, day, save } = await openPage(`Th-Tu ${both}`);
  expect(day("Wednesday").getByRole("switch")).not.toBeChecked();
  expect(day("Tuesday").getAllByLabelText("Opens")[1]).toHaveValue("19:30");
  await person.click(day("Tuesday").getByRole("switch"));
  await save();
  expect(saved).toEqual([`Th-Mo ${both}`]);
});

it("opens a day with the hours of the day before, and restores its own", async () => {
  const { person, saved, day, save } = await openPage(`Mo ${both}; Fr 18:00-01:00`);
  await person.click(day("Tuesday").getByRole("switch"));
  await person.click(day("Friday").getByRole("switch"));
  await person.click(day("Friday").getByRole("switch"));
  await save();
  expect(saved).toEqual([`Mo-Tu ${both}, Fr 18:00-01:00`]);
});

it("copies hours to several days by keyboard alone", async () => {
  const { person, saved, day, save } = await openPage("Mo 12:00-15:00");
  day("Monday").getByRole("button", { name: "Add hours" }).focus();
  await person.keyboard("{Enter}");
  expect(day("Monday").getAllByLabelText("Opens")[1]).toHaveFocus();
  day("Monday").getByRole("button", { name: "Copy to other days" }).focus();
  await person.keyboard("{Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Copy these hours to" }));
  dialog.getByRole("button", { name: "Thursday" }).focus();
  await person.keyboard(" {Tab} ");
  dialog.getByRole("button", { name: "Copy" }).focus();
  await person.keyboard("{Enter}");
  await save();
  expect(saved).toEqual(["Mo,Th-Fr 12:00-15:00,19:00-23:00"]);
});

it("shows errors at the hours, and saves only valid ones", async () => {
  const { person, saved, day, save } = await openPage("Mo 12:00-22:00");
  await person.click(day("Monday").getByRole("button", { name: "Add hours" }));
  expect(screen.queryByText("Enter opening and closing times.")).toBeNull();
  await save();
  expect(screen.getByText("Enter opening and closing times.")).toBeVisible();
  const [, opens] = day("Monday").getAllByLabelText<HTMLInputElement>("Opens");
  const [, closes] = day("Monday").getAllByLabelText<HTMLInputElement>("Closes");
  if (!opens || !closes) throw new Error("nothing was added");
  expect(opens).toHaveFocus();
  await person.type(opens, "21:00");
  await person.type(closes, "23:00");
  expect(opens).toHaveAccessibleDescription("These hours overlap with others.");
  await save();
  expect(saved).toEqual([]);
  await person.click(day("Monday").getAllByRole("button", { name: "Remove these hours" })[0] ?? opens);
  expect(day("Monday").getByRole("switch")).toHaveFocus();
  await save();
  expect(saved).toEqual(["Mo 21:00-23:00"]);
});

it("leaves hours with exceptions as text", async () => {
  const { saved, save } = await openPage("Mo-Sa 12:30-15:00; PH off");
  expect(screen.getByLabelText(/^Opening hours/)).toHaveValue("Mo-Sa 12:30-15:00; PH off");
  expect(screen.getByText("These hours have exceptions that can only be edited as text.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Edit day by day" })).toBeNull();
  await save();
  expect(saved).toEqual(["Mo-Sa 12:30-15:00; PH off"]);
});

it("switches to the text and back while a week can express it", async () => {
  const { person, saved, day, save } = await openPage("Tu-Su 12:00-15:00; Mo off");
  await person.click(screen.getByRole("button", { name: "Edit as text" }));
  const text = screen.getByLabelText(/^Opening hours/);
  expect(text).toHaveValue("Tu-Su 12:00-15:00; Mo off");
  await person.type(text, "; PH off");
  expect(screen.queryByRole("button", { name: "Edit day by day" })).toBeNull();
  await person.clear(text);
  await person.type(text, "Sa 10:00-12:00");
  await person.click(screen.getByRole("button", { name: "Edit day by day" }));
  expect(day("Saturday").getByLabelText("Opens")).toHaveValue("10:00");
  await save();
  expect(saved).toEqual(["Sa 10:00-12:00"]);
});

it("shows no hours for a place without any", async () => {
  const { person, saved, day, save } = await openPage(null);
  expect(screen.getByText("No hours yet. Turn on the days you’re open.")).toBeVisible();
  await person.click(day("Monday").getByRole("switch"));
  expect(day("Monday").getByLabelText("Closes")).toHaveValue("15:00");
  await person.click(day("Monday").getByRole("switch"));
  await save();
  expect(saved).toEqual([null]);
});

it("edits hours by day that are stored as people write them", async () => {
  const { person, saved, day, save } = await openPage("Lun-Ven 12.30-15, 19.30-22.30", `Mo-Fr ${both}`);
  expect(day("Monday").getAllByLabelText("Opens")[1]).toHaveValue("19:30");
  await person.click(day("Friday").getByRole("switch"));
  await save();
  expect(saved).toEqual([`Mo-Th ${both}`]);
});
