import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { clearSession } from "@/api/session.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";

let isConfirmed: boolean;
let confirmations: unknown[];
let writes: number;

beforeEach(() => {
  isConfirmed = false;
  confirmations = [];
  writes = 0;
  on.get("auth_factors", () => data({ totp: false, recovery_codes_left: 0, required: false, passkeys: 0 }));
  on.post("totp", () => {
    writes += 1;
    if (!isConfirmed) return problem(403, "confirmation_required", { detail: "Confirm that it is you." });
    return data({ secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Verdoro:anna?secret=JBSWY3DPEHPK3PXP" });
  });
  on.post("auth/confirmation", async ({ request }) => {
    const body = (await request.json()) as { password: string };
    confirmations.push(body);
    if (body.password !== "trattoria sotto il ponte") {
      return problem(422, "invalid", {
        errors: { password: [{ code: "password_wrong", message: "Wrong password." }] },
      });
    }
    isConfirmed = true;
    return new Response(null, { status: 204 });
  });
});

/** Starts something that needs a confirmation. */
async function start() {
  const { person } = renderApp("/app/settings/two-step", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Set up" }));
  return { person, dialog: within(await screen.findByRole("dialog", { name: "Confirm it’s you" })) };
}

it("asks for the password, then repeats what needed it", async () => {
  const { person, dialog } = await start();
  resetPacing();
  await person.type(dialog.getByLabelText("Your password"), "trattoria sotto il ponte{Enter}");
  expect(await screen.findByText("1. Add Verdoro to your app")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(confirmations).toEqual([{ password: "trattoria sotto il ponte" }]);
  expect(writes).toBe(2);
});

it("shows a wrong password at its field", async () => {
  const { person, dialog } = await start();
  await person.type(dialog.getByLabelText("Your password"), "not this one{Enter}");
  expect(await dialog.findByText("Wrong password.")).toBeVisible();
  expect(dialog.getByLabelText("Your password")).toBeInvalid();
  expect(writes).toBe(1);
});

it("asks for a code, too, if the account has two-step verification", async () => {
  on.post("auth/confirmation", async ({ request }) => {
    const body = (await request.json()) as { code?: string };
    confirmations.push(body);
    resetPacing();
    if (body.code !== "123456") return problem(403, body.code ? "second_factor_wrong" : "second_factor_required");
    isConfirmed = true;
    return new Response(null, { status: 204 });
  });
  const { person, dialog } = await start();
  await person.type(dialog.getByLabelText("Your password"), "trattoria sotto il ponte{Enter}");
  await person.click(await dialog.findByLabelText("Digit 1"));
  resetPacing();
  await person.paste("123456");
  expect(await screen.findByText("1. Add Verdoro to your app")).toBeVisible();
  expect(confirmations).toEqual([
    { password: "trattoria sotto il ponte" },
    { password: "trattoria sotto il ponte", code: "123456" },
  ]);
});

it("can be closed: the write is not repeated, and says why it failed", async () => {
  const { person, dialog } = await start();
  await person.click(dialog.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("Confirm that it is you.")).toBeVisible();
  expect(writes).toBe(1);
});

it("repeats a write once only", async () => {
  on.post("totp", () => {
    writes += 1;
    return problem(403, "confirmation_required", { detail: "Confirm that it is you." });
  });
  const { person, dialog } = await start();
  resetPacing();
  await person.type(dialog.getByLabelText("Your password"), "trattoria sotto il ponte{Enter}");
  expect(await screen.findByText("Confirm that it is you.")).toBeVisible();
  expect(writes).toBe(2);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("closes when the session ends", async () => {
  await start();
  clearSession();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
