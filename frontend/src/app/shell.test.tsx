import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { makeHit } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { on, page } from "@/test/server.ts";

inFlorence();

/** Mocks `matchMedia` for a window of this width. */
function makeWindow(width: number): void {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

function withMyEvening(): void {
  on.get("reservations", () =>
    page([makeReservation({ status: "cancelled_business" }), makeReservation({ uuid: "r2" })]),
  );
  on.get("businesses", ({ request }) =>
    page(new URL(request.url).searchParams.has("bookable_at") ? [makeHit({ name: "Osteria Libera" })] : []),
  );
}

describe("the third column", () => {
  it("shows the next reservation and free tables from 1200 px", async () => {
    makeWindow(1200);
    withMyEvening();
    renderApp("/app", { as: "member" });
    const next = await screen.findByRole("region", { name: "Your next reservation" });
    expect(next).toHaveTextContent("K7M2QX");
    expect(await screen.findByRole("region", { name: "Tables for two in an hour" })).toHaveTextContent(
      "Osteria Libera",
    );
  });

  it("links to other times without a reservation or a free table", async () => {
    makeWindow(1440);
    on.get("reservations", () => page([]));
    renderApp("/app", { as: "member" });
    await screen.findByText("No upcoming reservations");
    const aside = screen.getByRole("complementary", { name: "Summary" });
    expect(await within(aside).findByText(/No tables available in an hour/)).toBeVisible();
    expect(within(aside).getByRole("link", { name: "Other times" })).toHaveAttribute("href", "/app/restaurants");
    expect(within(aside).queryByRole("region", { name: "Your next reservation" })).toBeNull();
  });

  it("is neither shown nor requested in narrower windows", async () => {
    makeWindow(1199);
    withMyEvening();
    renderApp("/app", { as: "member" });
    await screen.findAllByRole("article");
    expect(screen.queryByRole("complementary", { name: "Summary" })).toBeNull();
  });
});
