import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import type { Post } from "@/api/posts.ts";
import { usePostDrafts } from "@/stores/post-drafts/drafts.ts";
import { clearDraftStorage } from "@/stores/review-drafts/storage.ts";
import { useReviewDrafts } from "@/stores/review-drafts/store.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { anna, makePost } from "@/test/posts.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";
import { user } from "@/test/tokens.ts";
import { makeVisit } from "@/test/visits.ts";

inFlorence();

let posts: Post[] = [];
let sent: (Record<string, unknown> & { key: string | null })[] = [];

beforeEach(() => {
  posts = [makePost()];
  sent = [];
  on.get("reservations", () => page([]));
  on.get("suggested_people", () => page([]));
  on.get("posts", () => page(posts));
  on.get("visits", () => page([]));
  on.get("users", () => page([{ ...user, uuid: "u2", username: "giulia", display_name: "Giulia Bardi" }]));
  on.post("posts", async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ ...body, key: request.headers.get("Idempotency-Key") });
    return data(makePost({ uuid: "p7", author: anna, text: String(body.text), can_edit: true }), 201);
  });
});
afterEach(async () => {
  usePostDrafts.setState({}, true);
  useReviewDrafts.setState({ drafts: {}, waiting: [] });
  await clearDraftStorage();
});

async function openComposer() {
  const { person, ...rest } = renderApp("/app/home", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "New post" }));
  return { person, field: await screen.findByLabelText("What’s on your mind?"), ...rest };
}

describe("the composer", () => {
  it("mentions a person, names a place, and shows the post on top of home at once", async () => {
    on.get("businesses", ({ request }) =>
      page(new URL(request.url).searchParams.has("q") ? [makeBusiness()] : [], { facets: null }),
    );
    const { person, field } = await openComposer();
    await person.type(field, "Pici with @giu");
    expect(await screen.findByRole("option", { name: /Giulia Bardi/ })).toBeVisible();
    await person.keyboard("{Enter}");
    expect(field).toHaveValue("Pici with @giulia ");
    await person.click(screen.getByRole("button", { name: "Add a place" }));
    await person.type(screen.getByRole("combobox", { name: "Name of the place" }), "ambra");
    const offered = () => screen.getByRole("option", { name: /Trattoria Sant’Ambra/ });
    await waitFor(() => expect(offered()).toBeEnabled());
    await person.click(offered());
    expect(screen.getByText("Trattoria Sant’Ambra")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Followers only" }));
    await person.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("Post published.")).toBeVisible();
    expect(await screen.findByText("Pici with @giulia")).toBeVisible();
    expect(screen.getByText("Pici by hand.")).toBeVisible();
    expect(sent).toMatchObject([
      { text: "Pici with @giulia", business_id: "b1", audience: "followers", upload_ids: [] },
    ]);
    expect(sent[0]?.client_id).toBe(sent[0]?.key);
    expect(usePostDrafts.getState()).toEqual({});
  });

  it("links the visit to the place, if its author wants that", async () => {
    on.get("businesses", ({ request }) =>
      page(new URL(request.url).searchParams.has("q") ? [makeBusiness()] : [], { facets: null }),
    );
    on.get("visits", ({ request }) => {
      expect(new URL(request.url).searchParams.get("business_id")).toBe("b1");
      return page([makeVisit({ uuid: "v9", local_date: "2026-11-18" })]);
    });
    const { person, field } = await openComposer();
    await person.type(field, "Pici");
    await person.click(screen.getByRole("button", { name: "Add a place" }));
    await person.type(screen.getByRole("combobox", { name: "Name of the place" }), "ambra");
    const offered = () => screen.getByRole("option", { name: /Trattoria Sant’Ambra/ });
    await waitFor(() => expect(offered()).toBeEnabled());
    await person.click(offered());
    await person.click(await screen.findByRole("switch", { name: /^Show that I was here.*18 November/ }));
    await person.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("Post published.")).toBeVisible();
    expect(sent).toMatchObject([{ business_id: "b1", visit_id: "v9" }]);
  });

  it("keeps the draft when it is closed and after a reload, until it is discarded", async () => {
    const { person, field } = await openComposer();
    await person.type(field, "Half a post");
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // What a reload leaves: the stored draft only.
    usePostDrafts.setState({}, true);
    await person.click(screen.getByRole("button", { name: "New post" }));
    expect(await screen.findByLabelText("What’s on your mind?")).toHaveValue("Half a post");
    await person.click(screen.getByRole("button", { name: "Discard" }));
    await person.click(await screen.findByRole("button", { name: "Undo" }));
    await person.click(screen.getByRole("button", { name: "New post" }));
    expect(await screen.findByLabelText("What’s on your mind?")).toHaveValue("Half a post");
  });

  it("waits without a network, and is sent once when that returns", async () => {
    let isBroken = true;
    on.post("posts", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ ...body, key: null });
      if (isBroken) return HttpResponse.error();
      return data(makePost({ uuid: "p7", author: anna, text: String(body.text) }), 201);
    });
    const { person, field } = await openComposer();
    await person.type(field, "From the train");
    await person.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await screen.findAllByText(/will be sent when you’re back online/)).not.toHaveLength(0);
    expect(useReviewDrafts.getState().waiting).toEqual(["post new"]);
    isBroken = false;
    resetPacing();
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByText("From the train", {}, { timeout: 15_000 })).toBeVisible();
    expect(useReviewDrafts.getState().waiting).toEqual([]);
    expect(new Set(sent.map(({ client_id }) => client_id)).size).toBe(1);
  }, 25_000);

  it("shows why the server refuses a text, at the field", async () => {
    on.post("posts", () =>
      problem(422, "validation", {
        errors: { text: [{ code: "too_long", message: "Use at most 2,000 characters." }] },
      }),
    );
    const { person, field } = await openComposer();
    await person.type(field, "No");
    await person.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveValue("No");
  });

  it("tells new accounts their limits before they write", async () => {
    on.get("post_limits", () =>
      data({ posts_left: 2, comments_left: 10, links: false, until: "2026-11-22T10:00:00Z" }),
    );
    await openComposer();
    expect(await screen.findByText(/2 more posts and 10 more comments/)).toBeVisible();
  });

  it("edits a post in place", async () => {
    posts = [makePost({ author: anna, can_edit: true })];
    const changes: unknown[] = [];
    on.patch("posts", async ({ request }) => {
      const change = (await request.json()) as { text: string };
      changes.push(change);
      return data({ ...posts[0], text: change.text, edited_at: "2026-11-21T15:00:00Z" });
    });
    const { person } = renderApp("/app/home", { as: "member" });
    await person.click(await screen.findByRole("button", { name: /^More options for the post/ }));
    await person.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const field = await screen.findByLabelText("What’s on your mind?");
    expect(field).toHaveValue("Pici by hand.");
    await person.type(field, " Twice.");
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("Pici by hand. Twice.")).toBeVisible();
    expect(changes).toEqual([
      { uuid: "p1", text: "Pici by hand. Twice.", upload_ids: [], business_id: null, audience: "public" },
    ]);
  });
});
