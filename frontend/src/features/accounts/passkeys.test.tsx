import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { pretendPasskeys } from "@/test/passkeys.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";
import { makeSession } from "@/test/tokens.ts";

const ceremony = { ceremony: "c1", options: { challenge: "Y2hhbGxlbmdl" } };
const credential = {
  id: "k1",
  rawId: "k1",
  type: "public-key",
  response: { signature: "c2ln" },
  clientExtensionResults: {},
};

describe("my passkeys", () => {
  const laptop = { uuid: "p1", name: "Laptop", created_at: "2026-11-01T10:00:00Z", last_used_at: null };
  let passkeys: (typeof laptop)[];
  let added: unknown[];

  beforeEach(() => {
    passkeys = [laptop];
    added = [];
    on.get("passkeys", () => page(passkeys));
    on.post("passkeys/options", () => data(ceremony));
    on.post("passkeys", async ({ request }) => {
      const body = (await request.json()) as { name: string };
      added.push(body);
      const passkey = { ...laptop, uuid: "p2", name: body.name };
      passkeys = [...passkeys, passkey];
      resetPacing();
      return data(passkey, 201);
    });
  });

  async function add(name: string) {
    const { person } = renderApp("/app/settings/passkeys", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Add a passkey" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a passkey" }));
    await person.clear(dialog.getByLabelText("Name"));
    await person.type(dialog.getByLabelText("Name"), name);
    await person.click(dialog.getByRole("button", { name: "Continue" }));
    return { person, dialog };
  }

  it("are added by name, with what the browser made", async () => {
    const { create } = pretendPasskeys();
    passkeys = [];
    await add("Phone");
    expect(await screen.findByText("Phone was added.")).toBeVisible();
    expect(await screen.findByText("Phone")).toBeVisible();
    expect(create).toHaveBeenCalledWith({ publicKey: ceremony.options });
    expect(added).toEqual([{ ceremony: "c1", name: "Phone", credential }]);
  });

  it.each([
    ["NotAllowedError", "No passkey was added. Try again when you’re ready."],
    ["InvalidStateError", "This device already has a passkey for your account."],
    ["SecurityError", "Your browser couldn’t create a passkey. Try again or use another browser."],
  ])("say why none was made: %s", async (name, message) => {
    pretendPasskeys({ create: () => Promise.reject(new DOMException("", name)) });
    const { dialog } = await add("Phone");
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText("Name")).toHaveValue("Phone");
    expect(added).toEqual([]);
  });

  it("are renamed", async () => {
    on.patch("passkeys/p1", async ({ request }) => {
      passkeys = [{ ...laptop, ...((await request.json()) as { name: string }) }];
      resetPacing();
      return data(passkeys[0]);
    });
    const { person } = renderApp("/app/settings/passkeys", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "More options for Laptop" }));
    await person.click(await screen.findByRole("menuitem", { name: "Rename" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rename" }));
    await person.clear(dialog.getByLabelText("Name"));
    await person.type(dialog.getByLabelText("Name"), "Desktop{Enter}");
    expect(await screen.findByText("Desktop")).toBeVisible();
  });

  it("are removed after a question", async () => {
    on.delete("passkeys/p1", () => {
      passkeys = [];
      resetPacing();
      return data({ count: 1 });
    });
    const { person } = renderApp("/app/settings/passkeys", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "More options for Laptop" }));
    await person.click(await screen.findByRole("menuitem", { name: "Remove" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove “Laptop”?" }));
    await person.click(dialog.getByRole("button", { name: "Remove passkey" }));
    expect(await screen.findByText("Laptop was removed.")).toBeVisible();
    expect(await screen.findByRole("heading", { name: "No passkeys yet" })).toBeVisible();
  });

  it("cannot be added in a browser without passkeys", async () => {
    renderApp("/app/settings/passkeys", { as: "member" });
    expect(await screen.findByText(/^This browser doesn’t support passkeys/)).toBeVisible();
    expect(screen.getByText("Laptop")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
  });
});

describe("signing in with a passkey", () => {
  let sent: unknown[];

  beforeEach(() => {
    sent = [];
    on.post("passkeys/login_options", () => data(ceremony));
    on.post("passkeys/login", async ({ request }) => {
      sent.push(await request.json());
      return data(makeSession());
    });
  });

  it("works by the button", async () => {
    const { get } = pretendPasskeys();
    const { person, where } = renderApp("/auth/login?next=%2Fapp%2Fsettings");
    await person.click(await screen.findByRole("button", { name: "Use a passkey" }));
    await waitFor(() => expect(where()).toBe("/app/settings"));
    expect(get).toHaveBeenCalledOnce();
    expect(get.mock.calls[0]?.[0].mediation).toBeUndefined();
    expect(sent).toEqual([{ ceremony: "c1", credential }]);
  });

  it("works by the suggestion in the email field", async () => {
    const { get } = pretendPasskeys({}, { suggests: true });
    const { where } = renderApp("/auth/login?next=%2Fapp%2Fsettings");
    await waitFor(() => expect(where()).toBe("/app/settings"));
    expect(get.mock.calls[0]?.[0].mediation).toBe("conditional");
    expect(sent).toEqual([{ ceremony: "c1", credential }]);
  });

  it("ends the suggestion before it asks by the button", async () => {
    const signals: (AbortSignal | undefined)[] = [];
    pretendPasskeys(
      {
        get: ({ signal, mediation }) => {
          signals.push(signal);
          if (mediation === undefined) return Promise.reject(new DOMException("", "NotAllowedError"));
          return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
        },
      },
      { suggests: true },
    );
    const { person } = renderApp("/auth/login");
    expect(await screen.findByLabelText("Email")).toHaveAttribute("autocomplete", "username webauthn");
    await waitFor(() => expect(signals).toHaveLength(1));
    resetPacing();
    await person.click(screen.getByRole("button", { name: "Use a passkey" }));
    expect(signals[0]?.aborted).toBe(true);
    expect(await screen.findByText("No passkey was used. Try again, or sign in with your password.")).toBeVisible();
    resetPacing();
    await waitFor(() => expect(signals).toHaveLength(3));
    expect(signals[2]?.aborted).toBe(false);
    expect(sent).toEqual([]);
  });

  it("shows the server’s refusal", async () => {
    pretendPasskeys();
    on.post("passkeys/login", () => problem(401, "passkey_unknown", { detail: "This passkey was removed." }));
    const { person, where } = renderApp("/auth/login");
    await person.click(await screen.findByRole("button", { name: "Use a passkey" }));
    expect(await screen.findByText("This passkey was removed.")).toBeVisible();
    expect(where()).toBe("/auth/login");
  });

  it("is not offered in a browser without passkeys", async () => {
    renderApp("/auth/login");
    await screen.findByLabelText("Email");
    expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
  });
});
