import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useAuth } from "@/stores/auth.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeList } from "@/test/people.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";
import { makeSession, user } from "@/test/tokens.ts";

inFlorence();

const luca = { ...user, uuid: "u2", username: "luca", display_name: "Luca", bio: "Eats everything but tripe." };

describe("a profile", () => {
  it("shows the person and their lists", async () => {
    on.get("users/u2", () =>
      data({ ...luca, counts: { ...luca.counts, reviews: 3, photos: 12, lists: 1 }, diets: ["vegan"] }),
    );
    on.get("reviews", () => page([]));
    on.get("bookmark_lists", () =>
      page([makeList(), makeList({ uuid: "l2", name: "For Sundays", default: false, public: true })]),
    );
    const { person } = renderApp("/app/profile/u2", { as: "member" });
    expect(await screen.findByRole("heading", { name: "Luca" })).toBeVisible();
    expect(screen.getByText("Eats everything but tripe.")).toBeVisible();
    expect(screen.getByText("Vegan")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Edit profile" })).toBeNull();
    await person.click(screen.getByRole("link", { name: "Lists" }));
    expect(await screen.findByRole("link", { name: "For Sundays" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Saved" })).toBeNull();
  });

  it("hides a private profile", async () => {
    on.get("users/u2", () => data({ ...luca, private: true }));
    renderApp("/app/profile/u2", { as: "member" });
    expect(await screen.findByText("Follow this profile to see its posts, reviews, photos and lists.")).toBeVisible();
    expect(screen.queryByRole("link", { name: "Reviews" })).toBeNull();
  });

  it("shows that a profile does not exist", async () => {
    on.get("users/u9", () => problem(404, "not_found"));
    renderApp("/app/profile/u9", { as: "member" });
    expect(await screen.findByRole("heading", { name: "Profile not found" })).toBeVisible();
  });

  it("of my own links to my pages", async () => {
    on.get("reviews", () => page([]));
    renderApp("/app/profile", { as: "member" });
    expect(await screen.findByRole("link", { name: "Edit profile" })).toHaveAttribute("href", "/app/settings/profile");
  });
});

describe("/app/settings/profile", () => {
  it("saves every field and updates the rest of the app", async () => {
    const requests: unknown[] = [];
    on.patch("users/u1", async ({ request }) => {
      const change = (await request.json()) as object;
      requests.push(change);
      return data({ ...user, ...change });
    });
    const { person } = renderApp("/app/settings/profile", { as: "member" });
    const name = await screen.findByLabelText("Your name");
    await person.clear(name);
    await person.type(name, "Anna Bianchi");
    await person.type(screen.getByLabelText(/Bio/), "Pici first.");
    await person.selectOptions(screen.getByLabelText(/Favourite cuisines/), "Tuscan");
    await person.click(screen.getByRole("button", { name: "Vegan" }));
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Profile saved.")).toBeVisible();
    expect(requests).toEqual([
      {
        display_name: "Anna Bianchi",
        username: "anna",
        bio: "Pici first.",
        home_city: "Firenze",
        language: "en",
        favourite_cuisines: ["tuscan"],
        diets: ["vegan"],
      },
    ]);
  });

  it("shows a taken username at the field", async () => {
    on.patch("users/u1", () =>
      problem(422, "validation", { errors: { username: [{ code: "username_taken", message: "taken" }] } }),
    );
    const { person } = renderApp("/app/settings/profile", { as: "member" });
    await person.type(await screen.findByLabelText("Username"), "2");
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(screen.getByLabelText("Username")).toBeInvalid());
  });

  it("focuses the first invalid field", async () => {
    const { person } = renderApp("/app/settings/profile", { as: "member" });
    await person.clear(await screen.findByLabelText("Username"));
    await person.clear(screen.getByLabelText("Your name"));
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(screen.getByLabelText("Your name")).toHaveFocus());
    expect(screen.getByLabelText("Your name")).toBeInvalid();
  });

  it("focuses the field that the server refuses", async () => {
    on.patch("users/u1", () =>
      problem(422, "validation", { errors: { username: [{ code: "username_taken", message: "taken" }] } }),
    );
    const { person } = renderApp("/app/settings/profile", { as: "member" });
    await person.type(await screen.findByLabelText("Username"), "2");
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(screen.getByLabelText("Username")).toHaveFocus());
  });

  it("warns before unsaved changes are left", async () => {
    on.get("reviews", () => page([]));
    const { person, where } = renderApp("/app/settings/profile", { as: "member" });
    await person.type(await screen.findByLabelText(/Bio/), "Pici");
    await person.click(screen.getByRole("link", { name: "Explore" }));
    await person.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(where()).toBe("/app/settings/profile");
    expect(screen.getByLabelText(/Bio/)).toHaveValue("Pici");
    await person.click(screen.getByRole("link", { name: "Profile" }));
    await person.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(where()).toBe("/app/profile"));
  });

  it("warns before signing out, too", async () => {
    on.get("auth/logout", () => data(null));
    const { person, where } = renderApp("/app/settings/profile", { as: "member" });
    await person.type(await screen.findByLabelText(/Bio/), "Pici");
    const out = async () => {
      await person.click(screen.getByRole("button", { name: "Your account" }));
      await person.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    };
    await out();
    await person.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(useAuth.getState().access_token).not.toBeNull();
    expect(screen.getByLabelText(/Bio/)).toHaveValue("Pici");
    await out();
    await person.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(() => expect(where()).toBe("/"));
    expect(useAuth.getState().access_token).toBeNull();
  });

  it("preserves unsaved changes if the session ends while saving", async () => {
    on.patch("users/u1", () => problem(401, "token_invalid"));
    on.post("auth/login", () => data(makeSession()));
    const { person, where } = renderApp("/app/settings/profile", { as: "member" });
    await person.type(await screen.findByLabelText(/Bio/), "Pici first.");
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    await screen.findByRole("heading", { name: "Welcome back" });
    await person.type(await screen.findByLabelText("Email"), "anna@example.org");
    await person.type(screen.getByLabelText("Password"), "trattoria sotto il ponte");
    // Signing in takes more than the two seconds in which SWR reuses identical requests.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await person.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByLabelText(/Bio/)).toHaveValue("Pici first.");
    expect(where()).toBe("/app/settings/profile");
  });

  it("discards changes that were left deliberately", async () => {
    on.get("reviews", () => page([]));
    const { person } = renderApp("/app/settings/profile", { as: "member" });
    await person.type(await screen.findByLabelText(/Bio/), "Pici");
    await person.click(screen.getByRole("link", { name: "Profile" }));
    await person.click(await screen.findByRole("button", { name: "Leave" }));
    await person.click(await screen.findByRole("link", { name: "Edit profile" }));
    expect(await screen.findByLabelText(/Bio/)).toHaveValue("");
  });

  it("redirects from another person's id to their profile", async () => {
    on.get("users/u2", () => data({ ...luca, private: true }));
    const { where } = renderApp("/app/settings/profile/u2", { as: "member" });
    await screen.findByRole("heading", { name: "Luca" });
    expect(where()).toBe("/app/profile/u2");
  });
});
