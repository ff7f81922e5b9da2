import { openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

type Held = { uuid: string; version: number };

test("what a restaurant notes about a guest, the guest reads and answers", async ({ reader, elsewhere }) => {
  const { page, t, language } = reader;
  const owner = await newMember("Nora Conti", { language });
  const business = await newBusiness(owner, "Osteria Delle Schede");
  const guest = await newMember("Livia Serra", { language });
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const query = `business_id=${business.uuid}&date=${date}&party=2`;
  const [slot] = await guest.client.call<{ starts_at: string; local_date: string }[]>(
    "GET",
    `reservations/available-times?${query}`,
  );
  const wanted = { business_id: business.uuid, starts_at: slot?.starts_at, party: 2 };
  const held = await guest.client.call<Held>("POST", "reservations", wanted);
  await guest.client.once("PATCH", `reservations/${held.uuid}`, { version: held.version, action: "confirm" });

  await openAs(reader, owner, `/manage/${business.uuid}?date=${date}`);
  await page.getByRole("button", { name: t("manage:daySheet.more", { name: guest.name }) }).click();
  await page.getByRole("menuitem", { name: t("manage:transition.guestCard") }).click();
  await page.getByRole("button", { name: t("guests:card.make") }).click();
  const card = page.getByRole("dialog", { name: guest.name });
  await card.getByLabel(t("guests:notes.new")).fill("Likes the table by the window.");
  await card.getByRole("button", { name: t("guests:notes.add") }).click();
  await expect(card.getByText("Likes the table by the window.")).toBeVisible();
  await expectAccessible(page, "a guest card");

  const other = await elsewhere("the guest");
  await openAs(other, guest, "/app/settings/guest-cards");
  await expect(other.page.getByText("Likes the table by the window.")).toBeVisible();
  await expectAccessible(other.page, "what places note about me");
  await other.page.getByRole("button", { name: t("guests:own.answer") }).click();
  await other.page.getByLabel(t("guests:own.yourAnswer")).fill("Any quiet table is fine.");
  await other.page.getByRole("button", { name: t("guests:edit.save") }).click();
  await expect(other.page.getByText("Any quiet table is fine.")).toBeVisible();
  await other.page.getByRole("button", { name: t("guests:own.tellAllergies") }).click();
  await other.page.getByLabel(t("guests:own.allergicTo")).fill("Peanuts");
  await other.page.getByRole("switch").check({ force: true });
  await other.page.getByRole("button", { name: t("guests:own.tell"), exact: true }).click();
  await expect(other.page.getByRole("dialog")).toBeHidden();

  await page.goto(`/manage/${business.uuid}?tab=guests`);
  await page.getByRole("button", { name: guest.name }).click();
  await expect(card.getByText(t("guests:card.allergies", { allergies: "Peanuts" }))).toBeVisible();
  await expect(card.getByText("Any quiet table is fine.")).toBeVisible();
  await card.getByRole("button", { name: t("guests:card.erase"), exact: true }).click();
  const question = page.getByRole("dialog", { name: t("guests:erase.title", { name: guest.name }) });
  await question.getByRole("button", { name: t("guests:card.erase") }).click();
  await expect(page.getByRole("heading", { name: t("guests:list.none") })).toBeVisible();
});
