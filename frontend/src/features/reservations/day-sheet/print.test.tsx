import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { dinner, openDaySheet } from "@/test/day-sheet.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeReservation } from "@/test/reservations.ts";
import { problem } from "@/test/server.ts";

inFlorence();

it("prints who comes, without phone numbers and without those who cancelled", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  const bea = makeReservation({
    uuid: "r2",
    party: 2,
    guest: { uuid: null, name: "Bea", phone: "+39 055 1234567" },
    note: "By the window",
  });
  const ugo = makeReservation({
    uuid: "r3",
    status: "cancelled_guest",
    guest: { uuid: null, name: "Ugo", phone: null },
  });
  const { person } = openDaySheet([dinner, bea, ugo], () => problem(500, "internal"));
  await person.click(await screen.findByRole("button", { name: "Print this day" }));
  const table = await screen.findByRole("table", { hidden: true });
  expect(print).toHaveBeenCalledTimes(1);
  const rows = within(table).getAllByRole("row", { hidden: true });
  const cells = rows.map((row) =>
    within(row)
      .queryAllByRole("cell", { hidden: true })
      .map((cell) => cell.textContent),
  );
  expect(cells).toEqual([[], ["20:00", "4", "Anna", "7", ""], ["20:00", "2", "Bea", "7", "By the window"]]);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  await waitFor(() => expect(screen.queryByRole("table", { hidden: true })).toBeNull());
});
