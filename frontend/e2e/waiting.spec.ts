import { openAs } from "./support/account-steps.ts";
import { expectAccessible } from "./support/axe.ts";
import { openPanel } from "./support/booking-steps.ts";
import { newBusiness } from "./support/business.ts";
import { type Member, newMember } from "./support/member.ts";
import { expect, test } from "./support/test.ts";

/** One seating for two, at eight. */
const dinner = { opens: "20:00", closes: "22:00", last_seating: "20:00" };

/** The zone in which it is noon now, where nothing waits for the morning, and tomorrow's date there. */
function noon(): { timeZone: string; tomorrow: string } {
  const ahead = 12 - new Date().getUTCHours();
  const day = new Date(Date.now() + (ahead + 24) * 3_600_000);
  // The signs of these names are reversed.
  const name = ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
  return { timeZone: name, tomorrow: day.toISOString().slice(0, 10) };
}

type Held = { uuid: string; version: number };

async function book({ client }: Member, business: string, date: string): Promise<Held> {
  const query = `business_id=${business}&date=${date}&party=2`;
  const [slot] = await client.call<{ starts_at: string }[]>("GET", `reservations/available-times?${query}`);
  const wanted = { business_id: business, starts_at: slot?.starts_at, party: 2 };
  const held = await client.call<Held>("POST", "reservations", wanted);
  return client.once<Held>("PATCH", `reservations/${held.uuid}`, { version: held.version, action: "confirm" });
}

test("who waits for a table gets it when it becomes free, and books it in time", async ({
  reader,
  elsewhere,
  isMobile,
}) => {
  const { page, t, language } = reader;
  const { timeZone, tomorrow } = noon();
  const owner = await newMember("Vera Monti", { language });
  const business = await newBusiness(owner, "Osteria Una Tavola", { tables: [2], hours: dinner, timeZone });
  const first = await newMember("Aldo Neri", { language });
  const booked = await book(first, business.uuid, tomorrow);

  await openAs(
    reader,
    await newMember("Bea Villa", { language }),
    `/app/restaurants/${business.uuid}?date=${tomorrow}`,
  );
  const panel = await openPanel(reader);
  await panel.getByRole("button", { name: t("wishes:notify") }).click();
  const dialog = page.getByRole("dialog", { name: t("wishes:form.title") });
  await expect(dialog.getByLabel(t("wishes:form.date"))).toHaveValue(tomorrow);
  await dialog.getByRole("button", { name: t("wishes:form.submit") }).click();
  await expect(page.getByText(t("wishes:form.done"))).toBeVisible();

  if (!isMobile) {
    const manager = await elsewhere("the owner");
    await openAs(manager, owner, `/manage/${business.uuid}?tab=activity`);
    await expect(manager.page.getByText(manager.t("wishes:days.parties", { count: 1 }))).toBeVisible();
  }

  await page.goto("/app");
  const waiting = page.getByRole("region", { name: t("wishes:mine.title") });
  await expect(waiting).toContainText(t("wishes:mine.position", { position: 1 }));
  await expectAccessible(page, "waiting");
  await page.waitForLoadState("networkidle");
  await first.client.call("DELETE", `reservations/${booked.uuid}`);

  await expect(waiting.getByText(t("wishes:offer.title", { name: business.name, time: "20:00" }))).toBeVisible();
  await expectAccessible(page, "an offer");
  await waiting.getByRole("link", { name: t("wishes:offer.book") }).click();
  await page.getByRole("button", { name: t("booking:hold.confirm") }).click();
  await expect(page.getByText(t("booking:booked.confirmed"))).toBeVisible();
});

test("who stops waiting loses the place in line", async ({ reader }) => {
  const { page, t, language } = reader;
  const { timeZone, tomorrow } = noon();
  const owner = await newMember("Ines Bassi", { language });
  const business = await newBusiness(owner, "Osteria In Fila", { tables: [2], hours: dinner, timeZone });
  await book(await newMember("Carlo Pini", { language }), business.uuid, tomorrow);
  const member = await newMember("Dora Leoni", { language });
  const wish = { date: tomorrow, party: 2, from: "19:00", to: "21:00" };
  await member.client.call("POST", `table_wishes?business_id=${business.uuid}`, wish);

  await openAs(reader, member, "/app");
  await page.getByRole("button", { name: t("wishes:mine.withdrawOf", { name: business.name }) }).click();
  const question = page.getByRole("dialog", { name: t("wishes:withdraw.title") });
  await question.getByRole("button", { name: t("wishes:mine.withdraw") }).click();
  await expect(page.getByRole("region", { name: t("wishes:mine.title") })).toBeHidden();
});
