import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

inFlorence();

const special = {
  uuid: "s1",
  business_id: "b1",
  name: "New Year",
  days: [4],
  opens: "20:00",
  closes: "01:00",
  last_seating: "21:00",
  from_date: "2026-12-31",
  until_date: "2026-12-31",
  is_special: true,
  pacing_covers: null,
  pacing_parties: null,
};
const christmas = {
  uuid: "c1",
  business_id: "b1",
  starts_at: "2026-12-24T23:00:00Z",
  ends_at: "2026-12-25T23:00:00Z",
  reason: "Christmas",
  table_ids: [],
};

it("says what is planned for each holiday, and gives one special hours", async () => {
  const sent: unknown[] = [];
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("business_holidays", () =>
    page(["2026-12-25", "2026-12-31", "2027-01-06"].map((date) => ({ business_id: "b1", date }))),
  );
  on.get("business_services", () => page([special]));
  on.get("reservations", () => page([]));
  on.get("business_closures", () => page([christmas]));
  on.post("business_services", async ({ request }) => {
    sent.push(await request.json());
    return data(special, 201);
  });
  const { person } = renderApp("/manage/b1?tab=services", { as: "member" });
  const row = async (day: string) => {
    const item = (await screen.findByText(day)).closest("li");
    if (!item) throw new Error(`no row of ${day}`);
    return within(item);
  };
  expect((await row("Friday 25 December 2026")).getByText("Closed · Christmas")).toBeVisible();
  expect((await row("Thursday 31 December 2026")).getByText("New Year 20:00–01:00")).toBeVisible();
  const epiphany = await row("Wednesday 6 January 2027");
  expect(epiphany.getByText("Open as usual")).toBeVisible();
  await person.click(epiphany.getByRole("button", { name: "Special hours on Wednesday 6 January" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByRole("textbox", { name: "Name" }), "Brunch");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        name: "Brunch",
        days: [3],
        from_date: "2027-01-06",
        until_date: "2027-01-06",
        is_special: true,
      }),
    ]),
  );
});
