import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { connecting } from "@/lib/connecting.ts";
import { renderApp } from "@/test/render-app.tsx";
import { configuration, data, on, page, problem } from "@/test/server.ts";
import { makeSession } from "@/test/tokens.ts";

const token = {
  uuid: "s1",
  provider: "google",
  email: "anna@gmail.example",
  label: null,
  created_at: "2026-11-01T10:00:00Z",
  last_used_at: null,
};

const answer = "#code=abc&state=mac.L2FwcA";

/** The operator has configured these. */
function offer(sign_in: { google: boolean; apple: boolean }) {
  on.get("configuration", () => data({ ...configuration, sign_in: { ...sign_in, firebase: false } }));
}

/** Records what is posted to a path. */
function record(path: string, respond: () => Response) {
  const seen: unknown[] = [];
  on.post(path, async ({ request }) => {
    seen.push(await request.json());
    return respond();
  });
  return seen;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, "warn").mockReturnValue();
});

describe("the buttons", () => {
  it("are below the form for what is configured", async () => {
    offer({ google: true, apple: true });
    renderApp("/auth/login?next=%2Fapp%2Fsearch");
    const google = await screen.findByRole("link", { name: "Sign in with Google" });
    expect(google).toHaveAttribute("href", "/v1/auth/google/start?return_to=%2Fapp%2Fsearch");
    const apple = screen.getByRole("link", { name: "Sign in with Apple" });
    expect(apple).toHaveAttribute("href", "/v1/auth/apple/start?return_to=%2Fapp%2Fsearch");
  });

  it("say that they sign up", async () => {
    offer({ google: false, apple: true });
    renderApp("/auth/register");
    expect(await screen.findByRole("link", { name: "Sign up with Apple" })).toBeVisible();
    expect(screen.queryByRole("link", { name: /Google/ })).toBeNull();
  });

  it("are not there without a provider", async () => {
    renderApp("/auth/login");
    await screen.findByLabelText("Email");
    expect(screen.queryByRole("link", { name: /Google|Apple/ })).toBeNull();
  });

  it("are among the other ways to sign in", async () => {
    offer({ google: true, apple: false });
    renderApp("/auth/other_signin_methods?next=%2Fapp%2Fsearch");
    expect(await screen.findByRole("link", { name: "Continue with Google" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Continue with email" })).toHaveAttribute(
      "href",
      "/auth/login?next=%2Fapp%2Fsearch",
    );
  });

  it("say where a provider is not configured", async () => {
    renderApp("/auth/apple");
    expect(await screen.findByText("This sign-in method is not available here.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Sign in with Apple" })).toBeNull();
  });
});

describe("coming back from the provider", () => {
  it("signs in once and leaves no code in the address", async () => {
    const seen = record("auth_firebase_social_tokens/login", () => data(makeSession({ withProfile: false })));
    const { where } = renderApp(`/auth/google?next=%2Fapp%2Fsearch${answer}`);
    expect(await screen.findByRole("heading", { name: "Set up your profile" })).toBeVisible();
    expect(where()).toBe("/user/create_user?next=%2Fapp%2Fsearch");
    expect(seen).toEqual([{ provider: "google", code: "abc", state: "mac.L2FwcA" }]);
  });

  it("explains what was cancelled, and offers to try again", async () => {
    renderApp("/auth/apple#error=cancelled");
    expect(await screen.findByRole("alert")).toHaveTextContent("You cancelled signing in with Apple.");
    expect(screen.getByRole("link", { name: "Try again" })).toHaveAttribute(
      "href",
      "/v1/auth/apple/start?return_to=%2Fapp",
    );
  });

  it("explains that the provider is down", async () => {
    record("auth_firebase_social_tokens/login", () => problem(503, "provider_unavailable"));
    renderApp(`/auth/google${answer}`);
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Google isn’t responding/);
  });

  it("shows the server's reason", async () => {
    record("auth_firebase_social_tokens/login", () =>
      problem(403, "social_email_unverified", { detail: "The provider has not verified your email address." }),
    );
    renderApp(`/auth/google${answer}`);
    expect(await screen.findByRole("alert")).toHaveTextContent("The provider has not verified your email address.");
  });

  it("connects a password account after its owner has signed in", async () => {
    record("auth_firebase_social_tokens/login", () =>
      problem(409, "social_link_required", { email: "anna@example.org", ticket: "t1" }),
    );
    record("auth/login", () => data(makeSession({ withProfile: false })));
    const linked = record("auth_firebase_social_tokens", () => data(token, 201));
    const { person } = renderApp(`/auth/google${answer}`);
    expect(await screen.findByRole("heading", { name: "You already have an account" })).toBeVisible();
    expect(await screen.findByLabelText("Email")).toHaveValue("anna@example.org");
    await person.type(screen.getByLabelText("Password"), "trattoria sotto il ponte");
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("heading", { name: "Set up your profile" })).toBeVisible();
    expect(linked).toEqual([{ ticket: "t1" }]);
  });

  it("asks for the code of the second factor", async () => {
    const answers = [
      () => problem(403, "second_factor_required", { ticket: "t1" }),
      () => data(makeSession({ withProfile: false })),
    ];
    const seen = record("auth_firebase_social_tokens/login", () => answers.shift()?.() ?? problem(500, "internal"));
    const { person } = renderApp(`/auth/google${answer}`);
    await person.type(await screen.findByLabelText("Code"), "123456");
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByRole("heading", { name: "Set up your profile" })).toBeVisible();
    expect(seen.at(-1)).toEqual({ ticket: "t1", second_factor: "123456" });
  });

  it("connects the provider to the account that is signed in, if its owner began that", async () => {
    connecting.begin("google");
    const linked = record("auth_firebase_social_tokens", () => data(token, 201));
    on.get("auth_firebase_social_tokens", () => page([token]));
    renderApp(`/auth/google?next=%2Fauth%2Fother_signin_methods${answer}`, { as: "member" });
    expect(await screen.findByText("anna@gmail.example")).toBeVisible();
    expect(linked).toEqual([{ provider: "google", code: "abc", state: "mac.L2FwcA" }]);
  });

  it("connects nothing that another site began", async () => {
    const linked = record("auth_firebase_social_tokens", () => data(token, 201));
    on.get("auth_firebase_social_tokens", () => page([]));
    renderApp(`/auth/google?next=%2Fauth%2Fother_signin_methods${answer}`, { as: "member" });
    expect(await screen.findByText("No other account is connected.")).toBeVisible();
    expect(linked).toEqual([]);
  });
});

describe("the sign-in methods of a member", () => {
  it("are disconnected after a question", async () => {
    let tokens = [token];
    on.get("auth_firebase_social_tokens", () => page(tokens));
    on.delete("auth_firebase_social_tokens/s1", () => {
      tokens = [];
      return data({ count: 1 });
    });
    const { person } = renderApp("/auth/other_signin_methods", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Disconnect" }));
    const dialog = await screen.findByRole("dialog", { name: "Disconnect Google?" });
    await person.click(within(dialog).getByRole("button", { name: "Disconnect" }));
    expect(await screen.findByText("No other account is connected.")).toBeVisible();
  });

  it("are disconnected once their owner has confirmed who they are", async () => {
    let isConfirmed = false;
    on.get("auth_factors", () => data({ totp: false, recovery_codes_left: 0, required: false, passkeys: 0 }));
    on.get("auth_firebase_social_tokens", () => page([token]));
    on.delete("auth_firebase_social_tokens/s1", () =>
      isConfirmed ? data({ count: 1 }) : problem(403, "confirmation_required"),
    );
    on.post("auth/confirmation", () => {
      isConfirmed = true;
      resetPacing();
      return new Response(null, { status: 204 });
    });
    const { person } = renderApp("/auth/other_signin_methods", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Disconnect" }));
    const question = await screen.findByRole("dialog", { name: "Disconnect Google?" });
    await person.click(within(question).getByRole("button", { name: "Disconnect" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Confirm it’s you" }));
    await person.type(dialog.getByLabelText("Your password"), "trattoria sotto il ponte{Enter}");
    expect(await screen.findByText("Google is disconnected.")).toBeVisible();
  });

  it("keep the last way in", async () => {
    on.get("auth_firebase_social_tokens", () => page([token]));
    on.delete("auth_firebase_social_tokens/s1", () =>
      problem(409, "last_sign_in_method", { detail: "This is your only way to sign in." }),
    );
    const { person } = renderApp("/auth/other_signin_methods", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Disconnect" }));
    const dialog = await screen.findByRole("dialog");
    await person.click(within(dialog).getByRole("button", { name: "Disconnect" }));
    expect(await within(dialog).findByText("This is your only way to sign in.")).toBeVisible();
  });

  it("can be added by their owner", async () => {
    offer({ google: true, apple: false });
    on.get("auth_firebase_social_tokens", () => page([]));
    const { person } = renderApp("/auth/other_signin_methods", { as: "member" });
    const google = await screen.findByRole("link", { name: "Continue with Google" });
    google.addEventListener("click", (event) => event.preventDefault());
    await person.click(google);
    expect(connecting.take("google")).toBe(true);
    expect(connecting.take("google")).toBe(false);
  });
});
