import { openAs } from "../../support/account-steps.ts";
import { Client } from "../../support/client.ts";
import { demo } from "../../support/demo.ts";
import { card } from "../../support/explore-steps.ts";
import { newMember } from "../../support/member.ts";
import { friends, messagesIn, say } from "../../support/messages.ts";
import { expect, test } from "../../support/test.ts";
import { picturesOf } from "../camera.ts";

const parts = ["reviews", "posts", "photos", "lists"] as const;

test("the screens of people", async ({ reader }) => {
  const { page } = reader;
  await openAs(reader, demo.guest, "/app/profile");
  for (const part of parts) {
    await page.goto(`/app/profile?tab=${part}`);
    await picturesOf(page, `profile-${part}`);
  }
  const author = await lastAuthor();
  for (const part of parts) {
    await page.goto(`/app/profile/${author}?tab=${part}`);
    await picturesOf(page, `person-${part}`);
  }
  for (const [name, address] of Object.entries({
    "my-reservations-known": "/app",
    "home-known": "/app/home",
    "home-popular": "/app/home?tab=popular",
    "search-posts": "/app/search?tab=posts",
    "edit-profile-known": "/app/settings/profile",
    "notifications-known": "/app/notifications",
  })) {
    await page.goto(address);
    await picturesOf(page, name);
  }
});

test("messages", async ({ reader, language }) => {
  const { page } = reader;
  const [anna, luca] = [await newMember("Anna Landi", { language }), await newMember("Luca Landi", { language })];
  await openAs(reader, anna, "/app/messages");
  await picturesOf(page, "messages-none");
  const conversation = await friends(luca, anna);
  await say(
    luca.client,
    conversation,
    "Ciao! Sabato sera?",
    "Ho trovato un posto con i tavoli in cortile, https://example.org/cortile",
    "Precipitevolissimevolmente".repeat(4),
  );
  await say(anna.client, conversation, "Sì, volentieri.");
  await page.goto("/app/messages");
  await picturesOf(page, "messages");
  await page.goto(`/app/messages/${conversation.uuid}`);
  await expect(messagesIn(reader)).toHaveCount(4);
  await picturesOf(page, "chat");
});

test("the sign-in and security of an account", async ({ reader, language }) => {
  const { page, t } = reader;
  await openAs(reader, await newMember("Anna Landi", { language }), "/app/session");
  await picturesOf(page, "devices");
  for (const [name, address] of Object.entries({
    "change-email": "/app/settings/email",
    passkeys: "/app/settings/passkeys",
    "security-activity": "/app/settings/security",
    "two-step": "/app/settings/two-step",
  })) {
    await page.goto(address);
    await picturesOf(page, name);
  }
  await page.getByRole("button", { name: t("security:twoStep.turnOn") }).click();
  await expect(page.getByRole("img", { name: t("security:setup.qr") })).toBeVisible();
  await picturesOf(page, "two-step-setup");
});

test("saved places", async ({ reader, elsewhere }) => {
  const { page, t } = reader;
  await openAs(reader, demo.guest, "/app/profile/saved");
  await picturesOf(page, "saved-known");
  await page.getByRole("main").getByRole("link").last().click();
  await expect(page).toHaveURL(/\?list=/);
  await picturesOf(page, "list");
  await page.getByRole("button", { name: t("people:list.menu") }).click();
  await page.getByRole("menuitem", { name: t("people:list.share") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picturesOf(page, "list-share", { isOver: true });
  await page.getByText(t("people:share.byLink"), { exact: true }).click();
  const link = await page.getByLabel(t("people:share.link"), { exact: true }).inputValue();
  await picturesOf(page, "list-shared", { isOver: true });
  const visitor = await elsewhere("a visitor");
  await visitor.page.goto(new URL(link).pathname);
  await picturesOf(visitor.page, "list-public");
  await page.getByText(t("people:share.byLink"), { exact: true }).click();
  await expect(page.getByLabel(t("people:share.link"), { exact: true })).toBeHidden();

  await page.goto("/app/restaurants?searchParam=sant+ambra");
  const save = card(reader, demo.owner.business).getByRole("button", {
    name: t("explore:save.save", { name: demo.owner.business }),
  });
  await save.click({ button: "right" });
  await expect(page.getByRole("dialog").getByRole("switch").first()).toBeVisible();
  await picturesOf(page, "save-to-list", { isOver: true });
});

test("people and lists with the longest texts", async ({ reader }) => {
  const { page, language } = reader;
  const member = await newMember("Massimilianobartolomeosanseverinoguicciardinidaragona", { language });
  const { user } = await member.client.call<{ user: { uuid: string } }>("POST", "auth/login?with[]=user", member);
  await member.client.call("PATCH", `users/${user.uuid}`, {
    bio: `${"Precipitevolissimevolmente".repeat(4)} ${"mangia tardi e torna a piedi. ".repeat(8)}`.slice(0, 300),
    home_city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch",
  });
  await member.client.call("POST", "bookmark_lists", {
    name: "Supercalifragilistichespiralidoso".repeat(2).slice(0, 60),
  });
  await openAs(reader, member, "/app/profile");
  await picturesOf(page, "long-profile");
  await page.goto("/app/profile/saved");
  await picturesOf(page, "long-saved");
});

/** The author of the latest review of the demo's trattoria. */
async function lastAuthor(): Promise<string> {
  const client = new Client();
  const query = new URLSearchParams({ q: demo.owner.business, limit: "1" });
  const [business] = await client.call<{ uuid: string }[]>("GET", `businesses?${query}`);
  const [review] = await client.call<{ author: { uuid: string } }[]>(
    "GET",
    `reviews?business_id=${business?.uuid}&limit=1`,
  );
  return review?.author.uuid ?? "";
}
