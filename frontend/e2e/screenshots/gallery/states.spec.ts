import { openAs } from "../../support/account-steps.ts";
import { demo } from "../../support/demo.ts";
import { search } from "../../support/explore-steps.ts";
import { expect, test } from "../../support/test.ts";
import { picturesOf } from "../camera.ts";

/** The request of each screen that fails. */
const questions = {
  "explore-failed": ["/app/restaurants", "businesses?"],
  "restaurant-failed": ["/app/restaurants/00000000-0000-7000-8000-000000000000", "businesses/"],
  "my-reservations-failed": ["/app", "reservations?"],
  "profile-failed": ["/app/profile", "reviews?"],
  "saved-failed": ["/app/profile/saved", "bookmark_lists"],
  "notifications-failed": ["/app/notifications", "notifications?"],
} as const;

test.describe("without a response", () => {
  // It would show cached data instead.
  test.use({ serviceWorkers: "block" });

  test("the screens with a failed request", async ({ reader }) => {
    const { page, t } = reader;
    await openAs(reader, demo.guest, "/app");
    for (const [name, [address, question]] of Object.entries(questions)) {
      const matches = (url: URL) => url.href.includes(`/v1/${question}`);
      await page.route(matches, (route) => route.abort("internetdisconnected"));
      await page.goto(address);
      await expect(page.getByRole("button", { name: t("state.retry") }).first()).toBeVisible();
      await picturesOf(page, name);
      await page.unroute(matches);
    }
  });
});

test.describe("without a network", () => {
  test.use({ isDisconnected: true });

  test("the previous results", async ({ reader }) => {
    const { page, t } = reader;
    await openAs(reader, demo.guest, "/app/restaurants");
    await expect(page.getByRole("article").first()).toBeVisible();
    await page.context().setOffline(true);
    await search(reader, "pizza");
    await expect(page.getByText(t("state.offline"))).toBeVisible();
    await picturesOf(page, "explore-offline");
  });
});
