import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { useAuth } from "@/stores/auth.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";
import { auth } from "@/test/tokens.ts";

describe("changing the email", () => {
  let sent: unknown[];

  beforeEach(() => {
    sent = [];
    on.post("verification/email", async ({ request }) => {
      sent.push(await request.json());
      return data({ pin_length: 6, expires_in: 600, resend_after: 60 }, 202);
    });
    on.patch("verification/email/:email", async ({ request, params }) => {
      sent.push({ address: params.email, ...((await request.json()) as object) });
      return data({ verification_id: "v1", auth_id: null, expires_at: "2026-11-21T12:00:00Z" });
    });
    on.patch("auth/a1", async ({ request }) => {
      sent.push(await request.json());
      return data({ ...auth, email: "anna@example.net" });
    });
  });

  async function enterAddress(address: string) {
    const { person } = renderApp("/app/settings/email", { as: "member" });
    await person.type(await screen.findByLabelText("New email"), address);
    await person.click(screen.getByRole("button", { name: "Send code" }));
    return person;
  }

  it("leads from the new address by its code to the end", async () => {
    const person = await enterAddress("anna@example.net");
    await person.click(await screen.findByLabelText("Digit 1"));
    await person.paste("123456");
    expect(await screen.findByText(/^Your email is now anna@example\.net\. .*anna@example\.org/)).toBeVisible();
    expect(sent).toEqual([
      { email: "anna@example.net", purpose: "change_email", language: "en" },
      { address: "anna@example.net", pin: "123456", purpose: "change_email" },
      { email: "anna@example.net", verification_id: "v1" },
    ]);
    expect(useAuth.getState().auth?.email).toBe("anna@example.net");
    expect(localStorage.getItem("token")).not.toBeNull();
  });

  it("refuses the current address", async () => {
    await enterAddress("Anna@Example.org");
    expect(await screen.findByText("This is your current email.")).toBeVisible();
    expect(sent).toEqual([]);
  });

  it("keeps the address when I go back, and says why the change failed", async () => {
    on.patch("auth/a1", () => problem(409, "email_taken", { detail: "This email belongs to another account." }));
    const person = await enterAddress("anna@example.net");
    await person.click(await screen.findByLabelText("Digit 1"));
    await person.paste("123456");
    expect(await screen.findByText("This email belongs to another account.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Use another email" }));
    expect(await screen.findByLabelText("New email")).toHaveValue("anna@example.net");
  });
});

describe("undoing a change of email", () => {
  it("restores the address after a press, and signs out", async () => {
    const sent: unknown[] = [];
    on.post("auth/email_undo", async ({ request }) => {
      sent.push(await request.json());
      return data(auth);
    });
    const { person } = renderApp("/auth/undo-email#t0k-en_", { as: "member" });
    const restore = await screen.findByRole("button", { name: "Restore my email" });
    expect(sent).toEqual([]);
    await person.click(restore);
    expect(await screen.findByRole("heading", { name: "Your email is restored" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Set a new password" })).toHaveAttribute("href", "/auth/reset-password");
    expect(sent).toEqual([{ token: "t0k-en_" }]);
    await waitFor(() => expect(localStorage.getItem("token")).toBeNull());
  });

  it("says when the link is over", async () => {
    on.post("auth/email_undo", () =>
      problem(422, "invalid", { errors: { token: [{ code: "undo_expired", message: "Expired." }] } }),
    );
    const { person } = renderApp("/auth/undo-email#old");
    await person.click(await screen.findByRole("button", { name: "Restore my email" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("This link has expired or was already used.");
    expect(screen.queryByRole("button", { name: "Restore my email" })).toBeNull();
  });

  it("says so without a token, too", async () => {
    renderApp("/auth/undo-email");
    expect(await screen.findByRole("alert")).toHaveTextContent("This link has expired or was already used.");
  });

  it("can be tried again if the server failed", async () => {
    on.post("auth/email_undo", () => problem(503, "unavailable"));
    const { person } = renderApp("/auth/undo-email#t");
    await person.click(await screen.findByRole("button", { name: "Restore my email" }));
    await screen.findByRole("alert");
    on.post("auth/email_undo", () => data(auth));
    resetPacing();
    await person.click(screen.getByRole("button", { name: "Restore my email" }));
    expect(await screen.findByRole("heading", { name: "Your email is restored" })).toBeVisible();
  });
});
