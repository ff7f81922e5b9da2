import { enterPassword, openAs } from "./support/account-steps.ts";
import { letterTo, linkIn, pinFor } from "./support/mail.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

const newPassword = "sette lanterne sul canale";

/** Milliseconds until an address that has just had a letter gets another. */
const resendAfter = 75_000;

test("a forgotten password is set anew by the mailed link, once", async ({ reader }) => {
  test.slow();
  const { page, t, language } = reader;
  const member = await newMember("Elena Monti", { language });
  const ask = { email: member.email, purpose: "reset", language };
  await expect(() => member.client.call("POST", "verification/email", ask)).toPass({ timeout: resendAfter });
  await page.goto("/auth/login");
  await page.getByRole("link", { name: t("auth:login.forgot") }).click();
  await expect(page.getByRole("heading", { name: t("auth:reset.title") })).toBeVisible();
  await page.getByLabel(t("auth:field.email")).fill(member.email);
  await page.getByRole("button", { name: t("auth:reset.submit") }).click();
  await expect(page.getByText(t("auth:reset.pinText", { email: member.email }))).toBeVisible();
  const link = linkIn(await letterTo(member.email, ({ text }) => /reset-password/.test(text ?? "")));

  await page.goto(link);
  await page.getByLabel(t("auth:field.newPassword"), { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: t("auth:reset.save") }).click();
  await expect(page.getByRole("heading", { name: t("auth:login.title") })).toBeVisible();
  await enterPassword(reader, member);
  await expect(page.getByText(t("errors:wrong_credentials"))).toBeVisible();
  await enterPassword(reader, { ...member, password: newPassword });
  await expect(page).toHaveURL(/\/app$/);

  await page.getByRole("button", { name: t("account.menu") }).click();
  await page.getByRole("menuitem", { name: t("account.signOut") }).click();
  await page.goto(link);
  await expect(page.getByText(t("auth:reset.linkOver"))).toBeVisible();
});

test("another password ends the sessions elsewhere, and a letter tells of it", async ({ reader, elsewhere }) => {
  const { page, t, language } = reader;
  const member = await newMember("Fabio Landi", { language });
  const other = await elsewhere("the other device");
  await openAs(other, member, "/app");
  await openAs(reader, member, "/app/settings/change-password");
  await page.getByLabel(t("auth:field.currentPassword"), { exact: true }).fill(member.password);
  await page.getByLabel(t("auth:field.newPassword"), { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: t("auth:change.submit") }).click();
  await expect(page.getByText(t("auth:change.done"))).toBeVisible();
  await letterTo(member.email, ({ text }) => !/\b\d{6}\b/.test(text ?? ""));

  await expect(async () => {
    await other.page.goto("/app");
    await expect(other.page).toHaveURL(/\/auth\/login/, { timeout: 2_000 });
  }).toPass();
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: t("booking:mine.title") })).toBeVisible();
});

test("a code typed wrong says so, and the right one still counts", async ({ reader: { page, t } }) => {
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
