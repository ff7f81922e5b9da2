import { openAs } from "../support/account-steps.ts";
import { expectAccessible } from "../support/axe.ts";
import { choose, daysAhead, openPanel } from "../support/booking-steps.ts";
import { newBusiness } from "../support/business.ts";
import { card, openBar } from "../support/explore-steps.ts";
import { newMember } from "../support/member.ts";
import { friends, messagesIn, say } from "../support/messages.ts";
import { settled } from "../support/rendering.ts";
import { expect, test } from "../support/test.ts";

const screens = [
  "/app",
  "/app/home",
  "/app/home?tab=popular",
  "/app/restaurants?searchParam=pizzeria",
  "/app/restaurants?searchParam=zzzzqqqq",
  "/app/restaurants/00000000-0000-7000-8000-000000000000",
  "/app/search?searchParam=pizzeria",
  "/app/search?tab=dishes&words=ribollita",
  "/app/orders",
  "/app/rewards",
  "/app/rewards?tab=vouchers",
  "/app/search?tab=posts",
  "/app/search?tab=users",
  "/app/search?tab=users&searchParam=berti",
  "/app/confirm-reservation",
  "/app/messages",
  "/app/messages?tab=requests",
  "/app/messages/00000000-0000-7000-8000-000000000000",
  "/app/profile",
  "/app/profile?tab=posts",
  "/app/profile?tab=photos",
  "/app/profile?people=followers",
  "/app/profile?tab=lists",
  "/app/profile/saved",
  "/app/profile/00000000-0000-7000-8000-000000000000",
  "/app/settings",
  "/app/settings/profile",
  "/app/settings/change-password",
  "/app/settings/support",
  "/app/settings/support?new",
  "/app/settings/faqs",
  "/app/settings/privacy",
  "/app/settings/blocked",
  "/app/settings/notifications",
  "/app/notifications",
  "/app/notifications?unread=",
  "/app/settings/calendar",
  "/app/settings/guest-cards",
  "/app/settings/data",
  "/app/share-location",
  "/app/rewards/stickers",
  "/app/rewards/sustainability",
  "/app/rewards/sustainability/00000000-0000-7000-8000-000000000000",
  "/app/settings/email",
  "/app/settings/two-step",
  "/app/settings/passkeys",
  "/app/settings/security",
  "/app/session",
  "/visit",
  "/visit/nowhere",
  "/app/no/such/screen",
];

test("the screens of a member are accessible", async ({ reader }) => {
  // More than forty screens.
  test.setTimeout(360_000);
  await openAs(reader, await newMember("Una Berti"), "/app");
  for (const screen of screens) {
    await reader.page.goto(screen);
    await expectAccessible(reader.page, screen);
  }
  await reader.page.goto("/app/restaurants/skeletons");
  await expectAccessible(reader.page, "placeholders", settled);
});

test("the dialogs and menus of a member are accessible", async ({ reader, isMobile }) => {
  test.slow();
  const { page, t } = reader;
  const member = await newMember("Ugo Berti");
  const business = await newBusiness(member, isMobile ? "Ginestra Minore" : "Ginestra Maggiore");
  await openAs(reader, member, `/app/restaurants?${new URLSearchParams({ searchParam: business.name })}`);
  await page.getByRole("button", { name: t("explore:filters.open") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the filters");
  await page.keyboard.press("Escape");
  await openBar(reader);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the place of the search");
  await page.keyboard.press("Escape");
  if (!isMobile) {
    await page.getByRole("button", { name: new RegExp(`^${t("explore:bar.time")} `) }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "the time of the search");
    await page.keyboard.press("Escape");
  }
  await card(reader, business.name)
    .getByRole("button", { name: t("explore:why.ask", { name: business.name }) })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the rank of a place");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("account.menu") }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "the account's menu");
  await page.goto("/app/settings");
  await page.getByRole("button", { name: t("people:erase.do") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "deleting the account");
});

test("a chat is accessible, with its menus and dialogs", async ({ reader }) => {
  test.slow();
  const { page, t } = reader;
  const [una, ugo] = [await newMember("Una Berti"), await newMember("Ugo Berti")];
  const conversation = await friends(ugo, una);
  await say(ugo.client, conversation, "Ceniamo insieme?", "Alle otto?");
  await openAs(reader, una, `/app/messages/${conversation.uuid}`);
  await expect(messagesIn(reader)).toHaveCount(2);
  await expectAccessible(page, "a chat");
  await messagesIn(reader)
    .last()
    .getByRole("button", { name: t("messages:action.more") })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "the actions on a message");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: t("messages:menu.label") }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "the menu of a chat");
  await page.goto("/app/messages");
  await page.getByRole("button", { name: t("messages:new.title") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "a new message");
});

test("each step of booking is accessible", async ({ reader }) => {
  test.slow();
  const { page, t } = reader;
  const member = await newMember("Una Berti");
  const business = await newBusiness(member, "Cucina di Prova");
  await openAs(reader, member, `/app/restaurants/${business.uuid}`);
  const panel = await openPanel(reader);
  await choose(panel, reader, { date: daysAhead(1), time: "20:00", party: 2 });
  await expectAccessible(page, "a restaurant, its time chosen");
  await panel.getByRole("button", { name: t("booking:panel.hold", { time: "20:00", count: 2 }) }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await expectAccessible(page, "a table held");
  await page.getByRole("button", { name: t("booking:hold.confirm") }).click();
  await expect(page.getByText(t("booking:booked.confirmed"))).toBeVisible();
  await expectAccessible(page, "a table booked");
  for (const dialog of ["booking:change.open", "ticket:cancel.open"] as const) {
    await page.getByRole("button", { name: t(dialog) }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, dialog);
    await page.keyboard.press("Escape");
  }
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: business.name })).toBeVisible();
  await expectAccessible(page, "my reservations");
});
