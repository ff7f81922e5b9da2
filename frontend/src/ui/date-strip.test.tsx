import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { DateStrip } from "./date-strip.tsx";

function show(value: string) {
  const onChange = vi.fn();
  const { container } = render(
    <DateStrip
      label="Day"
      from="2026-11-29"
      days={5}
      value={value}
      today="2026-11-29"
      earliest="2026-11-29"
      onChange={onChange}
    />,
  );
  const calendar = container.querySelector<HTMLInputElement>("input[type=date]");
  if (!calendar) throw new Error("there is no calendar");
  return { onChange, calendar };
}

it("offers the days from the first, with their months, and marks today", () => {
  show("2026-11-30");
  const days = screen.getAllByRole("radio");
  expect(days).toHaveLength(5);
  expect(days[0]).toHaveAccessibleName("Sunday 29 November");
  const third = (day: number) => days[day]?.closest("label")?.lastElementChild;
  expect([0, 1, 2].map((day) => third(day)?.textContent)).toEqual(["Today", "Nov", "Dec"]);
});

it("starts with any other day chosen in the calendar", () => {
  const { onChange, calendar } = show("2027-01-20");
  expect(screen.getAllByRole("radio")[0]).toHaveAccessibleName("Wednesday 20 January");
  expect(calendar.min).toBe("2026-11-29");
  fireEvent.change(calendar, { target: { value: "2027-02-14" } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith("2027-02-14");
});

it("opens the browser's own calendar", () => {
  const { calendar } = show("2026-11-30");
  calendar.showPicker = vi.fn();
  fireEvent.click(screen.getByRole("button", { name: "Choose another day" }));
  expect(calendar.showPicker).toHaveBeenCalledOnce();
});
