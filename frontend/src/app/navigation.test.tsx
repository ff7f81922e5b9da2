import { act, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Business } from "@/api/businesses.ts";
import { resetPacing } from "@/api/pacing.ts";
import { useAuth } from "@/stores/auth.ts";
import { announceMessages } from "@/stores/messages/live.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";
import { auth, makeToken } from "@/test/tokens.ts";

inFlorence();

const trattoria = makeBusiness({ mine: true });
const osteria = makeBusiness({ uuid: "b2", name: "Osteria Due", mine: true });

/** Opens the console of the osteria as the owner of these businesses. */
async function manageOf(...businesses: Business[]) {
  on.get("businesses", () => page(businesses));
  on.get("businesses/b2", () => data(osteria));
  on.get("reservations", () => page([], { date: "2026-11-21" }));
  renderApp("/manage/b2", { as: "member" });
  await screen.findByRole("heading", { name: "Osteria Due" });
  return within(screen.getByRole("navigation", { name: "Main" })).findByRole("link", { name: "Manage" });
}

it("links to the only business of an owner", async () => {
  expect(await manageOf(osteria)).toHaveAttribute("href", "/manage/b2");
  // Where another one is added.
  expect(screen.getByRole("link", { name: "My places" })).toHaveAttribute("href", "/manage");
});

it("shows an admin the number of pending claims, and links to them in the menu", async () => {
  on.get("businesses", () => page([osteria]));
  on.get("business_claims", ({ request }) => {
    expect(new URL(request.url).searchParams.get("state[]")).toBe("pending");
    return page([{ uuid: "c1" }, { uuid: "c2" }]);
  });
  on.get("reservations", () => page([]));
  const { person } = renderApp("/app", { as: "member" });
  useAuth.getState().setCredential({ auth: { ...auth, role: "admin" }, access_token: makeToken({ uid: "u1" }) });
  const link = within(await screen.findByRole("navigation", { name: "Main" })).findByRole("link", { name: /2 new/ });
  // The claims are on the list of businesses, also of an admin who manages only one.
  expect(await link).toHaveAttribute("href", "/manage");
  await person.click(screen.getByRole("button", { name: "Your account" }));
  expect(await screen.findByRole("menuitem", { name: "Claims" })).toBeVisible();
});

it("links to the list of several businesses, also from each console", async () => {
  expect(await manageOf(trattoria, osteria)).toHaveAttribute("href", "/manage");
  expect(screen.getByRole("link", { name: "My places" })).toHaveAttribute("href", "/manage");
});

/** The names in the navigation, in order, without the wordmark. */
async function items() {
  const navigation = await screen.findByRole("navigation", { name: "Main" });
  return within(navigation)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
}

it("lists Home, Explore, Scan, Messages, Notifications and Profile, and Manage for owners", async () => {
  await manageOf(osteria);
  expect(await items()).toEqual(["Home", "Explore", "Scan", "Messages", "Manage", "Notifications", "Profile"]);
});

it("shows one entry for finding places, which is current in both searches", async () => {
  on.get("businesses", () => page([]));
  renderApp("/app/search", { as: "member" });
  await screen.findByRole("heading", { level: 1, name: "Search" });
  expect(await items()).toEqual(["Home", "Explore", "Scan", "Messages", "Notifications", "Profile"]);
  expect(screen.getByRole("link", { name: "Explore" })).toHaveAttribute("aria-current", "page");
});

it("shows how many conversations have something new, live", async () => {
  let unread = 1;
  on.get("businesses", () => page([]));
  on.get("message_count", () => data({ unread, requests: 1 }));
  renderApp("/app/search", { as: "member" });
  expect(await screen.findByRole("link", { name: /Messages.*2 new/ })).toBeVisible();
  unread = 2;
  resetPacing();
  act(() => announceMessages({ type: "conversation.changed", conversation_id: "v1", rev: 1, seq: 1 }));
  expect(await screen.findByRole("link", { name: /Messages.*3 new/ })).toBeVisible();
});
