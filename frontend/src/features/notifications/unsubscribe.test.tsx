import { screen } from "@testing-library/react";
import i18next from "i18next";
import { beforeEach, expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";

let opened: unknown[];
let ended: (string | null)[];

function linkOf(topic: string | null): void {
  on.post("unsubscribe/open", async ({ request }) => {
    opened.push(await request.json());
    return data({ topic });
  });
}

beforeEach(() => {
  [opened, ended] = [[], []];
  linkOf("like");
  on.post("unsubscribe", ({ request }) => {
    ended.push(new URL(request.url).searchParams.get("token"));
    return data({ topic: "like" });
  });
});

it("names the topic, asks, and ends its emails without signing in", async () => {
  const { person } = renderApp("/unsubscribe#t.o.ken");
  expect(await screen.findByText("Do you want to stop emails about “Likes”?")).toBeVisible();
  expect(opened).toEqual([{ token: "t.o.ken" }]);
  expect(ended).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByText("You won’t get emails about “Likes” any more.")).toBeVisible();
  expect(ended).toEqual(["t.o.ken"]);
});

it("ends all emails for the link of a summary", async () => {
  await i18next.changeLanguage("it");
  linkOf(null);
  const { person } = renderApp("/unsubscribe#t");
  expect(await screen.findByText("Vuoi smettere di ricevere tutte le email sulle notifiche?")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Non inviarmi più queste email" }));
  expect(await screen.findByText("Non riceverai più email sulle notifiche.")).toBeVisible();
});

it("says when the link cannot be used", async () => {
  on.post("unsubscribe/open", () => problem(422, "unsubscribe_link_invalid", { detail: "The link is not valid." }));
  renderApp("/unsubscribe#forged");
  expect(await screen.findByRole("heading", { name: "This link can’t be used" })).toBeVisible();
  expect(screen.getByText("The link is not valid.")).toBeVisible();
});

it("says why it failed, and can be tried again", async () => {
  on.post("unsubscribe", () => problem(503, "unavailable"));
  const { person } = renderApp("/unsubscribe#t");
  await person.click(await screen.findByRole("button", { name: "Unsubscribe" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.getByRole("button", { name: "Unsubscribe" })).toBeEnabled();
});
