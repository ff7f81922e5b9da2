import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { publicUrl } from "./support/client.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a program uses an API key until it is revoked", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Ada Conti"), "Osteria Programmata");
  await openAs(reader, business.owner, `/manage/${business.uuid}?tab=connections`);
  await page.getByRole("button", { name: t("connections:keys.add") }).click();
  const dialog = page.getByRole("dialog", { name: t("connections:keys.add") });
  await dialog.getByLabel(t("connections:keys.name")).fill("Till");
  await dialog.getByRole("button", { name: t("connections:keys.make") }).click();
  const key = await page.getByLabel(t("connections:keys.secret"), { exact: true }).inputValue();
  const read = async (path: string) =>
    (await fetch(`${publicUrl}/v1/${path}`, { headers: { Authorization: `Bearer ${key}` } })).status;
  const reservations = `reservations?business_id=${business.uuid}`;
  expect(await read(reservations)).toBe(200);
  // The key reads reservations, and nothing else.
  expect(await read(`business_members?business_id=${business.uuid}`)).toBe(403);
  await page.reload();
  await expect(page.getByLabel(t("connections:keys.secret"), { exact: true })).toBeHidden();
  await page.getByRole("button", { name: t("connections:keys.revokeOf", { name: "Till" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("connections:keys.revoke") })
    .click();
  await expect(page.getByRole("button", { name: t("connections:keys.revokeOf", { name: "Till" }) })).toBeHidden();
  expect(await read(reservations)).toBe(401);
});

test("an owner offers the tables on Google, and stops", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Ada Conti"), "Osteria Trovata");
  await openAs(reader, business.owner, `/manage/${business.uuid}?tab=connections`);
  const google = page.getByRole("switch", { name: t("connections:widget.google") });
  await expect(google).not.toBeChecked();
  for (const isOn of [true, false]) {
    await google.focus();
    await page.keyboard.press(" ");
    await expect(google).toBeChecked({ checked: isOn });
    // Saved, not only shown.
    const settings = async () =>
      (await business.owner.client.call<{ listed_on_google: boolean }>("GET", `widget_settings/${business.uuid}`))
        .listed_on_google;
    await expect.poll(settings).toBe(isOn);
  }
});
