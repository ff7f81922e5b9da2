import { enterPassword } from "./support/account-steps.ts";
import { newAddress, newMember, newUsername } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

/** Signs in at the provider, on whose page the browser is. */
async function signInThere({ page }: Reader, account: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "Provider" })).toBeVisible();
  await page.getByLabel("Account").fill(account);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function signOut({ page, t }: Reader): Promise<void> {
  await page.getByRole("button", { name: t("account.menu") }).click();
  await page.getByRole("menuitem", { name: t("account.signOut") }).click();
  await expect(page).toHaveURL(/\/$/);
}

for (const provider of ["google", "apple"] as const) {
  test(`a new person signs up with ${provider} and comes back`, async ({ reader }) => {
    const { page, t } = reader;
    await page.goto("/auth/register");
    await page.getByRole("link", { name: t(`auth:provider.${provider}.signUp`) }).click();
    await signInThere(reader, newAddress(provider));
    await expect(page.getByRole("heading", { name: t("auth:profile.title") })).toBeVisible();
    expect(page.url()).not.toContain("code=");
    await page.getByLabel(t("auth:field.displayName")).fill("Gioia Serra");
    await page.getByLabel(t("auth:field.username")).fill(newUsername());
    await page.getByRole("button", { name: t("auth:profile.submit") }).click();
    await expect(page).toHaveURL(/\/app$/);
    await signOut(reader);

    // The provider still knows its user: one press is enough.
    await page.goto("/auth/login?next=%2Fapp%2Fsettings");
    await page.getByRole("link", { name: t(`auth:provider.${provider}.signIn`) }).click();
    await expect(page).toHaveURL(/\/app\/settings$/);

    // It is the only way in.
    await page.goto("/auth/other_signin_methods");
    await page.getByRole("button", { name: t("social:methods.disconnect") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("social:methods.disconnect") })
      .click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  });
}

test("the owner of a password account signs in once to connect Google", async ({ reader }) => {
  const { page, t } = reader;
  const member = await newMember("Piero Gallo");
  await page.goto("/auth/login");
  await page.getByRole("link", { name: t("auth:provider.google.signIn") }).click();
  await signInThere(reader, member.email);
  await expect(page.getByRole("heading", { name: t("social:link.title") })).toBeVisible();
  await enterPassword(reader, member);
  await expect(page).toHaveURL(/\/app$/);
  await signOut(reader);
  await page.goto("/auth/google");
  await page.getByRole("link", { name: t("auth:provider.google.signIn") }).click();
  await expect(page).toHaveURL(/\/app$/);

  await page.goto("/auth/other_signin_methods");
  await expect(page.getByText(member.email)).toBeVisible();
  await page.getByRole("button", { name: t("social:methods.disconnect") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("social:methods.disconnect") })
    .click();
  await expect(page.getByText(t("social:methods.none"))).toBeVisible();
  await page.getByRole("link", { name: t("auth:provider.apple.continue") }).click();
  await expect(page.getByText(member.email)).toBeVisible();
});

test("what goes wrong at the provider is explained", async ({ reader }) => {
  const { page, t } = reader;
  await page.goto("/auth/other_signin_methods");
  await page.getByRole("link", { name: t("auth:provider.google.continue") }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: t("social:failed.cancelledTitle") })).toBeVisible();
  await page.getByRole("link", { name: t("social:failed.again") }).click();
  await signInThere(reader, newAddress("unverified"));
  await expect(page.getByRole("heading", { name: t("social:failed.title") })).toBeVisible();
  await expect(page.getByRole("alert")).toBeVisible();

  // A code that was stolen and presented in this browser, which began no sign-in with that state.
  await page.goto("/auth/google#code=stolen&state=forged.");
  await expect(page.getByRole("heading", { name: t("social:failed.title") })).toBeVisible();
});
