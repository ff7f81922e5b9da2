import { expect } from "@playwright/test";
import { publicUrl } from "./client.ts";
import { pinFor } from "./mail.ts";
import { type Credentials, newUsername, password } from "./member.ts";
import type { Reader } from "./test.ts";

type Newcomer = { email: string; name: string };

/** Signs up on the screens, from the landing page to the app. */
export async function signUp(reader: Reader, newcomer: Newcomer): Promise<void> {
  await reader.page.goto("/auth/register");
  await fillInSignUp(reader, newcomer);
  await expect(reader.page).toHaveURL(/\/app$/);
}

/** Fills in each step of signing up, from the email address to the profile, with the emailed code. */
export async function fillInSignUp({ page, t }: Reader, { email, name }: Newcomer): Promise<void> {
  await page.getByLabel(t("auth:field.email")).fill(email);
  await page.getByRole("button", { name: t("auth:register.submit") }).click();
  await expect(page.getByRole("heading", { name: t("auth:pin.title") })).toBeVisible();
  await fillInPin({ page, t }, email);
  await page.getByLabel(t("auth:field.newPassword"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:create.submit") }).click();
  await page.getByLabel(t("auth:field.displayName")).fill(name);
  await page.getByLabel(t("auth:field.username")).fill(newUsername());
  await page.getByRole("button", { name: t("auth:profile.submit") }).click();
}

/** Types the emailed code; the last digit submits it. */
export async function fillInPin({ page, t }: Pick<Reader, "page" | "t">, email: string): Promise<void> {
  await page.getByLabel(t("field.digit", { number: 1 })).focus();
  await page.keyboard.type(await pinFor(email));
}

/** Fills in the sign-in screen. */
export async function enterPassword({ page, t }: Reader, member: Credentials): Promise<void> {
  await page.getByLabel(t("auth:field.email")).fill(member.email);
  await page.getByLabel(t("auth:field.password"), { exact: true }).fill(member.password);
  await page.getByRole("button", { name: t("auth:login.submit") }).click();
}

/** Opens a page as a member, for tests of something other than signing in: signs in through the API and stores the session in the browser. */
export async function openAs({ page }: Reader, { email, password }: Credentials, address: string): Promise<void> {
  const context = page.context();
  const answer = await context.request.post(`${publicUrl}/v1/auth/login?with[]=user`, { data: { email, password } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { auth, access_token } = (await answer.json()).data;
  const localStorage = [
    { name: "token", value: access_token },
    { name: "verdoro.data", value: JSON.stringify({ auth }) },
  ];
  const { cookies } = await context.storageState();
  await context.setStorageState({ cookies, origins: [{ origin: publicUrl, localStorage }] });
  await page.goto(address);
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(address));
}
