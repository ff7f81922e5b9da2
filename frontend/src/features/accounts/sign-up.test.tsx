import { screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";
import { auth, makeSession } from "@/test/tokens.ts";

const verification = { verification_id: "v1", auth_id: null, expires_at: "2026-11-21T12:00:00Z" };
const refusal = (field: string, code: string, message = code) =>
  problem(422, "invalid", { errors: { [field]: [{ code, message }] } });

beforeEach(() => {
  on.post("verification/email", () => data({ pin_length: 6, expires_in: 600, resend_after: 60 }, 202));
});

it("leads from the email address to code, password and profile", async () => {
  const seen: unknown[] = [];
  on.patch("verification/email/:email", async ({ request }) => {
    const body = (await request.json()) as { pin: string };
    return body.pin === "123456" ? data(verification) : refusal("pin", "pin_wrong");
  });
  on.post("auth/register", async ({ request }) => {
    seen.push(await request.json());
    return data(makeSession({ withProfile: false }), 201);
  });
  const { person, where } = renderApp("/auth/register");

  await person.type(await screen.findByLabelText("Email"), "anna@example.org");
  await person.click(screen.getByRole("button", { name: "Send code" }));
  await screen.findByRole("heading", { name: "Check your email" });
  expect(where()).toBe("/verification/email/anna%40example.org");

  await person.click(screen.getByLabelText("Digit 1"));
  await person.paste("000 000");
  expect(await screen.findByText("That code isn’t right. Check the email and try again.")).toBeVisible();
  resetPacing();
  await person.click(screen.getByLabelText("Digit 1"));
  await person.paste("123456");

  await person.type(await screen.findByLabelText("New password"), "trattoria sotto il ponte");
  await person.click(screen.getByRole("button", { name: "Create account" }));
  await screen.findByRole("heading", { name: "Set up your profile" });
  expect(where()).toBe("/user/create_user");
  expect(seen).toEqual([{ email: auth.email, password: "trattoria sotto il ponte", verification_id: "v1" }]);
});

it("accepts the code of the emailed link", async () => {
  renderApp("/verification/email/anna%40example.org#pin=654321");
  expect(await screen.findByLabelText("Digit 1")).toHaveValue("6");
  expect(screen.getByLabelText("Digit 6")).toHaveValue("1");
});

it("accepts the code of a signed-in user, who signs out to create the account", async () => {
  on.patch("verification/email/:email", () => data(verification));
  on.get("auth/logout", () => data(null));
  const { person, where } = renderApp("/verification/email/anna%40example.org", { as: "member" });
  await person.click(await screen.findByLabelText("Digit 1"));
  expect(screen.queryByRole("link", { name: "Use another email" })).toBeNull();
  await person.paste("123456");
  await person.click(await screen.findByRole("button", { name: "Sign out and continue" }));
  expect(await screen.findByLabelText("New password")).toBeVisible();
  expect(where()).toBe("/auth/create-password");
  expect(localStorage.getItem("token")).toBeNull();
});

it("continues if a code was sent a moment ago", async () => {
  on.post("verification/email", () => HttpResponse.json({ code: "pin_too_soon" }, { status: 429 }));
  vi.spyOn(console, "warn").mockReturnValue();
  const { person } = renderApp("/auth/register");
  await person.type(await screen.findByLabelText("Email"), "anna@example.org");
  await person.click(screen.getByRole("button", { name: "Send code" }));
  expect(await screen.findByRole("heading", { name: "Check your email" })).toBeVisible();
});

it("restarts from the password screen without a verified address", async () => {
  const { where } = renderApp("/auth/create-password");
  await screen.findByRole("heading", { name: "Create your account" });
  expect(where()).toBe("/auth/register");
});

describe("errors are shown at their fields, and typed text stays", () => {
  it("for the client's checks", async () => {
    const { person } = renderApp("/auth/login");
    await person.type(await screen.findByLabelText("Email"), "anna@");
    await person.tab();
    expect(await screen.findByText("Enter a valid email, like name@example.com.")).toBeVisible();
    expect(screen.getByLabelText("Email")).toBeInvalid();
    expect(screen.getByLabelText("Email")).toHaveValue("anna@");
  });

  it("for the server's field errors", async () => {
    on.post("users", () => refusal("username", "username_taken"));
    const { person } = renderApp("/user/create_user", { as: "newcomer" });
    await person.type(await screen.findByLabelText("Your name"), "Anna");
    await person.type(screen.getByLabelText("Username"), "anna");
    await person.click(screen.getByRole("button", { name: "Create profile" }));
    expect(await screen.findByText("This username is taken.")).toBeVisible();
    expect(screen.getByLabelText("Your name")).toHaveValue("Anna");
  });

  it("for the server's other errors", async () => {
    on.post("auth/login", () => problem(401, "wrong_credentials"));
    const { person, where } = renderApp("/auth/login");
    await person.type(await screen.findByLabelText("Email"), "anna@example.org");
    await person.type(screen.getByLabelText("Password"), "not this one");
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByText("Wrong email or password.")).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("anna@example.org");
    expect(where()).toBe("/auth/login");
  });
});

describe("resetting the password", () => {
  const proven = { ...verification, auth_id: "a1" };

  it("works by the emailed link", async () => {
    on.get("auth/reset/verify/secret", () => data(proven));
    on.patch("auth/a1", () => data(auth));
    const { person, where } = renderApp("/auth/reset-password/anna%40example.org#token=secret");
    await person.type(await screen.findByLabelText("New password"), "trattoria sotto il ponte");
    await person.click(screen.getByRole("button", { name: "Save password" }));
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(where()).toBe("/auth/login");
  });

  it("works by the code", async () => {
    on.patch("verification/email/:email", () => data(proven));
    const { person } = renderApp("/auth/reset-password/anna%40example.org");
    await person.click(await screen.findByLabelText("Digit 1"));
    await person.paste("123456");
    expect(await screen.findByRole("heading", { name: "Choose a new password" })).toBeVisible();
  });

  it("offers a new email when the link has expired", async () => {
    on.get("auth/reset/verify/old", () => problem(422, "validation_failed"));
    renderApp("/auth/reset-password/anna%40example.org#token=old");
    expect(await screen.findByRole("link", { name: "Request a new link" })).toHaveAttribute(
      "href",
      "/auth/reset-password",
    );
  });

  it("can be retried with the same link if the server failed", async () => {
    on.get("auth/reset/verify/secret", () => problem(503, "unavailable"));
    const { person } = renderApp("/auth/reset-password/anna%40example.org#token=secret");
    const again = await screen.findByRole("button", { name: "Try again" });
    on.get("auth/reset/verify/secret", () => data(proven));
    await person.click(again);
    expect(await screen.findByLabelText("New password")).toBeVisible();
  });
});

describe("the original destination is remembered", () => {
  const next = "?next=%2Fapp%2Fprofile";

  it.each([
    ["Forgot your password?", "Send code", "/auth/reset-password/anna%40example.org"],
    ["Didn’t get your code?", "Send new code", "/verification/email/anna%40example.org"],
  ])("through “%s”", async (link, send, then) => {
    const { person, where } = renderApp(`/auth/login${next}`);
    await person.click(await screen.findByRole("link", { name: link }));
    expect(await screen.findByRole("link", { name: "Back to sign in" })).toHaveAttribute("href", `/auth/login${next}`);
    await person.type(await screen.findByLabelText("Email"), "anna@example.org");
    await person.click(screen.getByRole("button", { name: send }));
    await screen.findByLabelText("Digit 1");
    expect(where()).toBe(`${then}${next}`);
  });

  it("through a new password", async () => {
    on.patch("verification/email/:email", () => data({ ...verification, auth_id: "a1" }));
    on.patch("auth/a1", () => data(auth));
    const { person, where } = renderApp(`/auth/reset-password/anna%40example.org${next}`);
    await person.click(await screen.findByLabelText("Digit 1"));
    await person.paste("123456");
    await person.type(await screen.findByLabelText("New password"), "trattoria sotto il ponte");
    await person.click(screen.getByRole("button", { name: "Save password" }));
    await screen.findByRole("heading", { name: "Welcome back" });
    expect(where()).toBe(`/auth/login${next}`);
  });
});
