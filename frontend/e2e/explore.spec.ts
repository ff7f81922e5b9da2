import type { Locator } from "@playwright/test";
import { openAs } from "./support/account-steps.ts";
import { newBusiness } from "./support/business.ts";
import { card, filter, openBar } from "./support/explore-steps.ts";
import { newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

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

test("a visitor searches without an account and takes day, time and party to the place", async ({
  reader,
  isMobile,
}) => {
  const { page, t } = reader;
  const name = isMobile ? "Rosticceria Finocchio Minore" : "Rosticceria Finocchio";
  const business = await newBusiness(await newMember("Ada Neri"), name);
  await page.goto(`/explore?${new URLSearchParams({ searchParam: name })}`);
  await expect(card(reader, name)).toBeVisible();

  await choose(reader, isMobile, "day", async (bar) => bar.getByRole("radio").nth(2).click());
  await choose(reader, isMobile, "time", async (bar) => bar.getByRole("radio", { name: "13:30", exact: true }).click());
  await choose(reader, isMobile, "party", async (bar) => bar.getByRole("button", { name: t("party.more") }).click());
  await expect(page).toHaveURL(/time=13%3A30&party=3$/);
  const { searchParams } = new URL(page.url());
  await card(reader, name).getByRole("link", { name, exact: true }).click();

  await expect(page).toHaveURL((url) => url.pathname === `/business/${business.uuid}`);
  const chosen = new URL(page.url()).searchParams;
  expect([chosen.get("date"), chosen.get("party")]).toEqual([searchParams.get("date"), "3"]);
  if (isMobile) {
    // The bar names the chosen time beside the button.
    await expect(page.getByRole("button", { name: `13:30 ${t("party.guests", { count: 3 })}` })).toBeVisible();
    await expect(page.getByRole("button", { name: t("booking:panel.holdTable"), exact: true })).toBeEnabled();
  } else {
    const hold = t("booking:panel.hold", { time: "13:30", count: 3 });
    await expect(page.getByRole("button", { name: hold })).toBeEnabled();
  }
});

/** Chooses in one popover of the bar, in narrow windows in the sheet. */
async function choose(
  reader: Reader,
  isMobile: boolean,
  segment: "day" | "time" | "party",
  press: (bar: Locator) => Promise<void>,
): Promise<void> {
  const { page, t } = reader;
  if (isMobile) await openBar(reader);
  else await page.getByRole("button", { name: new RegExp(`^${t(`explore:bar.${segment}`)} `) }).click();
  const name = t(isMobile ? "explore:bar.title" : `explore:bar.${segment}`);
  const bar = page.getByRole("dialog", { name, exact: true });
  await press(bar);
  if (await bar.isVisible()) await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
}

test("members find one another by name", async ({ reader, isMobile }) => {
  const { page, t } = reader;
  const name = isMobile ? "Zelinda Brancaleoni" : "Ermengarda Quaranta";
  await newMember(name);
  await openAs(reader, await newMember("Lia Testi"), "/app/search");
  await page.getByRole("link", { name: t("explore:searchPage.users"), exact: true }).click();
  await page.getByRole("searchbox", { name: t("people:find.label") }).fill(name);
  await page
    .getByRole("list", { name: t("people:find.results") })
    .getByRole("link", { name: new RegExp(`^${name} @`) })
    .click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});
