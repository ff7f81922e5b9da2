import { enterPassword, openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { sql } from "./support/database.ts";
import { type Member, newMember } from "./support/member.ts";
import { withWorker } from "./support/program.ts";
import { expect, type Reader, test } from "./support/test.ts";

/** Requests the erasure of the signed-in member's account on the screen, with this choice about their reviews. */
async function requestErasure({ page, t }: Reader, { password }: Member, choice: "anonymise" | "remove") {
  await page.getByRole("button", { name: t("people:erase.do") }).click();
  const dialog = page.getByRole("dialog", { name: t("people:erase.title") });
  await dialog.getByRole("radio", { name: t(`people:erase.${choice}`) }).check({ force: true });
  await dialog.getByLabel(t("people:erase.password")).fill(password);
  await dialog.getByRole("button", { name: t("people:erase.do") }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Lets the fourteen days of an erasure pass. */
async function passGrace({ email }: Member): Promise<void> {
  await sql(`UPDATE auths SET erasure_due_at = now() - interval '1 minute' WHERE email = $1`, [email]);
}

async function isGone({ email }: Member): Promise<boolean> {
  return (await sql("SELECT FROM auths WHERE email = $1", [email])).length === 0;
}

for (const choice of ["anonymise", "remove"] as const) {
  test(`an erased account is gone, and its reviews as its owner chose: ${choice}`, async ({ reader, elsewhere }) => {
    const { page, t } = reader;
    const business = await newBusiness(await newMember("Olga Neri"), `Osteria dell’Addio ${choice}`);
    const [erased, other] = [await newMember("Erica Scomparsa"), await newMember("Rita Rimasta")];
    const review = (text: string) => ({ business_id: business.uuid, rating: 4, text });
    await erased.client.call("POST", "reviews", review("Le pappardelle valgono la strada."));
    await other.client.call("POST", "reviews", review("Il pane era di ieri."));
    await openAs(reader, erased, "/app/settings/data");
    await requestErasure(reader, erased, choice);

    const before = await elsewhere("a visitor before");
    await before.page.goto(`/business/${business.uuid}?tab=reviews`);
    await expect(before.page.getByText("Le pappardelle valgono la strada.")).toBeVisible();
    await expect(before.page.getByText(erased.name).first()).toBeVisible();

    await passGrace(erased);
    // A worker leaves out what another one, of a test beside this one, is working on.
    await expect(() => withWorker(() => expect.poll(() => isGone(erased), { timeout: 5_000 }).toBe(true))).toPass();
    const after = await elsewhere("a visitor after");
    await after.page.goto(`/business/${business.uuid}?tab=reviews`);
    await expect(after.page.getByText("Il pane era di ieri.")).toBeVisible();
    await expect(after.page.getByText("Le pappardelle valgono la strada.")).toHaveCount(choice === "remove" ? 0 : 1);
    await expect(after.page.getByText(erased.name)).toHaveCount(0);
    await page.goto("/auth/login");
    await enterPassword(reader, erased);
    await expect(page.getByText(t("errors:wrong_credentials"))).toBeVisible();
  });
}
