import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";
import { makeSession } from "@/test/tokens.ts";

const credentials = { email: "anna@example.org", password: "trattoria sotto il ponte" };
let sent: unknown[];

beforeEach(() => {
  sent = [];
  on.post("auth/login", async ({ request }) => {
    const body = (await request.json()) as { code?: string };
    sent.push(body);
    if (!body.code) return problem(403, "second_factor_required");
    if (body.code !== "123456" && body.code !== "k7dq-2mxp") {
      return problem(403, "second_factor_wrong", { detail: "This code is wrong. Enter a new one." });
    }
    return data(makeSession());
  });
});

async function enterPassword() {
  const { person, where } = renderApp("/auth/login?next=%2Fapp%2Fsettings");
  await person.type(await screen.findByLabelText("Email"), credentials.email);
  await person.type(screen.getByLabelText("Password"), credentials.password);
  await person.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByLabelText("Digit 1");
  resetPacing();
  return { person, where };
}

it("asks for a code after the password, and signs in with it", async () => {
  const { person, where } = await enterPassword();
  expect(localStorage.getItem("token")).toBeNull();
  await person.click(screen.getByLabelText("Digit 1"));
  await person.paste("123456");
  await waitFor(() => expect(where()).toBe("/app/settings"));
  expect(sent).toEqual([credentials, { ...credentials, code: "123456" }]);
});

it("takes a recovery code, too", async () => {
  const { person, where } = await enterPassword();
  await person.click(screen.getByRole("button", { name: "Use a recovery code" }));
  await person.type(screen.getByLabelText("Recovery code"), "k7dq-2mxp{Enter}");
  await waitFor(() => expect(where()).toBe("/app/settings"));
  expect(sent.at(-1)).toEqual({ ...credentials, code: "k7dq-2mxp" });
});

it("says that a code is wrong, and keeps the password for the next one", async () => {
  const { person, where } = await enterPassword();
  await person.click(screen.getByLabelText("Digit 1"));
  await person.paste("999999");
  expect(await screen.findByText("This code is wrong. Enter a new one.")).toBeVisible();
  expect(screen.getByLabelText("Digit 6")).toHaveValue("9");
  resetPacing();
  await person.click(screen.getByLabelText("Digit 1"));
  await person.paste("123456");
  await waitFor(() => expect(where()).toBe("/app/settings"));
});

it("leads back to the email and the password as they were typed", async () => {
  const { person } = await enterPassword();
  await person.click(screen.getByRole("button", { name: "Back to email and password" }));
  expect(screen.getByLabelText("Email")).toHaveValue(credentials.email);
  expect(screen.getByLabelText("Password")).toHaveValue(credentials.password);
});
