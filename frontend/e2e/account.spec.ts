import type { Email } from "postal-mime";
import { enterPassword, openAs } from "./support/account-steps.ts";
import { findEmail, linkIn, pinFor, pinIn } from "./support/mail.ts";
import { type Member, newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

const newPassword = "sette lanterne sul canale";

/** Milliseconds between two emails to one address. */
const pause = 61_000;

/** Requests a reset email on the screens, once the address may get another email. */
async function requestReset({ page, t }: Reader, { email, since }: Member): Promise<void> {
  await expect.poll(() => Date.now() - since, { timeout: pause }).toBeGreaterThan(pause);
  await page.goto("/auth/login");
  await page.getByRole("link", { name: t("auth:login.forgot") }).click();
  await expect(page.getByRole("heading", { name: t("auth:reset.title") })).toBeVisible();
  await page.getByLabel(t("auth:field.email")).fill(email);
  await page.getByRole("button", { name: t("auth:reset.submit") }).click();
  await expect(page.getByText(t("auth:reset.pinText", { email }))).toBeVisible();
}

/** Sets the new password on its screen. */
async function setPassword({ page, t }: Reader): Promise<void> {
  await page.getByLabel(t("auth:field.newPassword"), { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: t("auth:reset.save") }).click();
  await expect(page.getByRole("heading", { name: t("auth:login.title") })).toBeVisible();
}

const isReset = ({ text }: Email) => /reset-password/.test(text ?? "");

test("a forgotten password is reset by the emailed link, once", async ({ reader, earlyMembers: { forLink } }) => {
  test.slow();
  const { page, t } = reader;
  await requestReset(reader, forLink);
  const link = linkIn(await findEmail(forLink.email, isReset));
  await page.goto(link);
  await setPassword(reader);
  await enterPassword(reader, forLink);
  await expect(page.getByText(t("errors:wrong_credentials"))).toBeVisible();
  await enterPassword(reader, { ...forLink, password: newPassword });
  await expect(page).toHaveURL(/\/app$/);

  await page.getByRole("button", { name: t("account.menu") }).click();
  await page.getByRole("menuitem", { name: t("account.signOut") }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(link);
  await expect(page.getByText(t("auth:reset.linkOver"))).toBeVisible();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("signing out sends no request that is refused", async ({ reader }) => {
    const { page, t } = reader;
    const refused: string[] = [];
    let latest = 0;
    page.on("response", (answer) => {
      latest = Date.now();
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto("/auth/login");
    await enterPassword(reader, await newMember("Ugo Landi"));
    await expect(page).toHaveURL(/\/app$/);
    // The service worker fetches for offline use at its first start.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.reload();
    // Identical requests are spaced by 2 s, so what is fetched for offline use takes longer than that.
    await expect.poll(() => Date.now() - latest, { timeout: 20_000 }).toBeGreaterThan(2_500);
    await page.getByRole("button", { name: t("account.menu") }).click();
    await page.getByRole("menuitem", { name: t("account.signOut") }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.waitForLoadState("networkidle");
    expect(refused).toEqual([]);
  });
});

test("a forgotten password is reset by the emailed code", async ({ reader, earlyMembers: { forCode } }) => {
  test.slow();
  const { page, t } = reader;
  await requestReset(reader, forCode);
  const { text } = await findEmail(forCode.email, isReset);
  await page.getByLabel(t("field.digit", { number: 1 })).focus();
  await page.keyboard.type(pinIn(text));
  await setPassword(reader);
  await enterPassword(reader, { ...forCode, password: newPassword });
  await expect(page).toHaveURL(/\/app$/);
});

test("a changed password ends other sessions and sends an email", async ({ reader, elsewhere }) => {
  const { page, t, language } = reader;
  const member = await newMember("Fabio Landi", { language });
  const other = await elsewhere("the other device");
  await openAs(other, member, "/app");
  await openAs(reader, member, "/app/settings/change-password");
  await page.getByLabel(t("auth:field.currentPassword"), { exact: true }).fill(member.password);
  await page.getByLabel(t("auth:field.newPassword"), { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: t("auth:change.submit") }).click();
  await expect(page.getByText(t("auth:change.done"))).toBeVisible();
  await findEmail(member.email, ({ text }) => !/\b\d{6}\b/.test(text ?? ""));

  await expect(async () => {
    await other.page.goto("/app");
    await expect(other.page).toHaveURL(/\/auth\/login/, { timeout: 2_000 });
  }).toPass();
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: t("ticket:mine.title") })).toBeVisible();
});

test("deleting an account sends an email, and signing in cancels it", async ({ reader, elsewhere }) => {
  const { page, t, language } = reader;
  const member = await newMember("Lia Ferri", { language });
  const other = await elsewhere("the other device");
  await openAs(other, member, "/app");
  await openAs(reader, member, "/app/settings");
  await page.getByRole("button", { name: t("people:erase.do") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("people:erase.password"), { exact: true }).fill("not the password");
  await dialog.getByRole("button", { name: t("people:erase.do") }).click();
  await expect(dialog.getByLabel(t("people:erase.password"), { exact: true })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(t("people:erase.password"), { exact: true }).fill(member.password);
  await dialog.getByRole("button", { name: t("people:erase.do") }).click();
  await expect(page).toHaveURL(/\/$/);
  const [message] = t("people:erase.done", { day: "|" }).split("|");
  await expect(page.getByText(new RegExp(`^${message}.*\\d`))).toBeVisible();
  await expect(async () => {
    await other.page.goto("/app");
    await expect(other.page).toHaveURL(/\/auth\/login/, { timeout: 2_000 });
  }).toPass();

  await page.goto(linkIn(await findEmail(member.email, ({ text }) => /\b14\b/.test(text ?? ""))));
  await enterPassword(reader, member);
  await expect(page).toHaveURL(/\/app$/);
  await page.goto("/app/settings");
  await expect(page.getByRole("button", { name: t("people:erase.do") })).toBeVisible();
});

test("a wrong code shows an error, and the right one still works", async ({ reader: { page, t } }) => {
  const email = `attentive.${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.goto("/auth/register");
  await page.getByLabel(t("auth:field.email")).fill(email);
  await page.getByRole("button", { name: t("auth:register.submit") }).click();
  const pin = await pinFor(email);
  await page.getByLabel(t("field.digit", { number: 1 })).focus();
  await page.keyboard.type(pin === "000000" ? "111111" : "000000");
  await expect(page.getByText(t("errors:pin_wrong"))).toBeVisible();
  await page.getByLabel(t("field.digit", { number: 1 })).focus();
  await page.keyboard.type(pin);
  await expect(page.getByRole("heading", { name: t("auth:create.title") })).toBeVisible();
});
