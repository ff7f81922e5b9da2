import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";
import { on, problem } from "@/test/server.ts";

it.each([
  ["/terms", "visitor", "Terms of use · Verdoro"],
  ["/business/b9", "visitor", "Place not found · Verdoro"],
  ["/list/t9", "visitor", "List not found · Verdoro"],
  ["/reservation-link#t9", "visitor", "This link can’t be used · Verdoro"],
  ["/app/confirm-reservation", "member", "Reservation not found · Verdoro"],
  ["/app/moderation", "member", "For moderators only · Verdoro"],
] as const)("%s is named in the window's title", async (address, as, title) => {
  on.get("businesses/b9", () => problem(404, "not_found"));
  on.get("bookmark_lists/shared/t9", () => problem(404, "not_found"));
  on.post("reservation_links/open", () => problem(409, "reservation_link_ended"));
  renderApp(address, { as });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(document.title).toBe(title));
});
