import { expect, type Locator } from "@playwright/test";
import { openAs } from "./account-steps.ts";
import type { Credentials } from "./member.ts";
import { film, photo } from "./pictures.ts";
import type { Reader } from "./test.ts";

/** The review by an author on the page. */
export function reviewOf({ page, t }: Reader, author: string): Locator {
  return page.getByRole("article", { name: t("reviews:card.label", { name: author }) });
}

/** Opens the reviews of a business, signed in or not. */
export async function openReviews(reader: Reader, business: { uuid: string }, as?: Credentials): Promise<void> {
  if (as) await openAs(reader, as, `/app/restaurants/${business.uuid}?tab=reviews`);
  else await reader.page.goto(`/business/${business.uuid}?tab=reviews`);
  await expect(reader.page.getByRole("heading", { name: reader.t("reviews:tab.title"), exact: true })).toBeVisible();
}

/** Gives the overall stars in the open form. */
export async function giveStars({ page, t }: Reader, count: number): Promise<void> {
  const stars = page.getByRole("radio", { name: t("rating.stars", { count }) }).first();
  await stars.check({ force: true });
  await expect(stars).toBeChecked();
}

/** Adds three photos and a video, and waits until they are uploaded. */
export async function addPictures({ page, t }: Reader): Promise<void> {
  const files = [
    await photo(page, "pici.jpg", 20),
    await photo(page, "room.jpg", 140),
    await photo(page, "bill.jpg", 260),
  ];
  await page.locator("input[type=file][multiple]").setInputFiles([...files, await film(page, "song.webm")]);
  const tiles = page.getByRole("region", { name: t("media:picker.label") }).getByRole("listitem");
  await expect(tiles).toHaveCount(4);
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole("alert")).toHaveCount(0);
}

/** Submits the open form, which leads to the reviews of its business. */
export async function publish({ page, t }: Reader, button = t("reviews:compose.publish")): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(/\?tab=reviews$/);
}

/** Chooses an action from the menu of a review. */
export async function chooseOf({ page, t }: Reader, review: Locator, author: string, action: string): Promise<void> {
  await review.getByRole("button", { name: t("reviews:menu.label", { name: author }) }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
