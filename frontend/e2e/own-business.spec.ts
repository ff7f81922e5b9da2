import { openAs } from "./support/account-steps.ts";
import { duomo } from "./support/business.ts";
import { newMember, password } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

const position = `${duomo.latitude}, ${duomo.longitude}`;

/** Adds a restaurant and opens its page settings. */
async function add({ page, t }: Reader, name: string, street: string): Promise<void> {
  await page.getByRole("button", { name: t("manage:places.add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("manage:page.name"), { exact: true }).fill(name);
  await dialog.getByLabel(t("manage:page.cuisines")).selectOption("pizza");
  await dialog.getByLabel(t("manage:addresses.street")).fill(street);
  await dialog.getByLabel(t("manage:addresses.city")).fill("Firenze");
  await dialog.getByLabel(t("map:position.coordinates")).fill(position);
  await dialog.getByRole("button", { name: t("manage:add.do") }).click();
  await expect(page).toHaveURL(/\/manage\/.+tab=page/);
}

test("an owner adds a restaurant, edits its cuisines and addresses, and deletes it", async ({ reader }) => {
  test.slow();
  const { page, t, language } = reader;
  const name = `${language === "it" ? "Osteria della Prova" : "Osteria of Proof"} ${crypto.randomUUID().slice(0, 8)}`;
  await openAs(reader, await newMember("Olga Corsi", { language }), "/manage");
  await add(reader, name, `Via di ${name}`);

  const cuisines = page.getByLabel(t("manage:page.cuisines"));
  await expect(cuisines).toBeVisible();
  await cuisines.selectOption("tuscan");
  await page.getByRole("button", { name: "Pizza", exact: true }).click();
  await page.getByLabel(t("manage:page.kind")).selectOption("bar");
  await page.getByRole("button", { name: t("manage:setup.save") }).click();
  await expect(page.getByText(t("manage:setup.saved"))).toBeVisible();

  await page.getByRole("button", { name: t("manage:addresses.add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("manage:addresses.street")).fill("Via del Giardino");
  await dialog.getByText(t("manage:addresses.primary"), { exact: true }).click();
  await dialog.getByRole("button", { name: t("manage:setup.save") }).click();
  await expect(dialog).toBeHidden();
  const edits = page.getByRole("button", { name: new RegExp(`^${t("manage:setup.change", { name: "Via" })}`) });
  await expect(edits).toHaveCount(2);
  await expect(edits.first()).toHaveAccessibleName(t("manage:setup.change", { name: "Via del Giardino" }));

  const console = page.url();
  await page.getByRole("link", { name: t("manage:toPage") }).click();
  await expect(page.getByText(t("explore:place.unverified"))).toBeVisible();
  const facts = page.getByText(new RegExp(`${t("explore:kind.bar")}.+${language === "it" ? "Toscana" : "Tuscan"}`));
  await expect(facts.first()).toBeVisible();
  const addresses = page.getByRole("listitem").filter({ hasText: /^Via d/ });
  await expect(addresses).toHaveText([/^Via del Giardino/, new RegExp(`^Via di ${name}, Firenze`)]);

  await page.goto(console);
  await page.getByRole("button", { name: t("manage:delete.open") }).click();
  await dialog.getByLabel(t("manage:delete.password"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: t("manage:delete.yes") }).click();
  await expect(page.getByText(t("manage:places.none"))).toBeVisible();
});
