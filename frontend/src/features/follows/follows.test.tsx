import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { clearFollowed } from "@/stores/own-follows.ts";
import type { User } from "@/stores/user.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { giulia, makeFollow, makePost } from "@/test/posts.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";
import { user } from "@/test/tokens.ts";

inFlorence();

const other: User = {
  ...user,
  ...giulia,
  counts: { ...user.counts, followers: 12, following: 3, posts: 1 },
  mine: { blocked: false, muted: false, follow: null, follows_me: true, followed_by: { names: ["Luca"], count: 3 } },
};

beforeEach(() => {
  clearFollowed();
  on.get("users/u2", () => data(other));
});

describe("a profile", () => {
  it("is followed at once, with the counts and that it follows me", async () => {
    const calls: string[] = [];
    on.post("follows", ({ request }) => {
      calls.push(new URL(request.url).search);
      return data(makeFollow(), 201);
    });
    on.delete("follows", ({ request }) => {
      calls.push(`DELETE ${new URL(request.url).search}`);
      return new HttpResponse(null, { status: 204 });
    });
    const { person } = renderApp("/app/profile/u2", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Follow back: Giulia Bardi" }));
    const following = screen.getByRole("button", { name: "Following: Giulia Bardi" });
    expect(following).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByText("Follows you")).toBeVisible();
    expect(screen.getByText("Followed by Luca and 2 others you follow")).toBeVisible();
    expect(screen.getByRole("link", { name: "followers" })).toHaveAttribute("href", "/app/profile/u2?people=followers");
    await waitFor(() => expect(calls).toEqual(["?user_id=u2"]));
    await person.click(following);
    expect(await screen.findByRole("button", { name: "Follow back: Giulia Bardi" })).toBeVisible();
    await waitFor(() => expect(calls).toEqual(["?user_id=u2", "DELETE ?user_id=u2"]));
  });

  it("is followed for highlights only, by a choice in its menu, which its public address has as well", async () => {
    const changes: unknown[] = [];
    const follow = { uuid: "f1", state: "accepted" as const, notify: "all" as const };
    on.get("users/giulia", () => data({ ...other, mine: { ...other.mine, follow } }));
    on.get("reviews", () => page([], { total: { count: 0, at_least: false } }));
    on.patch("follows/f1", async ({ request }) => {
      changes.push(await request.json());
      return data(makeFollow({ uuid: "f1", notify: "highlights" }));
    });
    const { person } = renderApp("/u/giulia", { as: "member" });
    const menu = await screen.findByRole("button", { name: "More options for Giulia Bardi" });
    await person.click(menu);
    await person.click(await screen.findByRole("menuitem", { name: "Notify me of highlights only" }));
    await waitFor(() => expect(changes).toEqual([{ notify: "highlights" }]));
    await person.click(menu);
    expect(await screen.findByRole("menuitem", { name: "Notify me of all posts" })).toBeVisible();
  });

  it("that is private is requested, and shows its posts once it has approved", async () => {
    on.get("users/u2", () =>
      data({ ...other, private: true, mine: { blocked: false, muted: false, follow: null, follows_me: false } }),
    );
    on.post("follows", () => data(makeFollow({ state: "requested" }), 201));
    const { person } = renderApp("/app/profile/u2", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Follow: Giulia Bardi" }));
    expect(await screen.findByRole("button", { name: "Requested: Giulia Bardi" })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Posts" })).toBeNull();
    expect(screen.queryByRole("link", { name: "followers" })).toBeNull();
  });

  it("that is private and has approved is unfollowed after a question", async () => {
    const mine = {
      blocked: false,
      muted: false,
      follow: { uuid: "f1", state: "accepted" as const },
      follows_me: false,
    };
    on.get("users/u2", () => data({ ...other, private: true, mine }));
    const { person } = renderApp("/app/profile/u2", { as: "member" });
    expect(await screen.findByRole("link", { name: "Posts" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Following: Giulia Bardi" }));
    await person.click(await screen.findByRole("button", { name: "Keep following" }));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Unfollow Giulia Bardi?" })).toBeNull());
    expect(screen.getByRole("button", { name: "Following: Giulia Bardi" })).toBeVisible();
  });

  it("shows its followers in a dialog with an address", async () => {
    on.get("follows", ({ request }) => {
      const query = new URL(request.url).searchParams;
      return page(query.get("user_id") === "u2" ? [makeFollow()] : [makeFollow({ user: giulia })]);
    });
    const { person, where } = renderApp("/app/profile/u2", { as: "member" });
    await person.click(await screen.findByRole("link", { name: "followers" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Followers" }));
    expect(await dialog.findByRole("link", { name: "Anna @anna" })).toBeVisible();
    expect(where()).toBe("/app/profile/u2?people=followers");
    await person.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(where()).toBe("/app/profile/u2"));
  });

  it("shows its posts", async () => {
    on.get("posts", ({ request }) =>
      page(new URL(request.url).searchParams.get("user_id") === "u2" ? [makePost()] : []),
    );
    const { person } = renderApp("/app/profile/u2", { as: "member" });
    await person.click(await screen.findByRole("link", { name: "Posts" }));
    expect(await screen.findByText("Pici by hand.")).toBeVisible();
  });

  it("has a public address by its username", async () => {
    on.get("users/giulia", () => data({ ...other, mine: null }));
    const { person, where } = renderApp("/u/giulia");
    expect(await screen.findByRole("heading", { name: "Giulia Bardi" })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Follow: Giulia Bardi" }));
    await waitFor(() => expect(where()).toBe("/auth/login?next=%2Fu%2Fgiulia"));
  });

  it("does not exist under an unknown username", async () => {
    on.get("users/nobody", () => problem(404, "not_found"));
    renderApp("/u/nobody");
    expect(await screen.findByRole("heading", { name: "Profile not found" })).toBeVisible();
  });
});

describe("requests to follow a private account", () => {
  it("are announced, approved and declined", async () => {
    on.get("users/u1", () => data({ ...user, private: true }));
    const luca = { ...giulia, uuid: "u3", username: "luca", display_name: "Luca" };
    let requests = [
      makeFollow({ uuid: "f2", follower: giulia, state: "requested" }),
      makeFollow({ uuid: "f3", follower: luca, state: "requested" }),
    ];
    const without = (uuid: string) => requests.filter((request) => request.uuid !== uuid);
    on.get("follows", ({ request }) => {
      expect(new URL(request.url).searchParams.get("state")).toBe("requested");
      return page(requests);
    });
    const changes: unknown[] = [];
    on.patch("follows/f2", async ({ request }) => {
      changes.push(await request.json());
      requests = without("f2");
      return data(makeFollow({ uuid: "f2", follower: giulia }));
    });
    on.delete("follows", ({ request }) => {
      changes.push(new URL(request.url).search);
      requests = without("f3");
      return new HttpResponse(null, { status: 204 });
    });
    const { person } = renderApp("/app/profile", { as: "member" });
    await person.click(await screen.findByRole("link", { name: "2 people ask to follow you" }));
    await person.click(await screen.findByRole("button", { name: "Approve Giulia Bardi" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve Giulia Bardi" })).toBeNull());
    await person.click(screen.getByRole("button", { name: "Decline Luca" }));
    expect(await screen.findByText("No requests")).toBeVisible();
    expect(changes).toEqual([{ state: "accepted" }, "?records%5B%5D=f3"]);
  });
});

describe("a business", () => {
  it("is followed where its posts are", async () => {
    on.get("businesses/b1", () => data(makeBusiness({ follower_count: 8 })));
    on.get("posts", ({ request }) =>
      page(new URL(request.url).searchParams.get("business_id") === "b1" ? [makePost()] : []),
    );
    const calls: string[] = [];
    on.post("follows", ({ request }) => {
      calls.push(new URL(request.url).search);
      return data(makeFollow({ user: null, business: { uuid: "b1", name: "Trattoria Sant’Ambra" } }), 201);
    });
    const { person } = renderApp("/app/restaurants/b1?tab=posts", { as: "member" });
    expect(await screen.findByText("Pici by hand.")).toBeVisible();
    expect(screen.getByText("8 followers")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Follow: Trattoria Sant’Ambra" }));
    expect(screen.getByRole("button", { name: "Following: Trattoria Sant’Ambra" })).toBeVisible();
    await waitFor(() => expect(calls).toEqual(["?business_id=b1"]));
  });
});
