import type { Locator, Page } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { Actions } from "./support/actions.ts";
import { publicUrl } from "./support/client.ts";
import { emailsTo, findEmail, linkIn, pinFor } from "./support/mail.ts";
import { newAddress, newMember, password } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

/** The tables on the front page: each is a link to booking it. */
const freeTables = ({ page }: Reader): Locator => page.getByRole("main").locator('a[href*="/business/"]');

/** The button that holds or requests the chosen time. In a narrow window it is in the bar at the bottom. */
function holdButton({ page, t }: Reader): Locator {
  const start = (key: "booking:panel.hold" | "booking:panel.request") => t(key, { time: "#", count: 2 }).split("#")[0];
  const names = [
    ...[start("booking:panel.hold"), start("booking:panel.request")].map((text) => `^${text}`),
    ...[t("booking:panel.holdTable"), t("booking:panel.onRequest")].map((text) => `^${text}$`),
  ];
  return page.getByRole("button", { name: new RegExp(names.join("|")) }).first();
}

/** Each test of each language takes another of the six: a restaurant seats only so many parties at a time. */
async function holdFreeTable(reader: Reader, actions: Actions, which: 0 | 1 | 2): Promise<void> {
  await reader.page.goto("/");
  const table = freeTables(reader).nth(which + (reader.language === "it" ? 3 : 0));
  await table.scrollIntoViewIfNeeded();
  await actions.press(table);
  await actions.press(holdButton(reader));
}

async function confirm({ page, t }: Reader, actions: Actions): Promise<void> {
  await expect(page.getByRole("heading", { name: t("booking:hold.title") })).toBeVisible();
  await actions.press(page.getByRole("button", { name: t("booking:hold.confirm") }));
  await expect(
    page.getByText(t("booking:booked.confirmed")).or(page.getByText(t("booking:booked.pending"))),
  ).toBeVisible();
}

async function requestCode({ page, t }: Reader, actions: Actions, email: string): Promise<void> {
  await actions.type(page.getByLabel(t("auth:field.email")), email);
  await actions.press(page.getByRole("button", { name: t("auth:register.submit") }));
  await expect(page.getByRole("heading", { name: t("auth:pin.title") })).toBeVisible();
}

async function createAccount({ page, t }: Reader, actions: Actions): Promise<void> {
  await actions.type(page.getByLabel(t("auth:field.displayName")), "Gaia Lupi");
  await actions.type(page.getByLabel(t("auth:field.newPassword"), { exact: true }), password);
  await actions.press(page.getByRole("button", { name: t("auth:quick.create") }));
}

test("a newcomer books a table with nine actions and one email", async ({ reader }) => {
  const { page, t } = reader;
  const email = newAddress("newcomer");
  const actions = new Actions();
  await holdFreeTable(reader, actions, 0);
  await requestCode(reader, actions, email);
  await actions.type(page.getByLabel(t("field.digit", { number: 1 })), await pinFor(email));
  await createAccount(reader, actions);
  await expect(page.getByRole("heading", { name: t("booking:hold.title") })).toBeVisible();
  expect(await emailsTo(email)).toHaveLength(1);
  await confirm(reader, actions);
  expect(actions.count).toBe(9);
});

test("a member who is signed out books a table with seven actions", async ({ reader }) => {
  const { page, t } = reader;
  const member = await newMember("Nora Gatti");
  const actions = new Actions();
  await holdFreeTable(reader, actions, 1);
  await actions.press(page.getByRole("button", { name: t("auth:quick.haveAccount") }));
  await actions.type(page.getByLabel(t("auth:field.email")), member.email);
  await actions.type(page.getByLabel(t("auth:field.password"), { exact: true }), member.password);
  await actions.press(page.getByRole("button", { name: t("auth:login.submit") }));
  await confirm(reader, actions);
  expect(actions.count).toBe(7);
});

test("a member who is signed in books a table with three actions", async ({ reader }) => {
  await openAs(reader, await newMember("Ivo Serra"), "/");
  const actions = new Actions();
  await holdFreeTable(reader, actions, 2);
  await confirm(reader, actions);
  expect(actions.count).toBe(3);
});

test("the wanted table survives a reload and the link of the email in another tab", async ({ reader }) => {
  const { page, t, language } = reader;
  const email = newAddress("newcomer");
  await holdFreeTable(reader, new Actions(), 0);
  await requestCode(reader, new Actions(), email);
  const title = await page.getByRole("dialog").last().getByRole("heading").first().textContent();
  await page.reload();
  await expect(page.getByRole("heading", { name: t("auth:pin.title") })).toBeVisible();

  const tab: Page = await page.context().newPage();
  const mailed = { page: tab, t, language };
  await tab.goto(linkIn(await findEmail(email)));
  await tab.getByRole("button", { name: t("auth:pin.submit") }).click();
  await expect(tab.getByRole("dialog").last().getByRole("heading").first()).toHaveText(title ?? "");
  await createAccount(mailed, new Actions());
  await confirm(mailed, new Actions());
  // The first tab has the session, too.
  await expect(page.getByRole("dialog", { name: title ?? "" })).toHaveCount(0);
  await page.goto("/app");
  await expect(page).toHaveURL(/\/app$/);
});

test("the search of the front page leads to the public search", async ({ reader: { page, t } }) => {
  await page.goto("/");
  await page.getByLabel(t("landing:search.party")).selectOption("4");
  await page.getByRole("button", { name: t("landing:findTable") }).click();
  await expect(page).toHaveURL(/\/explore\?.*party=4/);
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the public search starts from the results in the document", async ({ reader: { page } }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/explore");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(requests).not.toContain("/v1/businesses");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the search of the front page is sent, and the public search is readable", async ({ reader: { page, t } }) => {
    await page.goto("/");
    await page.getByLabel(t("landing:search.where"), { exact: true }).fill("Santo Spirito");
    await page.getByRole("button", { name: t("landing:findTable") }).click();
    await expect(page).toHaveURL(`${publicUrl}/explore?where=Santo+Spirito&date=&time=20%3A00&party=2`);
    await page.goto("/explore");
    await expect(page.getByRole("listitem").first()).toBeVisible();
  });
});
