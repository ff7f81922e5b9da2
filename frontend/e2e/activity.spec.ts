import { openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { daysAhead } from "./support/booking-steps.ts";
import { newBusiness } from "./support/business.ts";
import { findEmail } from "./support/mail.ts";
import { type Member, newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

type Held = { uuid: string; version: number };

/** Books a table for two at the first free time of that day, as the guest's browser would. */
async function requestTable({ client }: Member, business: string, date: string): Promise<Held> {
  const times = await client.call<{ starts_at: string; status: string }[]>(
    "GET",
    `reservations/available-times?business_id=${business}&date=${date}&party=2`,
  );
  const free = times.find(({ status }) => status !== "unavailable");
  const held = await client.call<Held>("POST", "reservations", {
    business_id: business,
    starts_at: free?.starts_at,
    party: 2,
  });
  return client.once<Held>("PATCH", `reservations/${held.uuid}`, { version: held.version, action: "confirm" });
}

test("the owner hears of a request of another day wherever they are, and accepts it", async ({ reader }) => {
  const { page, t, language } = reader;
  const owner = await newMember("Nora Landi", { language });
  const business = await newBusiness(owner, "Trattoria Udito", { booking: { auto_confirm: false } });
  await openAs(reader, owner, "/app");
  const manage = page.getByRole("navigation", { name: t("nav.label") }).getByRole("link", { name: t("nav.manage") });
  await expect(manage).toBeVisible();
  // Until the badge listens, a request would be known from the start.
  await page.waitForLoadState("networkidle");
  const guest = await newMember("Ida Fabbri", { language });
  const date = daysAhead(9);
  const requested = await requestTable(guest, business.uuid, date);
  await expect(manage).toContainText(t("nav.news", { count: 1 }));

  await manage.click();
  const tabs = page.getByRole("navigation", { name: business.name });
  await tabs.getByRole("link", { name: t("manage:part.activity") }).click();
  await expect(page.getByRole("heading", { name: t("activity:requests.title") })).toBeVisible();
  await expectAccessible(page, "activity");
  await page.getByRole("button", { name: `${t("manage:transition.accept")}: Ida Fabbri` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("staff:confirm.accept.yes") })
    .click();
  await expect(page.getByText(t("activity:requests.none"))).toBeVisible();
  await expect(manage).not.toContainText(t("nav.news", { count: 1 }));

  await page.getByRole("link", { name: "Ida Fabbri" }).click();
  await expect(page.getByRole("article", { name: /Ida Fabbri/ })).toBeVisible();
  const { text } = await findEmail(owner.email, ({ subject }) => subject?.includes("Ida Fabbri") ?? false);
  expect(text).toContain(`/manage/${business.uuid}?date=${date}&reservation=${requested.uuid}`);
});
