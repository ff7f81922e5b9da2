import { expect } from "@playwright/test";
import { pinFor } from "./mail.ts";
import { type Credentials, newUsername, password } from "./member.ts";
import type { Reader } from "./test.ts";

/** Signs up on the screens, from the address to the profile, with the code that was mailed. */
export async function signUp({ page, t }: Reader, { email, name }: { email: string; name: string }): Promise<void> {
  await page.goto("/auth/register");
  await page.getByLabel(t("auth:field.email")).fill(email);
  await page.getByRole("button", { name: t("auth:register.submit") }).click();
  await expect(page.getByRole("heading", { name: t("auth:pin.title") })).toBeVisible();
  await page.getByLabel(t("field.digit", { number: 1 })).focus();
  await page.keyboard.type(await pinFor(email));
  await page.getByLabel(t("auth:field.newPassword"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:create.submit") }).click();
  await page.getByLabel(t("auth:field.displayName")).fill(name);
  await page.getByLabel(t("auth:field.username")).fill(newUsername());
  await page.getByRole("button", { name: t("auth:profile.submit") }).click();
  await expect(page).toHaveURL(/\/app$/);
}

/** Fills in the sign-in screen that the page shows. */
export async function enterPassword({ page, t }: Reader, member: Credentials): Promise<void> {
  await page.getByLabel(t("auth:field.email")).fill(member.email);
  await page.getByLabel(t("auth:field.password"), { exact: true }).fill(member.password);
  await page.getByRole("button", { name: t("auth:login.submit") }).click();
}

/** Opens an address of the app as a member: over the sign-in, and back to where the way led. */
export async function openAs(reader: Reader, member: Credentials, address: string): Promise<void> {
  await reader.page.goto(address);
  await enterPassword(reader, member);
  await expect(reader.page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(address));
}
