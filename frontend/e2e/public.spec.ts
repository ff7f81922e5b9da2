import { expect, test } from "@playwright/test";

test.beforeEach(({ page }) => {
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) throw new Error(message.text());
  });
});

test("a visitor who wants a table is asked to sign in first, in their language", async ({ page }) => {
  const italian = test.info().project.name === "phone";
  await page.goto("/");
  await page.getByRole("link", { name: italian ? "Trova un tavolo" : "Find a table" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?next=%2Fapp%2Frestaurants$/);
  await expect(page.getByRole("button", { name: italian ? "Accedi" : "Sign in" })).toBeVisible();
});

test("the theme is dark by choice, from the first paint after that", async ({ page }) => {
  await page.goto("/auth/login");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: /dark|scuro/ }).click();
  await page.reload({ waitUntil: "commit" });
  await expect(root).toHaveAttribute("data-theme", "dark");
});

test("an address that leads nowhere says so", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
});
