import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import * as files from "@/lib/download.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";

const codes = ["k7dq-2mxp", "w3rt-9bnz"];
const secret = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Verdoro:anna?secret=JBSWY3DPEHPK3PXP" };
let factors: { totp: boolean; recovery_codes_left: number; required: boolean; passkeys: number };

beforeEach(() => {
  factors = { totp: false, recovery_codes_left: 0, required: false, passkeys: 0 };
  on.get("auth_factors", () => data(factors));
  on.post("totp", () => data(secret, 201));
  on.patch("totp", async ({ request }) => {
    const { code } = (await request.json()) as { code: string };
    if (code !== "123456")
      return problem(422, "invalid", { errors: { code: [{ code: "code_wrong", message: "Wrong code." }] } });
    factors = { ...factors, totp: true, recovery_codes_left: 10 };
    resetPacing();
    return data({ recovery_codes: codes });
  });
});

async function setUp() {
  const { person } = renderApp("/app/settings/two-step", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Set up" }));
  await screen.findByRole("img", { name: "QR code for your authenticator app" });
  return person;
}

it("shows the secret as a QR code and as text, and turns it on with a code", async () => {
  const person = await setUp();
  expect(screen.getByLabelText("Setup key")).toHaveValue("JBSW Y3DP EHPK 3PXP");
  await person.click(screen.getByLabelText("Digit 1"));
  await person.paste("999999");
  expect(await screen.findByText("Wrong code.")).toBeVisible();
  resetPacing();
  await person.click(screen.getByLabelText("Digit 1"));
  await person.paste("123456");
  for (const code of codes) expect(await screen.findByText(code)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "I saved them" }));
  expect(await screen.findByText("10 codes left")).toBeVisible();
  expect(screen.queryByText(codes[0] as string)).toBeNull();
});

it("copies, downloads and prints the recovery codes", async () => {
  const download = vi.spyOn(files, "download").mockReturnValue();
  const print = vi.spyOn(window, "print").mockReturnValue();
  const person = await setUp();
  await person.click(screen.getByLabelText("Digit 1"));
  await person.paste("123456");
  await person.click(await screen.findByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Codes copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(codes.join("\n"));
  await person.click(screen.getByRole("button", { name: "Download" }));
  expect(download).toHaveBeenCalledWith(
    "verdoro-recovery-codes.txt",
    "text/plain",
    "Verdoro recovery codes for anna@example.org\n\nk7dq-2mxp\nw3rt-9bnz\n",
  );
  await person.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

it("replaces the recovery codes after a question", async () => {
  factors = { ...factors, totp: true, recovery_codes_left: 2 };
  on.post("recovery_codes", () => data({ recovery_codes: codes }));
  const { person } = renderApp("/app/settings/two-step", { as: "member" });
  expect(await screen.findByText("You have few recovery codes left. Replace them with new ones.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Replace" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Replace your recovery codes?" }));
  await person.click(dialog.getByRole("button", { name: "Get new codes" }));
  expect(await screen.findByText("w3rt-9bnz")).toBeVisible();
});

it("turns it off after a question", async () => {
  factors = { ...factors, totp: true, recovery_codes_left: 8 };
  on.delete("totp", () => {
    factors = { ...factors, totp: false };
    resetPacing();
    return new Response(null, { status: 204 });
  });
  const { person } = renderApp("/app/settings/two-step", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Turn off" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Turn off two-step verification?" }));
  await person.click(dialog.getByRole("button", { name: "Turn off" }));
  expect(await screen.findByText("Two-step verification is off.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Set up" })).toBeVisible();
});

it("cannot be turned off where the role requires it", async () => {
  factors = { ...factors, totp: true, recovery_codes_left: 8, required: true };
  renderApp("/app/settings/two-step", { as: "member" });
  expect(await screen.findByText("Your role requires two-step verification.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Turn off" })).toBeNull();
});

it("forgets a set-up that was cancelled", async () => {
  const person = await setUp();
  await person.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("img", { name: /QR code/ })).toBeNull());
  expect(screen.getByRole("button", { name: "Set up" })).toBeVisible();
});
