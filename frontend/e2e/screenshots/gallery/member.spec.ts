import { openAs } from "../../support/account-steps.ts";
import { book, cancel, chooseLast, daysAhead, openPanel } from "../../support/booking-steps.ts";
import { newBusiness } from "../../support/business.ts";
import { demo } from "../../support/demo.ts";
import { card } from "../../support/explore-steps.ts";
import { newMember } from "../../support/member.ts";
import { expect, test } from "../../support/test.ts";
import { picturesOf } from "../camera.ts";

const screens = {
  "my-reservations-none": "/app",
  explore: "/app/restaurants?location=43.7731,11.256,Duomo&sort=distance",
  "explore-none": "/app/restaurants?searchParam=zzzzqqqq",
  search: "/app/search?searchParam=pizza",
  "search-dishes": "/app/search?tab=dishes&words=ribollita",
  "orders-none": "/app/orders",
  rewards: "/app/rewards",
  "rewards-vouchers": "/app/rewards?tab=vouchers",
  "restaurant-missing": "/app/restaurants/00000000-0000-7000-8000-000000000000",
  "confirm-nothing": "/app/confirm-reservation",
  "change-password": "/app/settings/change-password",
  "tickets-none": "/app/settings/support",
  "new-ticket": "/app/settings/support?new",
  faqs: "/app/settings/faqs#rating",
  "privacy-settings": "/app/settings/privacy",
  "blocked-none": "/app/settings/blocked",
  "notifications-none": "/app/notifications",
  "notification-settings": "/app/settings/notifications",
  calendar: "/app/settings/calendar",
  "guest-cards": "/app/settings/guest-cards",
  "my-data": "/app/settings/data",
  "share-location": "/app/share-location",
  stickers: "/app/rewards/stickers",
  sustainability: "/app/rewards/sustainability",
  profile: "/app/profile",
  "profile-missing": "/app/profile/00000000-0000-7000-8000-000000000000",
  saved: "/app/profile/saved",
  settings: "/app/settings",
  "edit-profile": "/app/settings/profile",
  visits: "/visit",
};

test("the screens of a member", async ({ reader, isMobile }) => {
  const { page, t } = reader;
  await openAs(reader, await newMember("Giulia Bardi"), "/app");
  for (const [name, address] of Object.entries(screens)) {
    await page.goto(address);
    await picturesOf(page, name);
  }
  await page.goto("/app/restaurants/skeletons");
  await picturesOf(page, "explore-skeletons", { isComing: true });
  await page.goto(screens.explore);
  await page.getByRole("button", { name: t("explore:filters.open") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picturesOf(page, "filters", { isOver: true });
  await page.keyboard.press("Escape");
  const [why] = t("explore:why.ask", { name: "|" }).split("|");
  await page
    .getByRole("button", { name: new RegExp(`^${why}`) })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picturesOf(page, "why", { isOver: true });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("account.menu") }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await picturesOf(page, "account-menu", { isOver: true });
  await page.goto(screens.settings);
  await page.getByRole("button", { name: t("people:erase.do") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picturesOf(page, "delete-account", { isOver: true });
  await page.keyboard.press("Escape");
  // Only if a map is configured.
  const toMap = page.getByRole("button", { name: t("explore:map.toMap"), exact: true });
  if (isMobile && (await toMap.isVisible())) {
    await toMap.click();
    await picturesOf(page, "explore-map", { isOver: true });
  }
});

test("the steps of booking", async ({ reader }) => {
  const { page, t } = reader;
  await openAs(reader, await newMember("Giulia Bardi"), "/app/restaurants?searchParam=sant+ambra");
  await card(reader, demo.owner.business).getByRole("link", { name: demo.owner.business, exact: true }).click();
  const panel = await openPanel(reader);
  const time = await chooseLast(panel, reader, { date: daysAhead(6), party: 2 });
  await picturesOf(page, "restaurant");
  await panel.getByRole("button", { name: t("booking:panel.hold", { time, count: 2 }) }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await picturesOf(page, "hold");
  await page.getByRole("button", { name: t("booking:hold.confirm") }).click();
  await expect(page.getByText(t("booking:booked.confirmed"))).toBeVisible();
  await picturesOf(page, "booked");
  const dialogs = { change: t("booking:change.open"), cancel: t("ticket:cancel.open") };
  for (const [dialog, name] of Object.entries(dialogs)) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await picturesOf(page, dialog, { isOver: true });
    await page.keyboard.press("Escape");
  }
  const booked = page.url();
  await page.goto("/app");
  await picturesOf(page, "my-reservations");
  // Cancels, so that the next run finds the table free.
  await page.goto(booked);
  await cancel(reader);
  await picturesOf(page, "cancelled");
});

test("names of the maximum length", async ({ reader }) => {
  const { page } = reader;
  const long = "Antica Trattoria Enoteca con Cucina e Giardino d’Inverno dei Fratelli Bracciolini-Montevarchi dal 1897";
  const member = await newMember("Massimiliano Bartolomeo Sanseverino-Guicciardini d’Aragona");
  const business = await newBusiness(member, long, { cuisines: ["tuscan", "ethiopian"] });
  await openAs(reader, member, `/app/restaurants?searchParam=bracciolini`);
  await expect(card(reader, long).first()).toBeVisible();
  await picturesOf(page, "long-explore");
  await page.goto(`/app/restaurants/${business.uuid}`);
  await picturesOf(page, "long-restaurant");
  await book(reader, { date: daysAhead(1), time: "20:00", party: 2 });
  await picturesOf(page, "long-booked");
  await page.goto("/app");
  await picturesOf(page, "long-my-reservations");
  await page.goto(`/manage/${business.uuid}?date=${daysAhead(1)}`);
  await picturesOf(page, "long-book");
  await page.goto("/manage");
  await picturesOf(page, "long-my-places");
});
