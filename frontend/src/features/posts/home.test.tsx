import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { announcePosts, clearNewPosts } from "@/stores/new-posts.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeMedia } from "@/test/media.ts";
import { giulia, makePost } from "@/test/posts.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReservation } from "@/test/reservations.ts";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

let posts = [makePost()];
let suggested: unknown[] = [];

beforeEach(() => {
  posts = [makePost()];
  suggested = [];
  clearNewPosts();
  on.get("reservations", () => page([]));
  on.get("suggested_people", () => page(suggested));
  on.get("posts", ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.get("feed") === "popular") {
      return page([makePost({ uuid: "p9", text: "Lampredotto.", why: { kind: "popular", name: null } })], {
        formula: "log2(1 + likers + 2 × commenters) − hours / 8",
      });
    }
    if (query.has("latitude")) return page([makePost({ uuid: "p8", text: "Carciofi." })]);
    if (query.has("cursor")) return page([makePost({ uuid: "p3", text: "Ribollita." })]);
    return page(posts, { next_cursor: posts.length > 1 ? "two" : null });
  });
});

const heart = (name = "Giulia Bardi") => screen.findByRole("button", { name: new RegExp(`^Like the post by ${name}`) });

describe("/app/home", () => {
  it("shows posts with why, where, links, mentions and how the visit is known", async () => {
    posts = [
      makePost({
        text: "Pici with @luca: https://example.org/pici",
        mentions: [{ ...giulia, uuid: "u3", username: "luca" }],
        business: { uuid: "b1", name: "Trattoria Sant’Ambra", town: "Firenze" },
        visit: { verified_by: "V3" },
        why: { kind: "follows_user", name: "Giulia Bardi" },
        edited_at: "2026-11-21T14:30:00Z",
        audience: "followers",
      }),
    ];
    renderApp("/app/home", { as: "member" });
    const post = within(await screen.findByRole("article", { name: "Post by Giulia Bardi" }));
    expect(post.getByText("Because you follow Giulia Bardi")).toBeVisible();
    expect(post.getByRole("link", { name: "@luca" })).toHaveAttribute("href", "/app/profile/u3");
    expect(post.getByRole("link", { name: "example.org/pici" })).toHaveAttribute(
      "rel",
      "nofollow ugc noopener noreferrer",
    );
    expect(post.getByRole("link", { name: "Trattoria Sant’Ambra" })).toHaveAttribute("href", "/app/restaurants/b1");
    expect(post.getByText("Verified visit")).toBeVisible();
    expect(post.getByText("Followers only")).toBeVisible();
    expect(post.getByText("1 hr ago")).toBeVisible();
    expect(post.getByText("Edited")).toBeVisible();
  });

  it("is the navigation's Home, to which the reservations belong", async () => {
    renderApp("/app", { as: "member" });
    const navigation = within(await screen.findByRole("navigation", { name: "Main" }));
    const home = navigation.getByRole("link", { name: "Home" });
    expect(home).toHaveAttribute("href", "/app/home");
    expect(home).toHaveAttribute("aria-current", "page");
  });

  it("has the next reservation on top", async () => {
    on.get("reservations", () => page([makeReservation()]));
    renderApp("/app/home", { as: "member" });
    expect(await screen.findByRole("link", { name: /^Your next reservation: Trattoria/ })).toHaveAttribute(
      "href",
      "/app",
    );
  });

  it("likes at once, and ends in the server's state after fast taps", async () => {
    const calls: string[] = [];
    on.post("post_likes", ({ request }) => {
      calls.push(`POST ${new URL(request.url).search}`);
      return data({ uuid: "l1", post_id: "p1", user: giulia, created_at: "2026-11-21T15:00:00Z", like_count: 8 }, 201);
    });
    on.delete("post_likes", ({ request }) => {
      calls.push(`DELETE ${new URL(request.url).search}`);
      return data({ like_count: 7 });
    });
    renderApp("/app/home", { as: "member" });
    const like = await heart();
    fireEvent.click(like);
    expect(like).toHaveAttribute("aria-pressed", "true");
    expect(like).toHaveAccessibleName(/3 likes$/);
    fireEvent.click(like);
    fireEvent.click(like);
    await waitFor(() => expect(like).toHaveAccessibleName("Like the post by Giulia Bardi, 8 likes"));
    expect(like).toHaveAttribute("aria-pressed", "true");
    expect(calls).toEqual(["POST ?post_id=p1"]);
  });

  it("takes a refused like back and says why", async () => {
    on.post("post_likes", () => problem(404, "not_found"));
    const { person } = renderApp("/app/home", { as: "member" });
    const like = await heart();
    await person.click(like);
    await waitFor(() => expect(like).toHaveAttribute("aria-pressed", "false"));
    expect(like).toHaveAccessibleName(/2 likes$/);
    expect(await screen.findByRole("alert")).toBeVisible();
  });

  it("likes by a double tap on a picture, and opens it by one", async () => {
    posts = [makePost({ media: [makeMedia({ alt: "A plate of pici" })] })];
    let likes = 0;
    on.post("post_likes", () => {
      likes += 1;
      return data({ uuid: "l1", user: giulia, created_at: "2026-11-21T15:00:00Z", like_count: 3 }, 201);
    });
    const { person } = renderApp("/app/home", { as: "member" });
    const picture = (await screen.findByRole("img", { name: "A plate of pici" })).closest("button") as HTMLElement;
    fireEvent.click(picture, { detail: 1 });
    fireEvent.click(picture, { detail: 2 });
    expect(await heart()).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(likes).toBe(1));
    expect(screen.queryByRole("dialog")).toBeNull();
    await person.click(picture);
    expect(await screen.findByRole("dialog", { name: "Photos" })).toBeVisible();
  });

  it("announces new posts in a pill, which alone moves the list", async () => {
    const { person } = renderApp("/app/home", { as: "member" });
    await screen.findByText("Pici by hand.");
    posts = [makePost({ uuid: "p2", text: "Crostini.", created_at: "2026-11-21T14:59:00Z" }), ...posts];
    announcePosts();
    const pill = await screen.findByRole("button", { name: "New posts" });
    expect(screen.queryByText("Crostini.")).toBeNull();
    await person.click(pill);
    expect(await screen.findByText("Crostini.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "New posts" })).toBeNull();
    expect(screen.getByText(/all caught up/)).toBeVisible();
  });

  it("looks for missed posts when the page is used again", async () => {
    renderApp("/app/home", { as: "member" });
    await screen.findByText("Pici by hand.");
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "New posts" })).toBeNull());
    posts = [makePost({ uuid: "p2", text: "Crostini." })];
    vi.setSystemTime(new Date("2026-11-21T15:10:00Z"));
    fireEvent(document, new Event("visibilitychange"));
    expect(await screen.findByRole("button", { name: "New posts" })).toBeVisible();
  });

  it("loads the next page once", async () => {
    posts = [makePost(), makePost({ uuid: "p2", text: "Crostini." })];
    const { person } = renderApp("/app/home", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByText("Ribollita.")).toBeVisible();
    expect(screen.getAllByText("Crostini.")).toHaveLength(1);
    expect(screen.getByText("That’s everything so far.")).toBeVisible();
  });

  it("helps a new member: people to follow with the reason, posts nearby, and what is popular", async () => {
    posts = [];
    suggested = [{ person: giulia, reason: "followed_by", names: ["Luca"], count: 3 }];
    const dismissed: string[] = [];
    on.delete("suggested_people", ({ request }) => {
      dismissed.push(new URL(request.url).search);
      suggested = [];
      return new HttpResponse(null, { status: 204 });
    });
    const { person } = renderApp("/app/home", { as: "member" });
    expect(await screen.findByRole("heading", { name: "Follow people whose taste you trust" })).toBeVisible();
    expect(await screen.findByText("Followed by Luca and 2 others you follow")).toBeVisible();
    expect(await screen.findByText("Lampredotto.")).toBeVisible();
    expect(within(screen.getByRole("region", { name: "New near you" })).getByText("Carciofi.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Don’t suggest Giulia Bardi" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Top profiles" })).toBeNull());
    expect(dismissed).toEqual(["?user_id=u2"]);
  });

  it("publishes the formula of the popular posts", async () => {
    const { person, where } = renderApp("/app/home", { as: "member" });
    await person.click(await screen.findByRole("link", { name: "Popular" }));
    expect(where()).toBe("/app/home?tab=popular");
    expect(await screen.findByText("Lampredotto.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "How popular posts are ranked" }));
    expect(screen.getByText("log2(1 + likers + 2 × commenters) − hours / 8")).toBeVisible();
  });

  it("says what failed, and retries", async () => {
    on.get("posts", () => problem(503, "unavailable"));
    const { person } = renderApp("/app/home", { as: "member" });
    await screen.findByRole("alert");
    on.get("posts", () => page([makePost()]));
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Pici by hand.")).toBeVisible();
  });
});

describe("the menu of a post", () => {
  it("deletes my own after a question, from every list", async () => {
    posts = [makePost({ can_edit: true })];
    on.delete("posts/p1", () => new HttpResponse(null, { status: 204 }));
    const { person } = renderApp("/app/home", { as: "member" });
    await person.click(await screen.findByRole("button", { name: /^More options for the post/ }));
    expect(screen.queryByRole("menuitem", { name: "Report" })).toBeNull();
    await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await person.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Pici by hand.")).toBeNull());
    expect(await screen.findByText("Post deleted.")).toBeVisible();
  });

  it("shows the edits of a post", async () => {
    posts = [makePost({ edited_at: "2026-11-21T14:30:00Z" })];
    on.get("posts/p1/edits", () => page([{ edited_at: "2026-11-21T14:30:00Z", text: "Pici." }]));
    const { person } = renderApp("/app/home", { as: "member" });
    await person.click(await screen.findByRole("button", { name: /^More options for the post/ }));
    await person.click(await screen.findByRole("menuitem", { name: "Edit history" }));
    expect(await screen.findByText("Pici.")).toBeVisible();
    expect(screen.getByText("until 30 min ago")).toBeVisible();
  });

  it("reports another person's", async () => {
    const reports: unknown[] = [];
    on.post("reports", async ({ request }) => {
      reports.push(await request.json());
      return data({ uuid: "x1" }, 201);
    });
    const { person } = renderApp("/app/home", { as: "member" });
    await person.click(await screen.findByRole("button", { name: /^More options for the post/ }));
    await person.click(await screen.findByRole("menuitem", { name: "Report" }));
    await person.click(await screen.findByRole("radio", { name: "Advertising or spam" }));
    await person.click(screen.getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(reports).toEqual([{ subject: "post", subject_id: "p1", reason: "spam" }]));
  });
});
