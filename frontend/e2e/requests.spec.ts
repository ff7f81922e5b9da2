import { openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { daysAhead } from "./support/booking-steps.ts";
import { newBusiness } from "./support/business.ts";
import { sql } from "./support/database.ts";
import { findEmail } from "./support/mail.ts";
import { type Member, newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

/** One seating for two, at eight. */
const dinner = { opens: "20:00", closes: "22:00", last_seating: "20:00" };

type Held = { uuid: string; version: number };

/** Requests a table for two on that day, as the guest's browser would. */
async function requestTable({ client }: Member, business: string, date: string): Promise<Held> {
  const query = `business_id=${business}&date=${date}&party=2`;
  const [slot] = await client.call<{ starts_at: string }[]>("GET", `reservations/available-times?${query}`);
  const wanted = { business_id: business, starts_at: slot?.starts_at, party: 2 };
  const held = await client.call<Held>("POST", "reservations", wanted);
  return client.once<Held>("PATCH", `reservations/${held.uuid}`, { version: held.version, action: "confirm" });
}

test("requests of any day are answered in one list, and one without an answer is declined with other days", async ({
  reader,
  elsewhere,
}) => {
  const { page, t, language } = reader;
  const owner = await newMember("Nora Landi", { language });
  const business = await newBusiness(owner, "Trattoria a Mano", { hours: dinner, booking: { auto_confirm: false } });
  const [ida, aldo] = [await newMember("Ida Fabbri", { language }), await newMember("Aldo Neri", { language })];
  await openAs(reader, owner, `/manage/${business.uuid}`);
  const tabs = page.getByRole("navigation", { name: business.name });
  await tabs.getByRole("link", { name: t("manage:part.activity") }).click();
  await expect(page.getByText(t("activity:requests.none"))).toBeVisible();

  await requestTable(ida, business.uuid, daysAhead(9));
  const lost = await requestTable(aldo, business.uuid, daysAhead(3));
  const inbox = page.getByRole("region", { name: t("activity:requests.title") });
  await expect(inbox.getByRole("listitem")).toHaveCount(2);
  await expect(inbox.getByRole("heading")).toContainText(t("activity:requests.count", { count: 2 }));
  await expectAccessible(page, "requests");

  await inbox.getByRole("button", { name: `${t("manage:transition.accept")}: Ida Fabbri` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("staff:confirm.accept.yes") })
    .click();
  await expect(inbox.getByRole("listitem")).toHaveCount(1);
  await expect(inbox).toBeFocused();
  await expect(tabs.getByText(t("nav.news", { count: 1 }))).toBeAttached();

  const guest = await elsewhere("the guest");
  await openAs(guest, aldo, `/app/confirm-reservation?reservation=${lost.uuid}`);
  await expect(guest.page.getByText(guest.t("ticket:answer.byHand", { name: business.name }))).toBeVisible();
  await sql("UPDATE reservations SET answer_by = now() + interval '20 minutes' WHERE id = $1", [lost.uuid]);
  await page.reload();
  await expect(inbox.getByText(/\d\d:\d\d.* (19|20) min/)).toBeVisible();

  await sql("UPDATE reservations SET answer_by = now() - interval '1 minute' WHERE id = $1", [lost.uuid]);
  await expect(page.getByText(t("activity:requests.none"))).toBeVisible();
  await expect(page.getByText(t("activity:kind.unanswered"))).toBeVisible();

  await expect(guest.page.getByText(guest.t("ticket:answer.none", { name: business.name }))).toBeVisible();
  const others = guest.t("booking:booked.alternatives", { name: business.name });
  await expect(guest.page.getByRole("heading", { name: others })).toBeVisible();
  const days = guest.page.locator("section", { has: guest.page.getByRole("heading", { name: others }) });
  await expect(days.getByRole("link", { name: /20:00/ })).toHaveCount(3);
  await expectAccessible(guest.page, "an unanswered request");
  const { text } = await findEmail(aldo.email, ({ subject }) => /didn’t answer|non ha risposto/.test(subject ?? ""));
  expect(text).toContain(`/business/${business.uuid}?party=2&date=${daysAhead(4)}&at=`);
});
