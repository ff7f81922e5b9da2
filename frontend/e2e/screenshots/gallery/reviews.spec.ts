import { openAs } from "../../support/account-steps.ts";
import { demo } from "../../support/demo.ts";
import { newMember } from "../../support/member.ts";
import { addPictures, chooseOf, giveStars, openReviews, publish, reviewOf } from "../../support/review-steps.ts";
import { expect, test } from "../../support/test.ts";
import { newVenue } from "../../support/venue.ts";
import { picturesOf } from "../camera.ts";

test("the screens of reviews and pictures", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t } = reader;
  const author = "Massimiliano Bartolomeo Sanseverino-Guicciardini d’Aragona";
  const venue = await newVenue(await newMember("Olivia Sarti"), "Trattoria delle Parole");
  await openAs(reader, await newMember(author), `/app/restaurants/${venue.uuid}?tab=reviews`);
  await picturesOf(page, "reviews-none");
  await page.goto(`/app/restaurants/${venue.uuid}?tab=photos`);
  await picturesOf(page, "photos-none");
  await page.goto(`/business/${venue.uuid}/review`);
  await picturesOf(page, "review-blank");
  await giveStars(reader, 5);
  await page.getByLabel(t("reviews:compose.text")).fill("Pici tirati a mano, e nessuno ha fretta. ".repeat(20));
  await addPictures(reader);
  await picturesOf(page, "review-written");
  await page
    .getByRole("button", { name: t("media:tile.more", { name: t("media:tile.image", { number: 1 }) }) })
    .click();
  await page.getByRole("menuitem", { name: t("media:tile.edit") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picturesOf(page, "picture-editor", { isOver: true });
  await page.keyboard.press("Escape");
  await publish(reader);
  await expect(reviewOf(reader, author)).toBeVisible();
  await picturesOf(page, "reviews");
  await reviewOf(reader, author).getByRole("listitem").first().getByRole("button").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picturesOf(page, "viewer", { isOver: true });
  await page.keyboard.press("Escape");
  await page.goto(`/app/restaurants/${venue.uuid}?tab=photos`);
  await picturesOf(page, "photos");
  await page.goto("/app/search?view=reviews");
  await picturesOf(page, "search-reviews");

  const owner = await elsewhere("the owner");
  await openAs(owner, venue.owner, `/manage/${venue.uuid}?part=reviews`);
  await picturesOf(owner.page, "manage-reviews");
  await chooseOf(owner, reviewOf(owner, author), author, t("reviews:menu.reply"));
  await expect(owner.page.getByRole("dialog")).toBeVisible();
  await picturesOf(owner.page, "reply", { isOver: true });
  await owner.page.goto(`/manage/${venue.uuid}?part=photos`);
  await picturesOf(owner.page, "manage-photos");

  const other = await elsewhere("somebody else");
  await openReviews(other, venue, await newMember("Tommaso Neri"));
  await chooseOf(other, reviewOf(other, author), author, t("reviews:menu.report"));
  await expect(other.page.getByRole("dialog")).toBeVisible();
  await picturesOf(other.page, "report", { isOver: true });
  const moderator = await elsewhere("a moderator");
  await openAs(moderator, demo.admin, "/app/moderation");
  await picturesOf(moderator.page, "moderation");
});
