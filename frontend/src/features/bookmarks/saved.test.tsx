import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { makeBusiness, makeHit } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeBookmark, makeList } from "@/test/people.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

/** Records the requests to a path: the query if any, and the body if any. */
function noting(method: "post" | "patch" | "delete", path: string, answer: () => Response) {
  const requests: unknown[] = [];
  on[method](path, async ({ request }) => {
    const text = await request.text();
    const query = new URL(request.url).search;
    requests.push([...(query ? [query] : []), ...(text ? [JSON.parse(text)] : [])]);
    return answer();
  });
  return requests;
}

const withResult = (change: Parameters<typeof makeHit>[0] = {}) =>
  on.get("businesses", () =>
    page([makeHit(change)], { total: { count: 1, at_least: false }, facets: null, center: null, expires_at: null }),
  );
const saveButton = () => screen.findByRole("button", { name: "Save Trattoria Sant’Ambra" });

describe("the bookmark on a card", () => {
  it("is switched on and off at once", async () => {
    withResult();
    on.get("bookmark_lists", () => page([makeList()]));
    on.get("bookmark_business", () => page([makeBookmark()]));
    const saved = noting("post", "bookmark_business", () => data(makeBookmark(), 201));
    const given = noting("delete", "bookmark_business", () => new Response(null, { status: 204 }));
    const { person } = renderApp("/app/restaurants", { as: "member" });
    await person.click(await saveButton());
    expect(await saveButton()).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(saved).toEqual([["?business_id=b1", {}]]));
    await person.click(await saveButton());
    await waitFor(() => expect(given).toEqual([["?records%5B%5D=k1"]]));
    expect(await saveButton()).toHaveAttribute("aria-pressed", "false");
  });

  it.each([
    ["has a note", makeBookmark({ note: "By the window" })],
    ["is in a list of another name", makeBookmark({ list_id: "l2" })],
  ])("opens the lists instead of removing a place that %s", async (_, bookmark) => {
    withResult({ saved: true });
    on.get("bookmark_lists", () => page([makeList(), makeList({ uuid: "l2", name: "With Luca", default: false })]));
    on.get("bookmark_business", () => page([bookmark]));
    const given = noting("delete", "bookmark_business", () => new Response(null, { status: 204 }));
    const { person } = renderApp("/app/restaurants", { as: "member" });
    await person.click(await saveButton());
    const dialog = await screen.findByRole("dialog", { name: "Save Trattoria Sant’Ambra" });
    const list = bookmark.list_id === "l1" ? /^Saved/ : /^With Luca/;
    await waitFor(() => expect(within(dialog).getByRole("switch", { name: list })).toBeChecked());
    expect(given).toEqual([]);
    expect(screen.getByRole("button", { name: /^Save Tratt/, hidden: true })).toHaveAttribute("aria-pressed", "true");
  });

  it("says which note is deleted with a list, and restores it when the list is switched on again", async () => {
    let bookmarks = [makeBookmark({ note: "By the window" })];
    withResult({ saved: true });
    on.get("bookmark_lists", () => page([makeList()]));
    on.get("bookmark_business", () => page(bookmarks));
    on.delete("bookmark_business", () => {
      bookmarks = [];
      return new Response(null, { status: 204 });
    });
    const saved = noting("post", "bookmark_business", () => data(makeBookmark(), 201));
    const { person } = renderApp("/app/restaurants", { as: "member" });
    await person.click(await saveButton());
    const list = await screen.findByRole("switch", { name: /^Saved.*By the window$/ });
    resetPacing();
    await person.click(list);
    expect(await screen.findByText("Turn it back on now to restore your note.")).toBeVisible();
    await waitFor(() => expect(list).not.toBeChecked());
    await person.click(list);
    await waitFor(() => expect(saved).toEqual([["?business_id=b1", { list_id: "l1", note: "By the window" }]]));
  });

  it("deletes nothing if it cannot read what would be lost", async () => {
    withResult({ saved: true });
    on.get("bookmark_lists", () => page([makeList()]));
    on.get("bookmark_business", () => problem(503, "unavailable"));
    const given = noting("delete", "bookmark_business", () => new Response(null, { status: 204 }));
    const { person } = renderApp("/app/restaurants", { as: "member" });
    await person.click(await saveButton());
    await waitFor(async () => expect(await saveButton()).toHaveAttribute("aria-pressed", "true"));
    expect(await screen.findByText(/something went wrong|server/i)).toBeVisible();
    expect(given).toEqual([]);
  });

  it("says in which list it is, and opens the lists and the note from there", async () => {
    withResult();
    const list = makeList({ uuid: "l2", name: "With Luca" });
    const bookmark = makeBookmark({ list_id: "l2" });
    on.get("bookmark_lists", () => page([list]));
    on.get("bookmark_business", () => page([bookmark]));
    on.post("bookmark_business", () => data(bookmark, 201));
    const { person } = renderApp("/app/restaurants", { as: "member" });
    await person.click(await saveButton());
    expect(await screen.findByText("Saved to With Luca")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Change" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Save Trattoria Sant’Ambra" }));
    expect(screen.queryByText("Saved to With Luca")).toBeNull();
    await person.click(await dialog.findByRole("button", { name: "Add a note" }));
    expect(await screen.findByLabelText(/Your note/)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Close" }));
    expect(await screen.findByRole("switch", { name: "With Luca" })).toBeChecked();
  });

  it("takes back the message when it is removed again", async () => {
    withResult();
    on.get("bookmark_lists", () => page([makeList()]));
    on.get("bookmark_business", () => page([makeBookmark()]));
    on.post("bookmark_business", () => data(makeBookmark(), 201));
    const removals = noting("delete", "bookmark_business", () => new Response(null, { status: 204 }));
    const { person } = renderApp("/app/restaurants", { as: "member" });
    await person.click(await saveButton());
    expect(await screen.findByText("Saved")).toBeVisible();
    await person.click(await saveButton());
    await waitFor(() => expect(screen.queryByText("Saved")).toBeNull());
    await waitFor(() => expect(removals).toHaveLength(1));
  });

  it("is reverted with an error when the server refuses", async () => {
    withResult();
    on.post("bookmark_business", () => problem(409, "list_full", { detail: "This list is full." }));
    const { person } = renderApp("/app/restaurants", { as: "member" });
    await person.click(await saveButton());
    expect(await screen.findByText("This list is full.")).toBeVisible();
    expect(await saveButton()).toHaveAttribute("aria-pressed", "false");
  });

  it("redirects visitors to sign in, and back", async () => {
    on.get("businesses/b1", () => data(makeBusiness()));
    const { person, where } = renderApp("/business/b1");
    await person.click(await saveButton());
    await waitFor(() => expect(where()).toBe("/auth/login?next=%2Fbusiness%2Fb1"));
  });

  it("opens the lists by its context menu", async () => {
    withResult();
    on.get("bookmark_lists", () => page([makeList(), makeList({ uuid: "l2", name: "With Luca", default: false })]));
    on.get("bookmark_business", () => page([makeBookmark()]));
    const saved = noting("post", "bookmark_business", () => data(makeBookmark(), 201));
    const { person } = renderApp("/app/restaurants", { as: "member" });
    await person.pointer({ keys: "[MouseRight]", target: await saveButton() });
    const dialog = await screen.findByRole("dialog", { name: "Save Trattoria Sant’Ambra" });
    await waitFor(() => expect(within(dialog).getByRole("switch", { name: "Saved" })).toBeChecked());
    await person.click(within(dialog).getByRole("switch", { name: "With Luca" }));
    await waitFor(() => expect(saved).toEqual([["?business_id=b1", { list_id: "l2" }]]));
  });
});

it("saves a place in a new list, whose switch is on at once", async () => {
  withResult({ saved: true });
  const lists = [makeList()];
  const bookmarks = [makeBookmark({ note: "By the window" })];
  on.get("bookmark_lists", () => page(lists));
  on.get("bookmark_business", async () => {
    const found = [...bookmarks];
    // A slow answer: what is saved in the meantime is not in it.
    await new Promise((resolve) => setTimeout(resolve, 200));
    return page(found);
  });
  on.post("bookmark_lists", () => {
    lists.push(makeList({ uuid: "l2", name: "With Luca", default: false, count: 0 }));
    return data(lists[1], 201);
  });
  on.post("bookmark_business", async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    bookmarks.push(makeBookmark({ uuid: "k2", list_id: "l2" }));
    return data(bookmarks[1], 201);
  });
  const { person } = renderApp("/app/restaurants", { as: "member" });
  await person.click(await saveButton());
  resetPacing();
  await person.click(await screen.findByRole("button", { name: "New list" }));
  await person.type(await screen.findByLabelText("List name"), "With Luca");
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(screen.getByRole("switch", { name: "With Luca" })).toBeChecked());
});

describe("/app/profile/saved", () => {
  it("says what to do while nothing is saved", async () => {
    on.get("bookmark_lists", () => page([makeList({ count: 0 })]));
    renderApp("/app/profile/saved", { as: "member" });
    expect(await screen.findByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Explore" })).toHaveAttribute("href", "/app/restaurants");
    expect(screen.queryByRole("link", { name: "Saved" })).toBeNull();
  });

  it("shows my lists and creates one", async () => {
    const lists = [makeList()];
    on.get("bookmark_lists", () => page(lists));
    on.post("bookmark_lists", () => {
      lists.push(makeList({ uuid: "l2", name: "With Luca", default: false, count: 0 }));
      return data(lists[1], 201);
    });
    const { person } = renderApp("/app/profile/saved", { as: "member" });
    expect(await screen.findByRole("link", { name: "Saved" })).toHaveAttribute("href", "/app/profile/saved?list=l1");
    await person.click(screen.getByRole("button", { name: "New list" }));
    await person.click(await screen.findByRole("button", { name: "Create" }));
    expect(await screen.findByText("Enter a name for the list.")).toBeVisible();
    await person.type(screen.getByLabelText("List name"), "With Luca");
    await person.keyboard("{Escape}");
    await person.click(screen.getByRole("button", { name: "New list" }));
    expect(await screen.findByLabelText("List name")).toHaveValue("With Luca");
    resetPacing();
    await person.click(screen.getByRole("button", { name: "Create" }));
    expect(await screen.findByRole("link", { name: "With Luca" })).toBeVisible();
  });

  it("saves a note, and restores a removed business", async () => {
    let bookmark = makeBookmark();
    on.get("bookmark_lists", () => page([makeList()]));
    on.get("bookmark_business", () => page([bookmark]));
    on.patch("bookmark_business", async ({ request }) => {
      const { note } = (await request.json()) as { note: string };
      bookmark = makeBookmark({ note });
      return data(bookmark);
    });
    const { person } = renderApp("/app/profile/saved?list=l1", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "More options for Trattoria Sant’Ambra" }));
    await person.click(await screen.findByRole("menuitem", { name: "Add a note" }));
    await person.type(await screen.findByLabelText(/Your note/), "Ask for the table by the window");
    await person.click(screen.getByRole("button", { name: "Save note" }));
    // Before the list is refetched, which waits for the spacing of identical requests.
    expect(await screen.findByText("Ask for the table by the window")).toBeVisible();

    on.delete("bookmark_business", () => new Response(null, { status: 204 }));
    const again = noting("post", "bookmark_business", () => data(bookmark, 201));
    await person.click(screen.getByRole("button", { name: "More options for Trattoria Sant’Ambra" }));
    await person.click(await screen.findByRole("menuitem", { name: "Remove" }));
    expect(await screen.findByText("Trattoria Sant’Ambra was removed.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(again).toEqual([["?business_id=b1", { list_id: "l1", note: "Ask for the table by the window" }]]),
    );
    expect(await screen.findByRole("link", { name: "Trattoria Sant’Ambra" })).toBeVisible();
  });

  it("still offers to undo a removal when the list is refetched", async () => {
    const osteria = makeBookmark({ uuid: "k2", business: makeBusiness({ uuid: "b2", name: "Osteria Due" }) });
    let bookmarks = [makeBookmark(), osteria];
    on.get("bookmark_lists", () => page([makeList()]));
    on.get("bookmark_business", () => page(bookmarks));
    on.delete("bookmark_business", () => {
      bookmarks = [osteria];
      return new Response(null, { status: 204 });
    });
    on.patch("bookmark_business", () => {
      bookmarks = [{ ...osteria, note: "Ring twice" }];
      return data(bookmarks[0]);
    });
    const again = noting("post", "bookmark_business", () => data(makeBookmark(), 201));
    const { person } = renderApp("/app/profile/saved?list=l1", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "More options for Trattoria Sant’Ambra" }));
    await person.click(await screen.findByRole("menuitem", { name: "Remove" }));
    await screen.findByText("Trattoria Sant’Ambra was removed.");
    resetPacing();
    await person.click(screen.getByRole("button", { name: "More options for Osteria Due" }));
    await person.click(await screen.findByRole("menuitem", { name: "Add a note" }));
    await person.type(await screen.findByLabelText(/Your note/), "Ring twice");
    await person.click(screen.getByRole("button", { name: "Save note" }));
    expect(await screen.findByText("Ring twice")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(again).toHaveLength(1));
  });

  it("restores a business once its removal was answered", async () => {
    let answer: () => void = () => undefined;
    const removed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    on.get("bookmark_lists", () => page([makeList()]));
    on.get("bookmark_business", () => page([makeBookmark()]));
    on.delete("bookmark_business", async () => {
      await removed;
      return new Response(null, { status: 204 });
    });
    const again = noting("post", "bookmark_business", () => data(makeBookmark(), 201));
    const { person } = renderApp("/app/profile/saved?list=l1", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "More options for Trattoria Sant’Ambra" }));
    await person.click(await screen.findByRole("menuitem", { name: "Remove" }));
    await person.click(await screen.findByRole("button", { name: "Undo" }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(again).toEqual([]);
    answer();
    expect(await screen.findByRole("link", { name: "Trattoria Sant’Ambra" })).toBeVisible();
    expect(again).toHaveLength(1);
  });

  it("restores only the business whose removal failed", async () => {
    const osteria = makeBookmark({ uuid: "k2", business: makeBusiness({ uuid: "b2", name: "Osteria Due" }) });
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => {
      refuse = resolve;
    });
    on.get("bookmark_lists", () => page([makeList()]));
    on.get("bookmark_business", () => page([makeBookmark(), osteria]));
    on.delete("bookmark_business", async ({ request }) => {
      if (new URL(request.url).searchParams.get("records[]") === "k2") return new Response(null, { status: 204 });
      await refused;
      return problem(503, "unavailable");
    });
    const { person } = renderApp("/app/profile/saved?list=l1", { as: "member" });
    for (const name of ["Trattoria Sant’Ambra", "Osteria Due"]) {
      await person.click(await screen.findByRole("button", { name: `More options for ${name}` }));
      await person.click(await screen.findByRole("menuitem", { name: "Remove" }));
      expect(await screen.findByText(`${name} was removed.`)).toBeVisible();
    }
    refuse();
    expect(await screen.findByRole("link", { name: "Trattoria Sant’Ambra" })).toBeVisible();
    expect(screen.getByText("Osteria Due was removed.")).toBeVisible();
  });

  it.each([
    ["in another list, too", [makeBookmark(), makeBookmark({ uuid: "k2", list_id: "l2" })], "true"],
    ["in no other list", [makeBookmark()], "false"],
  ])("shows a removed place as saved only if it is %s", async (_, everywhere, pressed) => {
    on.get("bookmark_lists", () => page([makeList()]));
    on.get("bookmark_business", ({ request }) =>
      page(request.url.includes("business_id") ? everywhere : [makeBookmark()]),
    );
    on.delete("bookmark_business", () => new Response(null, { status: 204 }));
    on.get("businesses/b1", () => data(makeBusiness({ saved: true })));
    const { person } = renderApp("/app/profile/saved?list=l1", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "More options for Trattoria Sant’Ambra" }));
    await person.click(await screen.findByRole("menuitem", { name: "Remove" }));
    await screen.findByText("Trattoria Sant’Ambra was removed.");
    renderApp("/app/restaurants/b1", { as: "member" });
    await waitFor(async () => expect(await saveButton()).toHaveAttribute("aria-pressed", pressed));
  });

  it("shares a list by a link, which can be revoked", async () => {
    let list = makeList();
    on.get("bookmark_lists", () => page([list]));
    on.get("bookmark_business", () => page([]));
    const requests: unknown[] = [];
    on.patch("bookmark_lists", async ({ request }) => {
      const change = (await request.json()) as { shared: boolean };
      requests.push(change);
      list = makeList({ share_url: change.shared ? "https://verdoro.example/list/tok" : null });
      return data(list);
    });
    const { person } = renderApp("/app/profile/saved?list=l1", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "More options for this list" }));
    await person.click(await screen.findByRole("menuitem", { name: "Share list" }));
    const byLink = await screen.findByRole("switch", { name: /Share by link/ });
    await person.click(byLink);
    expect(await screen.findByLabelText("Link")).toHaveValue("https://verdoro.example/list/tok");
    resetPacing();
    await person.click(byLink);
    await waitFor(() => expect(screen.queryByLabelText("Link")).toBeNull());
    expect(requests).toEqual([
      { uuid: "l1", shared: true },
      { uuid: "l1", shared: false },
    ]);
  });
});

it("tells when the link of a list could not be copied", async () => {
  on.get("bookmark_lists", () => page([makeList({ share_url: "https://verdoro.example/list/tok" })]));
  on.get("bookmark_business", () => page([]));
  const { person } = renderApp("/app/profile/saved?list=l1", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "More options for this list" }));
  await person.click(await screen.findByRole("menuitem", { name: "Share list" }));
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("Denied", "NotAllowedError"));
  await person.click(await screen.findByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Couldn’t copy the link. Select it and copy it yourself.")).toBeVisible();
  expect(screen.queryByText("Link copied.")).toBeNull();
});

describe("/list/{token}", () => {
  it("shows a shared list to visitors", async () => {
    const owner = { uuid: "u2", username: "luca", display_name: "Luca", avatar: null };
    on.get("bookmark_lists/shared/tok", () => data({ uuid: "l1", name: "For Sundays", count: 1, owner }));
    on.get("bookmark_business", () => page([makeBookmark({ business: makeBusiness() })]));
    renderApp("/list/tok");
    expect(await screen.findByRole("heading", { name: "For Sundays" })).toBeVisible();
    expect(screen.getByText("List by Luca · 1 place")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Trattoria Sant’Ambra" })).toHaveAttribute("href", "/business/b1");
  });

  it("says when it is no longer shared", async () => {
    on.get("bookmark_lists/shared/tok", () => problem(404, "not_found"));
    renderApp("/list/tok");
    expect(await screen.findByText("It was deleted, is no longer shared, or the link is wrong.")).toBeVisible();
  });
});
