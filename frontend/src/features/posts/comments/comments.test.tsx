import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import type { Comment } from "@/api/comments.ts";
import { resetPacing } from "@/api/pacing.ts";
import { endReply, useCommentReply } from "@/stores/comment-reply.ts";
import { clearPendingComments } from "@/stores/pending-comments.ts";
import { inFlorence } from "@/test/florence.ts";
import { anna, giulia, makeComment, makePost } from "@/test/posts.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

let comments: Comment[] = [];
let sent: Record<string, unknown>[] = [];

beforeEach(() => {
  clearPendingComments();
  endReply();
  comments = [makeComment()];
  sent = [];
  on.get("posts/p1", () => data(makePost()));
  on.get("post_comments", ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.get("parent_id")) return page(replies);
    return page(comments);
  });
  on.post("post_comments", async ({ request }) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ ...body, at: new URL(request.url).search });
    const { text, parent_id } = body as { text: string; parent_id: string | null };
    return data(makeComment({ uuid: `c-${text}`, author: anna, text, parent_id }), 201);
  });
});

const replies = ["one", "two", "three"].map((text) =>
  makeComment({ uuid: `r-${text}`, parent_id: "c1", text, author: { ...giulia, uuid: "u3", display_name: "Luca" } }),
);

const write = async (person: ReturnType<typeof renderApp>["person"], text: string, label = "Your comment") => {
  await person.type(await screen.findByLabelText(label), text);
  await person.click(screen.getByRole("button", { name: "Send" }));
};

describe("/p/{uuid}", () => {
  it("shows the post and its comments to visitors, who sign in to comment", async () => {
    const { person, where } = renderApp("/p/p1");
    expect(await screen.findByText("Pici by hand.")).toBeVisible();
    expect(await screen.findByText("With wild boar?")).toBeVisible();
    for (const link of screen.getAllByRole("link", { name: "Giulia Bardi" })) {
      expect(link).toHaveAttribute("href", "/u/giulia");
    }
    expect(screen.queryByRole("button", { name: /^More options/ })).toBeNull();
    expect(screen.queryByLabelText("Your comment")).toBeNull();
    await person.click(screen.getByRole("button", { name: /^Like the post/ }));
    await waitFor(() => expect(where()).toBe("/auth/login?next=%2Fp%2Fp1"));
  });

  it("is within the app for members", async () => {
    renderApp("/p/p1", { as: "member" });
    expect(await screen.findByText("Pici by hand.")).toBeVisible();
    expect(screen.getByRole("navigation", { name: "Main" })).toBeVisible();
  });

  it("says that a post does not exist", async () => {
    on.get("posts/p1", () => problem(404, "not_found"));
    renderApp("/p/p1");
    expect(await screen.findByRole("heading", { name: "Post not found" })).toBeVisible();
  });
});

describe("comments", () => {
  it("are shown at once, in order, and counted on the post", async () => {
    const { person } = renderApp("/p/p1", { as: "member" });
    await screen.findByText("With wild boar?");
    await write(person, "First");
    expect(screen.getByText("First")).toBeVisible();
    await write(person, "Second");
    expect(screen.getByText("Second")).toBeVisible();
    await waitFor(() => expect(sent.map(({ text }) => text)).toEqual(["First", "Second"]));
    expect(await screen.findByRole("link", { name: /3 comments$/ })).toBeVisible();
    expect(screen.queryByText("Sending…")).toBeNull();
    const texts = screen.getAllByText(/^(With wild boar\?|First|Second)$/).map(({ textContent }) => textContent);
    expect(texts).toEqual(["With wild boar?", "First", "Second"]);
  });

  it("that did not reach the server are sent again with the same id", async () => {
    const ids: unknown[] = [];
    let isBroken = true;
    on.post("post_comments", async ({ request }) => {
      const { client_id, text } = (await request.json()) as { client_id: string; text: string };
      ids.push(client_id);
      return isBroken ? HttpResponse.error() : data(makeComment({ uuid: "c9", author: anna, text }), 201);
    });
    const { person } = renderApp("/p/p1", { as: "member" });
    await write(person, "From the train");
    const again = await screen.findByRole("button", { name: "Send again" });
    isBroken = false;
    resetPacing();
    await person.click(again);
    expect(await screen.findByRole("article", { name: "Comment by Anna" })).toBeVisible();
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("that are refused say why and can be discarded", async () => {
    on.post("post_comments", () => problem(403, "forbidden"));
    const { person } = renderApp("/p/p1", { as: "member" });
    await write(person, "No");
    await person.click(await screen.findByRole("button", { name: "Discard this comment" }));
    expect(screen.queryByText("No")).toBeNull();
  });

  it("get replies: the field takes the focus and the comment is highlighted", async () => {
    comments = [makeComment({ reply_count: 3, replies: replies.slice(0, 2) })];
    const { person } = renderApp("/p/p1", { as: "member" });
    const [reply] = await screen.findAllByRole("button", { name: "Reply to Luca" });
    await person.click(reply as HTMLElement);
    expect(useCommentReply.getState()).toEqual({ targetId: "c1", activeId: "r-one", isFocused: true });
    const field = screen.getByLabelText("Your reply");
    expect(field).toHaveFocus();
    expect(screen.getByText("Replying to Giulia Bardi")).toBeVisible();
    await write(person, "Four", "Your reply");
    await waitFor(() => expect(sent).toMatchObject([{ text: "Four", parent_id: "c1", at: "?post_id=p1" }]));
    expect(useCommentReply.getState()).toEqual({ targetId: null, activeId: null, isFocused: false });
    expect(screen.getByLabelText("Your comment")).toHaveValue("");
  });

  it("show the other replies by a press", async () => {
    comments = [makeComment({ reply_count: 3, replies: replies.slice(0, 2) })];
    const { person } = renderApp("/p/p1");
    await person.click(await screen.findByRole("button", { name: "Show 1 more reply" }));
    expect(await screen.findByText("three")).toBeVisible();
    expect(screen.getAllByText("one")).toHaveLength(1);
    expect(screen.queryByRole("button", { name: /more repl/ })).toBeNull();
  });

  it("that are deleted with replies leave a placeholder, others vanish", async () => {
    comments = [
      makeComment({ can_edit: true, author: anna, reply_count: 1, replies: replies.slice(0, 1) }),
      makeComment({ uuid: "c2", can_edit: true, author: anna, text: "Alone" }),
    ];
    on.get("posts/p1", () => data(makePost({ comment_count: 3 })));
    on.delete("post_comments", () => new HttpResponse(null, { status: 204 }));
    const { person } = renderApp("/p/p1", { as: "member" });
    const remove = async () => {
      resetPacing();
      const [menu] = await screen.findAllByRole("button", { name: "More options for the comment by Anna" });
      await person.click(menu as HTMLElement);
      await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
      await person.click(await screen.findByRole("button", { name: "Delete" }));
      await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    };
    await remove();
    expect(await screen.findByText("This comment was deleted.")).toBeVisible();
    expect(screen.getByText("one")).toBeVisible();
    await remove();
    await waitFor(() => expect(screen.queryByText("Alone")).toBeNull());
    expect(screen.getByRole("link", { name: /1 comment$/ })).toBeVisible();
  });

  it("are liked and edited", async () => {
    comments = [makeComment({ can_edit: true, author: anna, like_id: "l1", like_count: 1 })];
    on.delete("post_comment_likes/l1", () => data({ like_count: 0 }));
    on.post("post_comment_likes", () =>
      data({ uuid: "l2", comment_id: "c1", user: anna, created_at: "2026-11-21T15:00:00Z", like_count: 5 }, 201),
    );
    on.patch("post_comments", async ({ request }) => {
      const { text } = (await request.json()) as { text: string };
      return data(makeComment({ can_edit: true, author: anna, text, edited_at: "2026-11-21T15:00:00Z" }));
    });
    const { person } = renderApp("/p/p1", { as: "member" });
    const item = within(await screen.findByRole("article", { name: "Comment by Anna" }));
    const like = item.getByRole("button", { name: /^Like the comment/ });
    expect(like).toHaveAttribute("aria-pressed", "true");
    await person.click(like);
    await waitFor(() => expect(like).toHaveAccessibleName("Like the comment by Anna"));
    await person.click(like);
    await waitFor(() => expect(like).toHaveAccessibleName(/5 likes$/));
    await person.click(item.getByRole("button", { name: /^More options/ }));
    await person.click(await screen.findByRole("menuitem", { name: "Edit" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit comment" }));
    await person.type(dialog.getByLabelText("Your comment"), " Please.");
    await person.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await item.findByText("With wild boar? Please.")).toBeVisible();
    expect(item.getByText("Edited")).toBeVisible();
  });
});
