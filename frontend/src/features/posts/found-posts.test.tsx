import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { giulia, makePost } from "@/test/posts.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";
import { user } from "@/test/tokens.ts";

inFlorence();

let searches: string[] = [];

beforeEach(() => {
  searches = [];
  on.get("businesses", ({ request }) =>
    page(new URL(request.url).searchParams.has("q") ? [makeBusiness()] : [], { facets: null }),
  );
  on.get("users", () => page([{ ...user, ...giulia }]));
  on.get("users/u2", () => data({ ...user, ...giulia }));
  on.get("posts", ({ request }) => {
    const query = new URL(request.url).searchParams;
    query.delete("limit");
    searches.push(String(query));
    return page(query.get("q") === "nothing" ? [] : [makePost()]);
  });
});

/** Chooses what is offered, once it belongs to what was typed. */
async function choose(person: ReturnType<typeof renderApp>["person"], name: RegExp) {
  await waitFor(() => expect(screen.getByRole("option", { name })).toBeEnabled());
  await person.click(screen.getByRole("option", { name }));
}

it("finds posts by words, place, person, pictures and time, all of it in the URL", async () => {
  const { person, where } = renderApp("/app/search?tab=posts", { as: "member" });
  expect(await screen.findByText("Pici by hand.")).toBeVisible();
  await person.type(screen.getByRole("searchbox", { name: "Words in posts" }), "pici");
  await waitFor(() => expect(searches.at(-1)).toBe("q=pici"));
  await person.click(screen.getByRole("button", { name: "With photos" }));
  await person.click(screen.getByRole("button", { name: "Place or person" }));
  await person.type(screen.getByRole("combobox", { name: "Posts about this place" }), "ambra");
  await choose(person, /Trattoria Sant’Ambra/);
  await person.type(screen.getByRole("combobox", { name: "Posts by this person" }), "giu");
  await choose(person, /Giulia Bardi/);
  await waitFor(() => expect(where()).toContain("by=u2"));
  await person.click(screen.getByRole("button", { name: "Past week" }));
  await waitFor(() => expect(where()).toBe("/app/search?tab=posts&words=pici&pictures=1&place=b1&by=u2&since=week"));
  await waitFor(() => {
    const query = new URLSearchParams(searches.at(-1));
    expect(Object.fromEntries(query)).toMatchObject({ q: "pici", business_id: "b1", user_id: "u2", has_media: "1" });
    expect(query.get("from")).toMatch(/^2026-11-1\dT/);
  });
  await person.click(await screen.findByRole("button", { name: /Remove filter: Giulia Bardi/ }));
  await waitFor(() => expect(where()).not.toContain("by="));
});

it("offers to clear a search that finds nothing", async () => {
  const { person, where } = renderApp("/app/search?tab=posts&words=nothing&pictures=1", { as: "member" });
  expect(await screen.findByRole("heading", { name: "No posts match" })).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(where()).toBe("/app/search?tab=posts"));
});

it("takes the words along to the other views", async () => {
  renderApp("/app/search?tab=posts&words=pici", { as: "member" });
  expect(await screen.findByRole("link", { name: "Users" })).toHaveAttribute(
    "href",
    "/app/search?tab=users&searchParam=pici",
  );
});
