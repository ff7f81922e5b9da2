import { openAs } from "./support/account-steps.ts";
import { demo } from "./support/demo.ts";
import { findEmail } from "./support/mail.ts";
import { newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

/** Decides the case about a person in the moderators' queue. */
async function decide({ page, t }: Reader, name: string, text: string, button: string): Promise<void> {
  await page.goto("/app/moderation?tab=people");
  const found = page.getByRole("article", { name }).filter({ hasText: text });
  // Open cases are listed oldest first.
  await expect(async () => {
    if ((await found.count()) === 0)
      await page.getByRole("button", { name: t("state.more") }).click({ timeout: 1_000 });
    await expect(found).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await found.getByLabel(t("reviews:cases.reason")).fill("Le regole valgono per chiunque.");
  await found.getByRole("button", { name: button }).click();
  await expect(found).toBeHidden();
}

test("a reported post is hidden with a reason to both sides, and shown again on appeal", async ({
  reader,
  elsewhere,
}) => {
  test.slow();
  const { page, t, language } = reader;
  const [author, other] = [await newMember("Sveva Sgarbi", { language }), await newMember("Ivo Rossi", { language })];
  const text = `Spiccio ${crypto.randomUUID().slice(0, 8)}`;
  const { uuid } = await author.client.once<{ uuid: string }>("POST", "posts", {
    text,
    upload_ids: [],
    audience: "public",
    client_id: crypto.randomUUID(),
  });
  await openAs(reader, other, `/p/${uuid}`);
  await page.getByRole("button", { name: t("posts:menu.label", { name: author.name }), exact: true }).click();
  await page.getByRole("menuitem", { name: t("posts:menu.report") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(t("reviews:report.reason.offensive")).click();
  await dialog.getByRole("button", { name: t("reviews:report.send") }).click();
  await expect(dialog).toBeHidden();

  const moderator = await elsewhere("a moderator");
  await openAs(moderator, demo.admin, "/app/moderation?tab=people");
  await decide(moderator, author.name, text, t("support:person.do.hide_content"));
  await page.reload();
  await expect(page.getByRole("heading", { name: t("posts:page.missing") })).toBeVisible();
  const hidden = await findEmail(author.email, ({ text: body }) => body?.includes("/app/settings?appeal") ?? false);
  expect(hidden.text).toContain("Le regole valgono per chiunque.");
  await findEmail(other.email, ({ text: body }) => body?.includes("Le regole valgono per chiunque.") ?? false);

  const sveva = await elsewhere("the author");
  await openAs(sveva, author, "/app/settings?appeal");
  await sveva.page.getByLabel(t("settings:appeal.why")).fill("Era una citazione.");
  await sveva.page.getByRole("button", { name: t("settings:appeal.send") }).click();
  await expect(sveva.page.getByText(t("settings:appeal.sent"))).toBeVisible();
  await decide(moderator, author.name, "Era una citazione.", t("support:person.do.restore"));
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();

  const visitor = await elsewhere("a visitor");
  await visitor.page.goto("/decisions");
  await expect(visitor.page.getByText(t("support:log.done.user.hide_content")).first()).toBeVisible();
  await expect(visitor.page.getByText(t("support:log.done.user.restore")).first()).toBeVisible();
  await expect(visitor.page.getByText(author.name)).toHaveCount(0);
});
