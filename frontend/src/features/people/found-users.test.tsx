import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { makeHit } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { on, page, problem } from "@/test/server.ts";
import { user } from "@/test/tokens.ts";

inFlorence();

const anna = { ...user, uuid: "u2", username: "anna.bo", display_name: "Anna Bo" };
let searches: URLSearchParams[] = [];

beforeEach(() => {
  searches = [];
  on.get("businesses", ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (!query.has("mine")) searches.push(query);
    return page([makeHit()], { facets: null, total: { count: 1, at_least: false }, town: null });
  });
  on.get("users", ({ request }) => {
    const query = new URL(request.url).searchParams;
    if (query.get("q") !== "anna") return page([]);
    return query.has("cursor")
      ? page([{ ...anna, uuid: "u3", username: "annarita", display_name: "Annarita Neri" }])
      : page([anna], { next_cursor: "two" });
  });
});

it("finds people by name and links to their profiles", async () => {
  const { person, where } = renderApp("/app/search?tab=users", { as: "member" });
  expect(await screen.findByRole("heading", { name: "Find people" })).toBeVisible();
  await person.type(screen.getByRole("searchbox", { name: "Name or username" }), "anna");
  const people = within(await screen.findByRole("list", { name: "People" }));
  expect(people.getByRole("link", { name: "Anna Bo @anna.bo" })).toHaveAttribute("href", "/app/profile/u2");
  expect(where()).toBe("/app/search?tab=users&searchParam=anna");
  await person.click(screen.getByRole("button", { name: "Show more" }));
  expect(await people.findByRole("link", { name: /^Annarita Neri/ })).toBeVisible();
});

it("says that no one was found, and why the search failed", async () => {
  const { person } = renderApp("/app/search?tab=users&searchParam=zzz", { as: "member" });
  expect(await screen.findByRole("heading", { name: "No one found for “zzz”" })).toBeVisible();
  on.get("users", () => problem(503, "unavailable"));
  await person.type(screen.getByRole("searchbox", { name: "Name or username" }), "z");
  expect(await screen.findByRole("alert")).toHaveTextContent("Something went wrong on our end");
});

it("takes the words along between restaurants, reviews and users, and keeps the rest of the search", async () => {
  const { person, where } = renderApp("/app/search?searchParam=pici&party=4&date=2026-11-21&time=20:00", {
    as: "member",
  });
  await screen.findByRole("article");
  await person.click(screen.getByRole("link", { name: "Users" }));
  await waitFor(() => expect(where()).toBe("/app/search?tab=users&searchParam=pici"));
  const field = await screen.findByRole("searchbox", { name: "Name or username" });
  await person.clear(field);
  await person.type(field, "anna");
  const reviews = screen.getByRole("link", { name: "Reviews" });
  await waitFor(() => expect(reviews).toHaveAttribute("href", "/app/search?tab=reviews&words=anna"));
  await person.click(reviews);
  await waitFor(() => expect(where()).toBe("/app/search?tab=reviews&words=anna"));
  await person.click(screen.getByRole("link", { name: "Places" }));
  const found = "searchParam=anna&date=2026-11-21&time=20%3A00&party=4";
  await waitFor(() => expect(where()).toBe(`/app/search?${found}`));
  await waitFor(() => expect(searches.at(-1)?.get("q")).toBe("anna"));
  await person.click(screen.getByRole("link", { name: "Explore" }));
  await waitFor(() => expect(where()).toBe(`/app/restaurants?${found}`));
});
