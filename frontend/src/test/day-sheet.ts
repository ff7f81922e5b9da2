import type { Reservation } from "@/api/reservations.ts";
import { useRecentSteps } from "@/features/reservations/day-sheet/recent-steps.ts";
import { makeBusiness } from "./businesses.ts";
import { notebook } from "./florence.ts";
import { renderApp } from "./render-app.tsx";
import { makeReservation } from "./reservations.ts";
import { data, on, page } from "./server.ts";

/** A dinner of Anna's, with what staff can do before she comes. */
export const dinner = makeReservation({ actions: ["seat", "change", "cancel", "no_show"] });

/** Opens the trattoria's day sheet with these reservations, and records the transitions sent. */
export function openDaySheet(book: Reservation[], answer: (body: { action: string }) => unknown) {
  const { notes, note } = notebook();
  useRecentSteps.setState({ steps: {} });
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("reservations", () => page(book, { date: "2026-11-21" }));
  on.patch("reservations/:uuid", async ({ request }) => {
    await note(request);
    return (await answer((await request.json()) as { action: string })) as never;
  });
  return { notes, ...renderApp("/manage/b1", { as: "member" }) };
}

/** A table for two to four of the business `b1`, as its staff see it. */
export const makeTable = (uuid: string, label: string) => ({
  uuid,
  label,
  area: "Sala",
  business_id: "b1",
  min_party: 2,
  max_party: 4,
  use: "online",
  priority: 0,
  position: 0,
});
