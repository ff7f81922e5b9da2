import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";
import { makeSession, user } from "@/test/tokens.ts";

const settings = "/app/settings/change-password";

describe("the guards", () => {
  it("redirect a visitor to sign in, and back to the original URL", async () => {
    on.post("auth/login", () => data(makeSession()));
    const { person, where } = renderApp(`${settings}?from=mail`);
    await person.type(await screen.findByLabelText("Email"), "anna@example.org");
    expect(where()).toBe(`/auth/login?next=${encodeURIComponent(`${settings}?from=mail`)}`);
    await person.type(screen.getByLabelText("Password"), "a good password");
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    await screen.findByRole("heading", { name: "Change password" });
    expect(where()).toBe(`${settings}?from=mail`);
  });

  it("redirect a member without a profile to create one, and back", async () => {
    on.post("users", () => data(user, 201));
    on.get("auth/refresh_token", () => data(makeSession()));
    const { person, where } = renderApp(settings, { as: "newcomer" });
    await person.type(await screen.findByLabelText("Your name"), "Anna");
    await person.type(screen.getByLabelText("Username"), "anna");
    await person.click(screen.getByRole("button", { name: "Create profile" }));
    await screen.findByRole("heading", { name: "Change password" });
    expect(where()).toBe(settings);
  });

  it("redirect signed-in users away from the sign-in page", async () => {
    const { where } = renderApp(`/auth/login?next=${settings}`, { as: "member" });
    await screen.findByRole("heading", { name: "Change password" });
    expect(where()).toBe(settings);
  });
});

describe("the end of a session", () => {
  it("leads to the sign-in page with the server's reason", async () => {
    on.patch("auth/a1/change_password", () =>
      problem(401, "token_blacklisted", { detail: "You signed out elsewhere." }),
    );
    const { person, where } = renderApp(settings, { as: "member" });
    await person.type(await screen.findByLabelText("Current password"), "the old one");
    await person.type(screen.getByLabelText("New password"), "a new good one");
    await person.click(screen.getByRole("button", { name: "Save password" }));
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(await screen.findByText("You signed out elsewhere.")).toBeVisible();
    expect(where()).toBe(`/auth/login?next=${encodeURIComponent(settings)}`);
  });

  it("signing out opens the landing page and clears the token", async () => {
    on.get("auth/logout", () => data({ ended: 1 }));
    const { person, where } = renderApp(settings, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Your account" }));
    await person.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await screen.findByRole("button", { name: "Find a table" });
    expect(where()).toBe("/");
    expect(localStorage.getItem("token")).toBeNull();
  });
});

describe("the error screens", () => {
  it("show the specification's texts for a missing page", async () => {
    renderApp("/no/such/page");
    expect(await screen.findByRole("heading", { name: "404" })).toBeVisible();
    expect(screen.getByText("Page not found")).toBeVisible();
    expect(screen.getByText("The page you are looking for doesn’t exist or has been moved.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  });

  it("show that something went wrong", async () => {
    renderApp("/500");
    expect(await screen.findByRole("heading", { name: "500" })).toBeVisible();
    expect(screen.getByText("Something went wrong")).toBeVisible();
    expect(
      screen.getByText("An unexpected error occurred. Please try again or return to the dashboard."),
    ).toBeVisible();
  });
});

it("shows that the password is being saved, then that it was changed", async () => {
  let answer: () => void = () => undefined;
  on.patch("auth/a1/change_password", () => new Promise((resolve) => (answer = () => resolve(data({})))));
  const { person } = renderApp(settings, { as: "member" });
  await person.type(await screen.findByLabelText("Current password"), "the old one");
  await person.type(screen.getByLabelText("New password"), "a new good one");
  await person.click(screen.getByRole("button", { name: "Save password" }));
  expect(await screen.findByText("Saving your password")).toBeVisible();
  answer();
  expect(await screen.findByText("Password changed.")).toBeVisible();
  expect(screen.getByLabelText("New password")).toHaveValue("");
});
