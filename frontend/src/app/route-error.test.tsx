import { render, screen } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { RouteError } from "./route-error.tsx";

/** A screen whose loader fails in some way. */
function failing(error: unknown): void {
  const loader = () => {
    throw error;
  };
  const router = createMemoryRouter([{ path: "/", loader, element: null, errorElement: <RouteError /> }]);
  render(<RouterProvider router={router} />);
}

beforeEach(() => vi.spyOn(console, "error").mockReturnValue());

it("shows the offline screen if a screen failed to load without a network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  failing(new TypeError("Failed to fetch dynamically imported module"));
  expect(await screen.findByRole("heading", { name: "You’re offline" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

describe("the error view of a route (specification §2, §8)", () => {
  it("is the 404 screen for a router error of that status", async () => {
    failing(new Response(null, { status: 404 }));
    expect(await screen.findByRole("heading", { name: "404" })).toBeVisible();
    expect(screen.getByText("Page not found")).toBeVisible();
  });

  it.each([
    new Response(null, { status: 403 }),
    new Response(null, { status: 500 }),
    new Error("404"),
    { status: 404 },
    null,
  ])("is the 500 screen for anything else: %o", async (error) => {
    failing(error);
    expect(await screen.findByRole("heading", { name: "500" })).toBeVisible();
    expect(screen.getByText("Something went wrong")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});
