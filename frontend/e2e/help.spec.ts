import { openAs } from "./support/account-steps.ts";
import { demo } from "./support/demo.ts";
import { openBar } from "./support/explore-steps.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("a moderator answers a ticket, and its author closes it", async ({ reader, elsewhere, language }) => {
  test.slow();
  const { page, t } = reader;
  const subject = `Table by the window ${crypto.randomUUID().slice(0, 8)}`;
  await openAs(reader, await newMember("Elvira Sarti", { language }), "/app/settings/support");
  await page
    .getByRole("link", { name: t("support:new.open") })
    .first()
    .click();
  await page.getByLabel(t("support:new.category")).selectOption("booking");
  await page.getByLabel(t("support:new.subject")).fill(subject);
  await page.getByLabel(t("support:new.message"), { exact: true }).fill("My table was given away.");
  await page.getByRole("switch", { name: t("support:new.browser") }).check({ force: true });
  await page.getByRole("button", { name: t("support:new.send") }).click();
  await expect(page.getByRole("listitem").filter({ hasText: subject })).toContainText(t("support:status.open"));

  const moderator = await elsewhere("a moderator");
  await openAs(moderator, demo.admin, "/app/moderation?tab=tickets");
  await moderator.page.getByRole("link", { name: subject }).click();
  await moderator.page.getByLabel(t("support:thread.reply")).fill("We called the restaurant.");
  await moderator.page.getByRole("button", { name: t("support:thread.send") }).click();
  await expect(moderator.page.getByRole("listitem").filter({ hasText: "We called the restaurant." })).toBeVisible();

  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: subject });
  await expect(row).toContainText(t("support:list.unread"));
  await row.getByRole("link").click();
  const answer = page.getByRole("listitem").filter({ hasText: "We called the restaurant." });
  await expect(answer).toContainText(t("support:thread.support"));
  await page.getByRole("button", { name: t("support:thread.close") }).click();
  await expect(page.getByText(t("support:thread.closed"))).toBeVisible();
});

test("a visitor finds an answer by words without accents, and says that it helped", async ({ reader }) => {
  const { page, t } = reader;
  await page.goto("/contact");
  // A press that falls into the moment in which React takes the page over is lost.
  await expect(async () => {
    await page.getByRole("link", { name: t("info:contact.form.toFaqs") }).click({ timeout: 2_000 });
    await expect(page.getByRole("searchbox")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const question = t("faq:entry.times.question");
  const plain = question.normalize("NFD").replace(/\p{M}/gu, "").replace("?", "").toUpperCase();
  await page.getByRole("searchbox").fill(plain);
  await expect(page.getByRole("group")).toHaveCount(1);
  await page.getByText(question).click();
  await expect(page.getByText(t("faq:entry.times.answer"))).toBeVisible();
  await page.getByRole("button", { name: t("faq:yes") }).click();
  await expect(page.getByText(t("faq:thanks"))).toBeVisible();
});

test("the address of an answer opens it", async ({ reader }) => {
  const { page, t } = reader;
  await page.goto("/app/settings/faqs#rating");
  await expect(page.getByText(t("faq:entry.rating.answer"))).toBeInViewport();
});

test("a location shared in one browser is seen in another, until it is stopped", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t } = reader;
  const context = page.context();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 43.7696, longitude: 11.2558 });
  await openAs(reader, await newMember("Fosca Landi"), "/app/share-location");
  await page.getByRole("button", { name: t("locations:share.for.15") }).click();
  await page.getByRole("button", { name: t("locations:share.how.exact") }).click();
  await page.getByRole("button", { name: t("locations:share.start") }).click();
  const link = await page.getByLabel(t("locations:running.link")).inputValue();
  await expect(page.getByText(t("locations:running.live"))).toBeVisible();

  const friend = await elsewhere("a friend");
  await friend.page.goto(link);
  await expect(
    friend.page.getByRole("heading", { name: t("locations:shared.title", { name: "Fosca" }) }),
  ).toBeVisible();
  const directions = friend.page.getByRole("link", { name: t("locations:shared.directions") });
  await expect(directions).toHaveAttribute("href", /43\.7696%2C11\.2558/);
  await context.setGeolocation({ latitude: 43.7731, longitude: 11.2601 });
  await expect(directions).toHaveAttribute("href", /43\.7731%2C11\.2601/, { timeout: 40_000 });

  await page.getByRole("button", { name: t("locations:running.stop") }).click();
  await expect(page.getByRole("button", { name: t("locations:share.start") })).toBeVisible();
  const ended = t("locations:shared.endedBy", { name: "Fosca" });
  await expect(friend.page.getByRole("heading", { name: ended })).toBeVisible({ timeout: 20_000 });
  await friend.page.reload();
  await expect(friend.page.getByRole("heading", { name: t("locations:shared.ended") })).toBeVisible();
});

test("a named location is a choice of the search", async ({ reader }) => {
  const { page, t } = reader;
  await openAs(reader, await newMember("Gemma Nuti"), "/app/share-location");
  await page.getByRole("button", { name: t("locations:named.add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("locations:named.name"), { exact: true }).fill("Da nonna");
  await dialog.getByLabel(t("map:position.coordinates")).fill("43.7731, 11.2601");
  await dialog.getByRole("button", { name: t("locations:named.save") }).click();
  await expect(page.getByText("Da nonna")).toBeVisible();
  await page.goto("/app/restaurants");
  await openBar(reader);
  await page.getByRole("option", { name: "Da nonna" }).click();
  await expect(page).toHaveURL(/location=43\.7731%2C11\.2601%2CDa\+nonna/);
});
