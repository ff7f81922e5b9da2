import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { demo } from "./support/demo.ts";
import { newMember } from "./support/member.ts";
import { photo } from "./support/pictures.ts";
import { addPictures, chooseOf, giveStars, openReviews, publish, reviewOf } from "./support/review-steps.ts";
import { expect, test } from "./support/test.ts";

test("a review with pictures is read, marked helpful, replied to, edited, reported and moderated", async ({
  reader,
  elsewhere,
}) => {
  test.slow();
  const { page, t } = reader;
  const author = "Ginevra Salvi";
  const business = await newBusiness(await newMember("Olivia Sarti"), "Trattoria delle Parole");
  const guest = await newMember(author);
  const words = "Pici tirati a mano, e nessuno ha fretta.";

  await test.step("write it, with three photos and a video", async () => {
    await openAs(reader, guest, `/business/${business.uuid}/review`);
    await giveStars(reader, 4);
    await page.getByLabel(t("reviews:compose.text")).fill(words);
    await addPictures(reader);
    await publish(reader);
    await expect(reviewOf(reader, author)).toContainText(words);
  });

  const other = await elsewhere("another member");
  await test.step("another member views its pictures and marks it helpful", async () => {
    await openReviews(other, business, await newMember("Tommaso Neri"));
    const review = reviewOf(other, author);
    await expect(review.getByRole("listitem")).toHaveCount(4);
    await review.getByRole("listitem").first().getByRole("button").click();
    const viewer = other.page.getByRole("dialog", { name: t("media:viewer.label") });
    await expect(viewer).toContainText(t("media:viewer.place", { number: 1, of: 4 }));
    await other.page.keyboard.press("End");
    await expect(viewer.locator("video")).toBeVisible();
    await other.page.keyboard.press("Escape");
    const helpful = review.getByRole("button", { name: t("reviews:helpful.mark") });
    await helpful.click();
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
    await other.page.reload();
    await expect(helpful).toHaveAttribute("aria-pressed", "true");
  });

  // A new browser each time: browsers cache responses for 30 seconds.
  const newVisitor = async (name: string) => {
    const visitor = await elsewhere(name);
    await openReviews(visitor, business);
    return visitor;
  };
  await test.step("a visitor reads it and the evidence of its visit", async () => {
    const visitor = await newVisitor("a visitor");
    await reviewOf(visitor, author)
      .getByRole("button", { name: t("reviews:how.none") })
      .click();
    await expect(visitor.page.getByText(t("reviews:counts.V0"))).toBeVisible();
  });

  const owner = await elsewhere("the owner");
  await test.step("the owner replies", async () => {
    await openAs(owner, business.owner, `/manage/${business.uuid}?tab=reviews`);
    await reviewOf(owner, author)
      .getByRole("button", { name: t("reviews:reply.write") })
      .click();
    await owner.page.getByLabel(t("reviews:reply.yours")).fill("Grazie, Ginevra.");
    await owner.page.getByRole("button", { name: t("reviews:reply.send") }).click();
    await expect(reviewOf(owner, author)).toContainText("Grazie, Ginevra.");
    await expect(reviewOf(await newVisitor("a visitor of the answer"), author)).toContainText("Grazie, Ginevra.");
  });

  await test.step("its author edits it, and the earlier version can be read", async () => {
    await chooseOf(reader, reviewOf(reader, author), author, t("reviews:menu.edit"));
    await expect(page.getByLabel(t("reviews:compose.text"))).toHaveValue(words);
    await giveStars(reader, 5);
    await page.getByLabel(t("reviews:compose.text")).fill(`${words} Tornata: meglio ancora.`);
    await publish(reader, t("reviews:compose.save"));
    const visitor = await newVisitor("a visitor of the change");
    await expect(reviewOf(visitor, author)).toContainText("Tornata: meglio ancora.");
    await reviewOf(visitor, author)
      .getByRole("button", { name: t("reviews:card.edited") })
      .click();
    const history = visitor.page.getByRole("dialog", { name: t("reviews:history.title") });
    await expect(history.getByText(words, { exact: true })).toBeVisible();
  });

  await test.step("it is reported, and hidden with a reason for its author", async () => {
    await chooseOf(other, reviewOf(other, author), author, t("reviews:menu.report"));
    const dialog = other.page.getByRole("dialog");
    await dialog.getByText(t("reviews:report.reason.fake")).click();
    await dialog.getByLabel(t("reviews:report.more")).fill(`Never seen there: ${business.uuid}`);
    await dialog.getByRole("button", { name: t("reviews:report.send") }).click();
    await expect(dialog).toBeHidden();

    const moderator = await elsewhere("a moderator");
    await openAs(moderator, demo.admin, "/app/moderation");
    const found = reviewOf(moderator, author).filter({ hasText: business.uuid });
    await found.getByLabel(t("reviews:cases.reason")).fill("Nessuna visita risulta.");
    await found.getByRole("button", { name: t("reviews:cases.do.hide") }).click();
    await expect(found).toBeHidden();

    const visitor = await newVisitor("a visitor of what is left");
    await expect(visitor.page.getByText(t("reviews:list.none"))).toBeVisible();
    await openReviews(reader, business, guest);
    await expect(reviewOf(reader, author)).toContainText("Nessuna visita risulta.");
  });

  await test.step("its author appeals, once", async () => {
    await chooseOf(reader, reviewOf(reader, author), author, t("reviews:menu.appeal"));
    await page.getByLabel(t("reviews:appeal.why")).fill("C’ero, e ho lo scontrino.");
    await page.getByRole("button", { name: t("reviews:appeal.send") }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(reviewOf(reader, author)).toBeVisible();
  });
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a review written offline is sent once after reconnecting", async ({ reader, elsewhere, context }) => {
    test.slow();
    const { page, t } = reader;
    const author = "Nico Ferri";
    const business = await newBusiness(await newMember("Olivia Sarti"), "Osteria del Silenzio");
    await openAs(reader, await newMember(author), `/business/${business.uuid}/review`);
    await expect(page.getByRole("button", { name: t("reviews:compose.publish") })).toBeVisible();

    await context.setOffline(true);
    await giveStars(reader, 5);
    await page.getByLabel(t("reviews:compose.text")).fill("Scritta in cantina.");
    await page.getByRole("button", { name: t("reviews:compose.publish") }).click();
    await expect(page.getByRole("heading", { name: t("reviews:waiting.title") })).toBeVisible();

    // Two browsers: each caches its responses for 30 seconds.
    const before = await elsewhere("a visitor before it is sent");
    await openReviews(before, business);
    await expect(before.page.getByText(t("reviews:list.none"))).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(t("reviews:sent.later", { name: business.name }))).toBeVisible();
    const after = await elsewhere("a visitor after it is sent");
    await openReviews(after, business);
    await expect(reviewOf(after, author)).toHaveCount(1);
    await expect(reviewOf(after, author)).toContainText("Scritta in cantina.");
  });
});

test("a visitor writes a review before signing in, and nothing typed is lost", async ({ reader }) => {
  const { page, t } = reader;
  const author = "Lia Conti";
  const business = await newBusiness(await newMember("Olivia Sarti"), "Bottega dei Ritorni");
  const guest = await newMember(author);
  await page.goto(`/business/${business.uuid}/review`);
  await giveStars(reader, 3);
  await page.getByLabel(t("reviews:compose.text")).fill("Scritta prima di entrare.");
  await page.reload();
  await expect(page.getByLabel(t("reviews:compose.text"))).toHaveValue("Scritta prima di entrare.");
  await page.getByRole("button", { name: t("reviews:compose.publish") }).click();
  await page.getByLabel(t("auth:field.email")).fill(guest.email);
  await page.getByLabel(t("auth:field.password"), { exact: true }).fill(guest.password);
  await page.getByRole("button", { name: t("auth:login.submit") }).click();
  await expect(page.getByLabel(t("reviews:compose.text"))).toHaveValue("Scritta prima di entrare.");
  await publish(reader);
  await expect(reviewOf(reader, author)).toContainText("Scritta prima di entrare.");
});

test("the owner adds photos, orders and describes them, and guests see them", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Olivia Sarti"), "Cucina delle Figure");
  await openAs(reader, business.owner, `/manage/${business.uuid}?tab=photos`);
  await expect(page.getByRole("heading", { name: t("media:gallery.title") })).toBeVisible();
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles([
      await photo(page, "one.jpg", 10),
      await photo(page, "two.jpg", 120),
      await photo(page, "three.jpg", 240),
    ]);
  const undescribed = page.getByRole("figure").filter({ hasText: t("media:gallery.noAlt") });
  await expect(undescribed).toHaveCount(3, { timeout: 30_000 });
  const shown = page.getByRole("figure").filter({ has: page.getByRole("img") });

  const menuOf = (number: number) =>
    page.getByRole("button", { name: t("media:tile.more", { name: t("media:tile.image", { number }) }) });
  await menuOf(1).click();
  await page.getByRole("menuitem", { name: t("media:tile.edit") }).click();
  await page.getByRole("textbox", { name: t("media:dialog.alt") }).fill("La sala grande");
  await page.getByRole("button", { name: t("media:dialog.save") }).click();
  await expect(shown.first()).toContainText("La sala grande");
  await menuOf(3).click();
  await page.getByRole("menuitem", { name: t("media:gallery.toCover") }).click();
  await expect(shown.nth(1)).toContainText("La sala grande");
  await menuOf(3).click();
  await page.getByRole("menuitem", { name: t("media:tile.remove") }).click();
  await expect(shown).toHaveCount(2);
  await page.getByRole("button", { name: t("media:gallery.undo") }).click();
  await expect(shown).toHaveCount(3);

  const visitor = await elsewhere("a visitor");
  await visitor.page.goto(`/business/${business.uuid}`);
  await visitor.page.getByRole("button", { name: t("gallery:all", { count: 3 }) }).click();
  const viewer = visitor.page.getByRole("dialog");
  await expect(viewer).toContainText(t("media:viewer.place", { number: 1, of: 3 }));
  await visitor.page.keyboard.press("ArrowRight");
  await expect(viewer).toContainText("La sala grande");
});
