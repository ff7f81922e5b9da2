import { enterPassword, signUp } from "../support/account-steps.ts";
import { chooseLast, daysAhead, openPanel } from "../support/booking-steps.ts";
import { newBusiness } from "../support/business.ts";
import { codesOf } from "../support/code-steps.ts";
import { demo } from "../support/demo.ts";
import { card } from "../support/explore-steps.ts";
import { newAddress, newMember } from "../support/member.ts";
import { expect, test } from "../support/test.ts";
import { camera } from "./camera.ts";

const { business } = demo.owner;

test("a table at the demo's trattoria, from the front page to the owner's day sheet", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t } = reader;
  const take = camera(page);
  await page.goto("/");
  await take("landing");
  await signUp(reader, { email: newAddress("giulia"), name: "Giulia Bardi" });

  await page.goto("/app/restaurants?location=43.7731,11.256,Duomo&sort=distance");
  await expect(page.getByRole("article").first()).toBeVisible();
  await take("explore");
  await take("explore-dark", { theme: "dark" });

  await page.goto("/app/restaurants?searchParam=tratoria+sant+ambra");
  await card(reader, business).getByRole("link", { name: business, exact: true }).click();
  const panel = await openPanel(reader);
  const time = await chooseLast(panel, reader, { date: daysAhead(5), party: 4 });
  await take("restaurant");
  await take("restaurant-dark", { theme: "dark" });
  await panel.getByRole("button", { name: t("booking:panel.hold", { time, count: 4 }) }).click();
  await page.getByRole("button", { name: t("booking:hold.confirm") }).click();
  await expect(page.getByText(t("booking:booked.confirmed"))).toBeVisible();
  await take("booked");
  await page.getByRole("main").getByRole("link", { name: business }).click();
  await page.getByRole("link", { name: t("explore:place.tab.reviews"), exact: true }).click();
  await expect(page.getByRole("article").nth(1)).toBeVisible();
  await take("reviews", { from: page.getByRole("navigation", { name: t("explore:place.parts") }) });
  // Open at any hour: a code scanned at a closed business proves no visit.
  const [code = ""] = (await codesOf(await newBusiness(await newMember("Piero Salvi"), "Locanda della Notte"))).tables;
  const { pathname, hash } = new URL(code);
  await page.goto(`${pathname}${hash}`);
  await expect(page.getByText(t("visits:here.noted"))).toBeVisible();
  await take("visit");

  const console = await elsewhere("the owner");
  await console.page.goto("/manage");
  await enterPassword(console, demo.owner);
  await console.page
    .getByRole("link", { name: t("claims:claim.toBook") })
    .first()
    .click();
  await expect(console.page).toHaveURL(/\/manage\/./);
  // On this day there are upcoming guests at any hour.
  await console.page.goto(`${new URL(console.page.url()).pathname}?date=${daysAhead(5)}`);
  await expect(console.page.getByRole("article").first()).toBeVisible();
  const capture = camera(console.page);
  await capture("book");
});
