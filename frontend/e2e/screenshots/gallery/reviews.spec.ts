import { openAs } from "../../support/account-steps.ts";
import { newBusiness } from "../../support/business.ts";
import { demo } from "../../support/demo.ts";
import { card } from "../../support/explore-steps.ts";
import { newMember } from "../../support/member.ts";
import { addPictures, chooseOf, giveStars, openReviews, publish, reviewOf } from "../../support/review-steps.ts";
import { expect, test } from "../../support/test.ts";
import { picturesOf } from "../camera.ts";

test("the screens of reviews and pictures", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t } = reader;
  const author = "Massimiliano Bartolomeo Sanseverino-Guicciardini d’Aragona";
  const business = await newBusiness(await newMember("Olivia Sarti"), "Trattoria delle Parole");
  await openAs(reader, await newMember(author), `/app/restaurants/${business.uuid}?tab=reviews`);
  await picturesOf(page, "reviews-none");
  await page.goto(`/app/restaurants/${business.uuid}?tab=photos`);
  await picturesOf(page, "photos-none");
  await page.goto(`/business/${business.uuid}/review`);
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
  await page.goto(`/app/restaurants/${business.uuid}?tab=photos`);
  await picturesOf(page, "photos");
  await page.goto("/app/search?tab=reviews");
  await picturesOf(page, "search-reviews");

  const owner = await elsewhere("the owner");
  await openAs(owner, business.owner, `/manage/${business.uuid}?tab=reviews`);
  await picturesOf(owner.page, "manage-reviews");
  await reviewOf(owner, author)
    .getByRole("button", { name: t("reviews:reply.write") })
    .click();
  const dialog = owner.page.getByRole("dialog");
  await dialog.getByLabel(t("reviews:reply.yours")).fill("Grazie di cuore, e a presto. ".repeat(9));
  await picturesOf(owner.page, "reply", { isOver: true });
  await dialog.getByRole("button", { name: t("reviews:reply.send") }).click();
  await expect(dialog).toBeHidden();
  await picturesOf(owner.page, "manage-reviews-replied");
  await owner.page.goto(`/manage/${business.uuid}?tab=photos`);
  await picturesOf(owner.page, "manage-photos");

  const other = await elsewhere("another member");
  await openReviews(other, business, await newMember("Tommaso Neri"));
  await chooseOf(other, reviewOf(other, author), author, t("reviews:menu.report"));
  const report = other.page.getByRole("dialog");
  await expect(report).toBeVisible();
  await picturesOf(other.page, "report", { isOver: true });
  await report.getByText(t("reviews:report.reason.fake")).click();
  await report.getByRole("button", { name: t("reviews:report.send") }).click();
  await expect(report).toBeHidden();

  const moderator = await elsewhere("a moderator");
  await openAs(moderator, demo.admin, "/app/moderation");
  await expect(reviewOf(moderator, author).first()).toBeVisible();
  await picturesOf(moderator.page, "moderation");
  await moderator.page.route("**/v1/reports?*", (route) => route.fulfill({ json: { data: [], meta: {} } }));
  await moderator.page.goto("/app/moderation?tab=decided");
  await expect(moderator.page.getByText(t("reviews:cases.none.decided"))).toBeVisible();
  await picturesOf(moderator.page, "moderation-none");
});

test("the reviews and photographs of a well-known place", async ({ reader }) => {
  const { page, t } = reader;
  await openAs(reader, demo.guest, "/app/restaurants?searchParam=sant+ambra");
  const place = card(reader, demo.owner.business).getByRole("link", { name: demo.owner.business, exact: true });
  const address = await place.getAttribute("href");
  await page.goto(`${address}?tab=reviews`);
  await page.getByText(t("reviews:formula.open")).click();
  await picturesOf(page, "reviews-known");
  await page.goto(`${address}?tab=reviews&words=zzzzqqqq`);
  await picturesOf(page, "reviews-none-fits");
  await page.goto(`${address}?tab=photos`);
  await picturesOf(page, "photos-known");
  await page
    .getByRole("region", { name: t("gallery:label") })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await picturesOf(page, "viewer-known", { isOver: true });
});
