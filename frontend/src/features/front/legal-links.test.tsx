import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";
import { on, problem } from "@/test/server.ts";

it.each([
  ["/terms", "visitor"],
  ["/visit", "visitor"],
  ["/list/t1", "visitor"],
  ["/business/b1", "visitor"],
  ["/app/settings", "member"],
] as const)("the legal pages are linked from %s", async (address, as) => {
  on.get("bookmark_lists/shared/t1", () => problem(404, "not_found"));
  on.get("businesses/b1", () => problem(404, "not_found"));
  renderApp(address, { as });
  const links = within(await screen.findByRole("navigation", { name: "About Verdoro" })).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/terms",
    "/privacy",
    "/community_guidelines",
    "/contact",
  ]);
});

it("signing up links to the accepted terms", async () => {
  renderApp("/auth/register");
  expect(await screen.findByText(/By creating an account, you agree/)).toBeVisible();
  expect(screen.getByRole("link", { name: "terms of use" })).toHaveAttribute("href", "/terms");
  expect(screen.getByRole("link", { name: "privacy notice" })).toHaveAttribute("href", "/privacy");
});
