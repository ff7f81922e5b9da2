import { openAs } from "../support/account-steps.ts";
import { expectAccessible } from "../support/axe.ts";
import { newBusiness } from "../support/business.ts";
import { demo } from "../support/demo.ts";
import { newMember } from "../support/member.ts";
import { photo } from "../support/pictures.ts";
import { chooseOf, giveStars, openReviews, publish, reviewOf } from "../support/review-steps.ts";
import { expect, test } from "../support/test.ts";

test("writing and reading reviews is accessible", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t } = reader;
  const author = "Alma Berti";
  const business = await newBusiness(await newMember("Olga Berti"), "Voci di Prova");
  await openAs(reader, await newMember(author), `/business/${business.uuid}/review`);
  await page.getByRole("button", { name: t("reviews:compose.publish") }).click();
  await expect(page.getByText(t("reviews:compose.noStars"))).toBeVisible();
  // Otherwise the sticky bar of a phone could cover half of a row of stars.
  const toEnd = () => page.getByRole("main").evaluate((main) => main.scrollIntoView({ block: "end" }));
  await toEnd();
  await expectAccessible(page, "a review without stars");
  await giveStars(reader, 4);
  await page.locator("input[type=file][multiple]").setInputFiles([await photo(page, "pici.jpg", 30)]);
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
  await page
    .getByRole("button", { name: t("media:tile.more", { name: t("media:tile.image", { number: 1 }) }) })
    .click();
  await page.getByRole("menuitem", { name: t("media:tile.edit") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, "cropping a picture");
  await page.keyboard.press("Escape");
  await toEnd();
  await expectAccessible(page, "a review with a picture");
  await publish(reader);
  await expect(reviewOf(reader, author)).toBeVisible();
  // No bar of the screen covers it.
  await reviewOf(reader, author).evaluate((review) => review.scrollIntoView({ block: "center" }));
  await expectAccessible(page, "the reviews of a place");
  await page.goto(`/app/restaurants/${business.uuid}?tab=photos`);
  await expect(page.getByRole("heading", { name: t("media:photos.guests") })).toBeVisible();
  await expectAccessible(page, "the photographs of a place");
  await page.goto("/app/search?tab=reviews");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page, "reviews of all places");

  const other = await elsewhere("another member");
  await openReviews(other, business, await newMember("Aldo Berti"));
  await reviewOf(other, author).getByRole("listitem").first().getByRole("button").click();
  await expect(other.page.getByRole("dialog")).toBeVisible();
  await expectAccessible(other.page, "a picture on the whole window");
  await other.page.keyboard.press("Escape");
  await chooseOf(other, reviewOf(other, author), author, t("reviews:menu.report"));
  await expect(other.page.getByRole("dialog")).toBeVisible();
  await expectAccessible(other.page, "reporting a review");
});

test("replying to reviews and adding photos is accessible", async ({ reader }) => {
  const { page, t } = reader;
  const business = await newBusiness(await newMember("Olga Berti"), "Figure di Prova");
  await openAs(reader, business.owner, `/manage/${business.uuid}?tab=photos`);
  await expect(page.getByRole("heading", { name: t("media:gallery.title") })).toBeVisible();
  await page.locator("input[type=file][multiple]").setInputFiles([await photo(page, "sala.jpg", 90)]);
  await expect(page.getByText(t("media:gallery.cover"))).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, "photos");
  await page.goto(`/manage/${business.uuid}?tab=reviews`);
  await expect(page.getByText(t("reviews:list.none"))).toBeVisible();
  await expectAccessible(page, "reviews");
});

test("deciding cases is accessible", async ({ reader }) => {
  const { page, t } = reader;
  await openAs(reader, demo.admin, "/app/moderation");
  await expect(page.getByRole("heading", { name: t("reviews:cases.title") })).toBeVisible();
  await expectAccessible(page, "moderation");
});
