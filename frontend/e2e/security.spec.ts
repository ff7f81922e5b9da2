import { enterPassword, fillInPin, openAs } from "./support/account-steps.ts";
import { addAuthenticator } from "./support/authenticator.ts";
import { findEmail } from "./support/mail.ts";
import { newAddress, newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";
import { totp } from "./support/totp.ts";

async function signOut({ page, t }: Reader): Promise<void> {
  await page.getByRole("button", { name: t("account.menu") }).click();
  await page.getByRole("menuitem", { name: t("account.signOut") }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Expects that the session of this browser is over. */
async function expectSignedOut({ page }: Reader): Promise<void> {
  await expect(async () => {
    await page.goto("/app");
    await expect(page).toHaveURL(/\/auth\/login/, { timeout: 2_000 });
  }).toPass();
}

/** Types the six digits of a code; the last one submits them. */
async function typeCode({ page, t }: Reader, code: string): Promise<void> {
  await page.getByLabel(t("field.digit", { number: 1 })).focus();
  await page.keyboard.type(code);
}

test("a passkey signs in, by a suggestion and by the button", async ({ reader }) => {
  test.slow();
  const { page, t, language } = reader;
  const member = await newMember("Piera Fabbri", { language });
  await addAuthenticator(page);
  await page.goto("/auth/login");
  await enterPassword(reader, member);
  await expect(page).toHaveURL(/\/app$/);

  await page.goto("/app/settings/passkeys");
  await page.getByRole("button", { name: t("security:passkey.add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("security:passkey.name")).fill("Portatile");
  await dialog.getByRole("button", { name: t("security:passkey.continue") }).click();
  await expect(page.getByText(t("security:passkey.done", { name: "Portatile" }))).toBeVisible();
  await page.getByRole("button", { name: t("security:passkey.menu", { name: "Portatile" }) }).click();
  await page.getByRole("menuitem", { name: t("security:passkey.rename") }).click();
  await dialog.getByLabel(t("security:passkey.name")).fill("Scrivania");
  await dialog.getByRole("button", { name: t("security:passkey.save") }).click();
  await expect(page.getByText("Scrivania", { exact: true })).toBeVisible();

  await signOut(reader);
  // The authenticator takes the browser's first suggestion.
  await page.goto("/auth/login");
  await expect(page).toHaveURL(/\/app$/);

  await signOut(reader);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto("/auth/login");
  await page.getByRole("button", { name: t("auth:passkey.use") }).click();
  await expect(page).toHaveURL(/\/app$/);

  await page.goto("/app/settings/passkeys");
  await page.getByRole("button", { name: t("security:passkey.menu", { name: "Scrivania" }) }).click();
  await page.getByRole("menuitem", { name: t("security:passkey.remove") }).click();
  await dialog.getByRole("button", { name: t("security:passkey.removeDo") }).click();
  await expect(page.getByRole("heading", { name: t("security:passkey.noneTitle") })).toBeVisible();
  await signOut(reader);
  await page.goto("/auth/login");
  const refused = page.waitForResponse((answer) => answer.url().endsWith("/v1/passkeys/login"));
  await page.getByRole("button", { name: t("auth:passkey.use") }).click();
  expect((await refused).status()).toBeGreaterThanOrEqual(400);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("two-step verification asks for a code, or takes a recovery code once", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t, language } = reader;
  const member = await newMember("Teo Orsini", { language });
  await openAs(reader, member, "/app/settings/two-step");
  await page.getByRole("button", { name: t("security:twoStep.turnOn") }).click();
  await expect(page.getByRole("img", { name: t("security:setup.qr") })).toBeVisible();
  const secret = await page.getByLabel(t("security:setup.secret")).inputValue();
  await typeCode(reader, totp(secret));
  const codes = page.getByRole("region", { name: t("security:recovery.title") }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ""] = await codes.allTextContents();
  await page.getByRole("button", { name: t("security:recovery.done") }).click();
  await expect(page.getByText(t("security:recovery.left", { count: 10 }))).toBeVisible();

  const other = await elsewhere("the other device");
  await other.page.goto("/auth/login");
  await enterPassword(other, member);
  await typeCode(other, "000000");
  await expect(other.page.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
  await other.page.getByRole("button", { name: t("security:code.byRecovery") }).click();
  await other.page.getByLabel(t("security:code.recovery")).fill(recoveryCode);
  await other.page.getByRole("button", { name: t("security:signIn.submit"), exact: true }).click();
  await expect(other.page).toHaveURL(/\/app$/);
  await signOut(other);

  await other.page.goto("/auth/login");
  await enterPassword(other, member);
  await other.page.getByRole("button", { name: t("security:code.byRecovery") }).click();
  await other.page.getByLabel(t("security:code.recovery")).fill(recoveryCode);
  const refused = other.page.waitForResponse((answer) => answer.url().includes("/v1/auth/login"));
  await other.page.getByRole("button", { name: t("security:signIn.submit"), exact: true }).click();
  expect((await refused).status()).toBeGreaterThanOrEqual(400);
  await other.page.getByRole("button", { name: t("security:code.byApp") }).click();
  // A code is taken once; that of the next step is taken early.
  await typeCode(other, totp(secret, 1));
  await expect(other.page).toHaveURL(/\/app$/);

  await page.goto("/app/settings/security");
  await expect(page.getByText(t("security:activity.kind.totp_on"))).toBeVisible();
  await expect(page.getByText(t("security:activity.kind.recovery_code_used"))).toBeVisible();
  await page.goto("/app/settings/two-step");
  await expect(page.getByText(t("security:recovery.left", { count: 9 }))).toBeVisible();
});

test("a stolen refresh cookie, used by the thief and then by its owner, signs both out", async ({
  reader,
  elsewhere,
}) => {
  const { page, language } = reader;
  await openAs(reader, await newMember("Rita Furti", { language }), "/app");
  const thief = await elsewhere("the thief");
  const { cookies } = await page.context().storageState();
  await thief.page.context().addCookies(cookies);
  const refresh = ({ page }: Reader, agent: string) =>
    page.context().request.get("/v1/auth/refresh_token", { headers: { "User-Agent": agent } });
  const { baseURL } = test.info().project.use;
  const stolen = await thief.page.context().request.get(`${baseURL}/v1/auth/refresh_token`, {
    headers: { "User-Agent": "the thief" },
  });
  expect(stolen.status()).toBe(200);
  const own = await refresh(reader, "the owner");
  expect([own.status(), await own.text()]).toEqual([401, expect.stringContaining("INVALID_DEVICE")]);
  await expectSignedOut(reader);
  const again = await thief.page.context().request.get(`${baseURL}/v1/auth/refresh_token`);
  expect(again.status()).toBe(401);
});

test("a change of email ends other sessions, and is undone from the old address", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t, language } = reader;
  const member = await newMember("Nora Salvi", { language });
  const email = newAddress("changed");
  const other = await elsewhere("the other device");
  await openAs(other, member, "/app");
  await openAs(reader, member, "/app/settings/email");
  await page.getByLabel(t("security:email.new")).fill(email);
  await page.getByRole("button", { name: t("auth:register.submit") }).click();
  await expect(page.getByText(t("auth:pin.text", { email }))).toBeVisible();
  await fillInPin(reader, email);
  await expect(page.getByText(t("security:email.done", { email, before: member.email }))).toBeVisible();
  await expectSignedOut(other);
  await page.goto("/app/settings");
  await expect(page.getByText(email)).toBeVisible();

  const { text = "" } = await findEmail(member.email, ({ text }) => /\/auth\/undo-email#/.test(text ?? ""));
  const [link = ""] = /https?:\/\/\S+\/auth\/undo-email#\S+/.exec(text) ?? [];
  await other.page.goto(link);
  await other.page.getByRole("button", { name: t("security:undo.do") }).click();
  await expect(other.page.getByRole("heading", { name: t("security:undo.doneTitle") })).toBeVisible();
  await expectSignedOut(reader);
  await enterPassword(reader, { ...member, email });
  await expect(page.getByText(t("errors:wrong_credentials"))).toBeVisible();
  await enterPassword(reader, member);
  await expect(page).toHaveURL(/\/app$/);
  await other.page.goto(link);
  await other.page.reload();
  await other.page.getByRole("button", { name: t("security:undo.do") }).click();
  await expect(other.page.getByText(t("security:undo.over"))).toBeVisible();
});

test("one other device is signed out, then all of them", async ({ reader, elsewhere }) => {
  const { page, t, language } = reader;
  const member = await newMember("Dario Neri", { language });
  const [other, third] = [await elsewhere("the other device"), await elsewhere("a third device")];
  await openAs(other, member, "/app");
  await openAs(reader, member, "/app/session");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.filter({ hasText: t("security:device.current") })).toHaveCount(1);
  // The sessions that made the member are of no browser.
  const others = rows.filter({ hasText: "Chrome", hasNotText: t("security:device.current") });
  await expect(others).toHaveCount(1);
  await others.getByRole("button").click();
  await expect(others).toHaveCount(0);
  await expectSignedOut(other);

  await openAs(third, member, "/app");
  await page.reload();
  await expect(others).toHaveCount(1);
  await page.getByRole("button", { name: t("security:devices.end") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("security:devices.end") })
    .click();
  await expect(rows).toHaveCount(1);
  await expectSignedOut(third);
  await page.goto("/app");
  await expect(page.getByRole("heading", { name: t("ticket:mine.title") })).toBeVisible();
});
