import { readFile } from "node:fs/promises";
import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { type Member, newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";
import { filesIn } from "./support/zip.ts";

/** The id of a member's profile. */
async function profileOf({ client, email, password }: Member): Promise<string> {
  const session = await client.call<{ user: { uuid: string } }>("POST", "auth/login?with[]=user", { email, password });
  return session.user.uuid;
}

/** Chooses from the menu of a profile. */
async function choose({ page, t }: Reader, name: string, action: string): Promise<void> {
  await page.getByRole("button", { name: t("people:person.menu", { name }) }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("a blocked person and the one who blocked them no longer see each other", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t } = reader;
  const [ada, bruno] = [await newMember("Ada Pieri"), await newMember("Bruno Pieri")];
  const [adas, brunos] = [`/app/profile/${await profileOf(ada)}`, `/app/profile/${await profileOf(bruno)}`];
  await openAs(reader, ada, brunos);
  await choose(reader, bruno.name, t("settings:person.block"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("settings:person.block") })
    .click();
  await expect(page).toHaveURL(/\/app\/settings\/blocked$/);
  const end = page.getByRole("button", { name: t("settings:blocked.endOf.blocks", { name: bruno.name }) });
  await expect(end).toBeVisible();

  const other = await elsewhere("the blocked person");
  await openAs(other, bruno, adas);
  await expect(other.page.getByRole("heading", { name: t("people:profile.missing") })).toBeVisible();
  await page.goto(brunos);
  await expect(page.getByRole("heading", { name: t("people:profile.missing") })).toBeVisible();

  await page.goto("/app/settings/blocked");
  await end.click();
  await expect(page.getByRole("heading", { name: t("settings:blocked.none.blocks") })).toBeVisible();
  await other.page.reload();
  await expect(other.page.getByRole("heading", { name: ada.name })).toBeVisible();
});

test("privacy and notifications stay as they were chosen", async ({ reader }) => {
  const { page, t } = reader;
  await openAs(reader, await newMember("Clelia Fusi"), "/app/settings/privacy");
  await page.getByLabel(t("settings:privacy.messages")).selectOption("nobody");
  await page.getByRole("switch", { name: t("settings:privacy.read_receipts") }).uncheck({ force: true });
  await page.getByRole("button", { name: t("settings:save") }).click();
  await expect(page.getByText(t("settings:saved"))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(t("settings:privacy.messages"))).toHaveValue("nobody");
  await expect(page.getByRole("switch", { name: t("settings:privacy.read_receipts") })).not.toBeChecked();

  await page.goto("/app/settings/notifications");
  const likes = page.getByRole("checkbox", {
    name: `${t("notifications:topic.like")}: ${t("settings:notifications.channel.email")}`,
  });
  const before = await likes.isChecked();
  await likes.focus();
  await page.keyboard.press("Space");
  await page.getByLabel(t("settings:notifications.quietFrom")).fill("22:30");
  await page.getByLabel(t("settings:notifications.quietTo")).fill("07:00");
  await page.getByRole("button", { name: t("settings:save") }).click();
  await expect(page.getByText(t("settings:saved"))).toBeVisible();
  await page.reload();
  await expect(likes).toBeChecked({ checked: !before });
  await expect(page.getByLabel(t("settings:notifications.quietFrom"))).toHaveValue("22:30");
});

test("a member gets a copy of their data, which is whole", async ({ reader }) => {
  test.slow();
  const { page, t } = reader;
  const dora = await newMember("Dora Lapi");
  const business = await newBusiness(await newMember("Olga Neri"), "Osteria della Copia");
  await dora.client.call("POST", "reviews", { business_id: business.uuid, rating: 5, text: "Da copiare." });
  const post = { text: "Un post da copiare", upload_ids: [], audience: "public", client_id: crypto.randomUUID() };
  await dora.client.once("POST", "posts", post);
  await openAs(reader, dora, "/app/settings/data");
  await page.getByRole("button", { name: t("settings:export.start") }).click();
  const link = page.getByRole("button", { name: t("settings:export.download") });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const waiting = page.waitForEvent("download");
  await link.click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^verdoro-[\d-]+\.zip$/);
  const content = await readFile(await download.path());
  const files = filesIn(content);
  const json = (name: string) => JSON.parse(files.get(name)?.toString("utf8") ?? "null");
  expect(json("profile.json")).toMatchObject([{ display_name: "Dora Lapi" }]);
  expect(json("reviews.json")).toMatchObject([{ body: "Da copiare." }]);
  expect(json("posts.json")).toMatchObject([{ body: "Un post da copiare" }]);
  expect(JSON.stringify(json("account.json"))).not.toContain("password_hash");
  await expect(link).toBeHidden();
});
