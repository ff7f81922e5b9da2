import { expectAccessible } from "../support/axe.ts";
import { findEmail, linkIn, pinFor } from "../support/mail.ts";
import { newAddress, password } from "../support/member.ts";
import { expect, test } from "../support/test.ts";

test("each step of signing up is accessible", async ({ reader: { page, t } }) => {
  const email = newAddress("newcomer");
  await page.goto("/auth/register");
  await page.getByLabel(t("auth:field.email")).fill(email);
  await page.getByRole("button", { name: t("auth:register.submit") }).click();
  await expect(page.getByRole("heading", { name: t("auth:pin.title") })).toBeVisible();
  const pin = await pinFor(email);
  await page.getByLabel(t("field.digit", { number: 1 })).focus();
  await page.keyboard.type(pin === "000000" ? "111111" : "000000");
  await expect(page.getByText(t("errors:pin_wrong"))).toBeVisible();
  await expectAccessible(page, "a wrong code");

  // The emailed link includes the code.
  await page.goto(linkIn(await findEmail(email)));
  await page.getByRole("button", { name: t("auth:pin.submit") }).click();
  await expect(page.getByRole("heading", { name: t("auth:create.title") })).toBeVisible();
  await expectAccessible(page, "/auth/create-password");
  await page.getByLabel(t("auth:field.newPassword"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:create.submit") }).click();
  await expect(page.getByRole("heading", { name: t("auth:profile.title") })).toBeVisible();
  await expectAccessible(page, "/user/create_user");
});
