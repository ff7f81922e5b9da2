import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page } from "@/test/server.ts";

inFlorence();

const sunday = {
  starts_at: "2026-11-21T23:00:00.000Z",
  ends_at: "2026-11-22T23:00:00.000Z",
  reason: "Holiday",
  table_ids: [],
};
const lunch = makeReservation({
  uuid: "r2",
  starts_at: "2026-11-22T12:00:00Z",
  ends_at: "2026-11-22T13:45:00Z",
  local_date: "2026-11-22",
});

/** Opens the console of the trattoria, with a dinner on Saturday that ends before midnight, and a lunch on Sunday. */
function openManage(search: string) {
  const requests: URLSearchParams[] = [];
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("business_services", () => page([]));
  on.get("reservations", ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.has("from")) requests.push(query);
    return page([makeReservation(), lunch], { date: "2026-11-21" });
  });
  return { requests, ...renderApp(`/manage/b1${search}`, { as: "member" }) };
}

it("lists the reservations during a closure, before and after saving, with links to their days", async () => {
  const closures: object[] = [];
  on.get("business_closures", () => page(closures));
  on.post("business_closures", async ({ request }) => {
    resetPacing();
    closures.push({ uuid: "c1", business_id: "b1", ...sunday });
    return data(await request.json(), 201);
  });
  const { person, requests } = openManage("?tab=services");
  await person.click(await screen.findByRole("button", { name: "Add closure" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("1 reservation in this period: Sun 22 Nov.")).toBeVisible();
  expect(requests[0]?.getAll("status[]")).toEqual(["pending", "confirmed"]);
  expect(requests[0]?.get("to")).toBe(sunday.ends_at);
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("link", { name: "Sun 22 Nov" })).toHaveAttribute("href", "/manage/b1?date=2026-11-22");
});

it("cancels what is booked during a closure, with a message to the guests", async () => {
  const sent: unknown[] = [];
  on.get("business_closures", () => page([]));
  on.post("business_closures", async ({ request }) => {
    sent.push(await request.json());
    return data({ uuid: "c1", business_id: "b1", ...sunday }, 201);
  });
  const { person } = openManage("?tab=services");
  await person.click(await screen.findByRole("button", { name: "Add closure" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(await dialog.findByRole("switch", { name: /Cancel this reservation/ }));
  await person.type(dialog.getByRole("textbox", { name: "Message to the guests" }), "A burst pipe");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ cancel_reason: "A burst pipe" })]));
});

it.each([
  [sunday, "Closed all day · Holiday"],
  [
    { starts_at: "2026-11-22T17:00:00Z", ends_at: "2026-11-24T08:00:00Z", reason: null, table_ids: [] },
    "Closed from 18:00 to 00:00",
  ],
])("shows in the day sheet that the business is closed: %j", async (closure, message) => {
  on.get("business_closures", () => page([{ uuid: "c1", business_id: "b1", ...closure }]));
  const { person } = openManage("?date=2026-11-22");
  expect(await screen.findByText(message)).toBeVisible();
  await person.click(screen.getByRole("radio", { name: "Saturday 21 November" }));
  expect(await screen.findByRole("heading", { name: "Saturday 21 November" })).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});
