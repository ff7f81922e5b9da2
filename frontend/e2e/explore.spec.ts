import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { card, filter } from "./support/explore-steps.ts";
import { newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

test("the search is in the URL and survives a reload", async ({ reader, isMobile }) => {
  const { page, t } = reader;
  const member = await newMember("Gaia Ferri");
  // Both projects share one server: each searches for a business with its own name.
  const business = await newBusiness(member, isMobile ? "Cantina Ventaglio Minore" : "Cantina Ventaglio", {
    cuisines: ["ethiopian"],
  });
  await openAs(reader, member, "/app/restaurants");
  await page.getByRole("searchbox", { name: t("explore:search.label") }).fill("ventaglio");
  await expect(card(reader, business.name)).toBeVisible();
  await filter(reader, t("explore:filters.openNow"), /^(Ethiopian|Etiope)/);
  await expect(page).toHaveURL((url) => url.search.includes("openNow=1") && url.search.includes("foodType=ethiopian"));
  await page.reload();
  await expect(page.getByRole("searchbox", { name: t("explore:search.label") })).toHaveValue("ventaglio");
  await expect(page.getByRole("button", { name: t("explore:filters.openNow"), pressed: true })).toBeVisible();
  await expect(card(reader, business.name)).toBeVisible();
});

test("a business explains its rank", async ({ reader, isMobile }) => {
  const { page, t } = reader;
  const member = await newMember("Ivo Galli");
  const words = isMobile ? "nespolo antico" : "melograno antico";
  const business = await newBusiness(member, `Bottega ${words}`);
  await openAs(reader, member, `/app/restaurants?${new URLSearchParams({ searchParam: words })}`);
  await card(reader, business.name)
    .getByRole("button", { name: t("explore:why.ask", { name: business.name }) })
    .click();
  await expect(page.getByText(t("explore:why.factor.text"), { exact: true })).toBeVisible();
  await expect(page.getByText(t("explore:why.unpaid"))).toBeVisible();
});

test("without a map the reason is shown and the list works", async ({ reader }) => {
  const { page, t } = reader;
  await openAs(reader, await newMember("Lea Poli"), "/app/restaurants");
  await expect(page.getByText(t("explore:map.notConfigured"))).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("search words without results can be removed", async ({ reader }) => {
  const { page, t } = reader;
  await openAs(reader, await newMember("Nora Valli"), "/app/restaurants?searchParam=zzzzqqqq");
  await expect(page.getByText(t("explore:results.noneOfWords", { words: "zzzzqqqq" }))).toBeVisible();
  await page.getByRole("button", { name: t("explore:results.clearWords") }).click();
  await expect(page.getByRole("searchbox", { name: t("explore:search.label") })).toHaveValue("");
});
