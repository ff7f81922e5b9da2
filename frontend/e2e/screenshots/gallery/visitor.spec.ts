import { fillInPin } from "../../support/account-steps.ts";
import { Client } from "../../support/client.ts";
import { demo } from "../../support/demo.ts";
import { newAddress, password } from "../../support/member.ts";
import { expect, test } from "../../support/test.ts";
import { picturesOf } from "../camera.ts";

const screens = {
  landing: "/",
  terms: "/terms",
  privacy: "/privacy",
  guidelines: "/community_guidelines",
  contact: "/contact",
  login: "/auth/login",
  register: "/auth/register",
  "confirm-email": "/auth/confirm-email",
  "other-sign-in": "/auth/other_signin_methods",
  google: "/auth/google",
  "apple-cancelled": "/auth/apple#error=cancelled",
  "reset-password": "/auth/reset-password",
  "reset-pin": "/auth/reset-password/anna%40example.org",
  "reset-link-over": "/auth/reset-password/anna%40example.org#token=long-gone",
  404: "/404",
  500: "/500",
  visit: "/visit",
  "visit-none": "/visit/nowhere",
  "visit-refused": "/visit/nowhere#c=scribbles",
  "list-missing": "/list/nowhere",
  "reservation-link-ended": "/reservation-link#scribbles",
  "unsubscribe-ended": "/unsubscribe#scribbles",
  "invitation-unknown": "/invitation/scribbles",
  "business-missing": "/business/00000000-0000-7000-8000-000000000000",
};

test("the screens of a visitor", async ({ reader: { page } }) => {
  for (const [name, address] of Object.entries(screens)) {
    await page.goto(address);
    await picturesOf(page, name);
  }
  await page.goto("/?download");
  await expect(page.getByRole("dialog")).toBeVisible();
  await picturesOf(page, "download", { isOver: true });
  const [business] = await new Client().call<{ uuid: string }[]>(
    "GET",
    `businesses?${new URLSearchParams({ q: demo.owner.business, limit: "1" })}`,
  );
  await page.goto(`/business/${business?.uuid}`);
  await picturesOf(page, "business");
});

test("the steps of signing up", async ({ reader }) => {
  const { page, t } = reader;
  const email = newAddress("una-persona-con-un-indirizzo-molto-lungo");
  await page.goto("/auth/register");
  await page.getByRole("button", { name: t("auth:register.submit") }).click();
  await picturesOf(page, "register-refused");
  await page.getByLabel(t("auth:field.email")).fill(email);
  await page.getByRole("button", { name: t("auth:register.submit") }).click();
  await expect(page.getByRole("heading", { name: t("auth:pin.title") })).toBeVisible();
  await picturesOf(page, "verification-email");
  await fillInPin(reader, email);
  await expect(page.getByRole("heading", { name: t("auth:create.title") })).toBeVisible();
  await picturesOf(page, "create-password");
  await page.getByLabel(t("auth:field.newPassword"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth:create.submit") }).click();
  await expect(page.getByRole("heading", { name: t("auth:profile.title") })).toBeVisible();
  await picturesOf(page, "create-user");
});
