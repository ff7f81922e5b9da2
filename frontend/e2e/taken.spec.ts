import { openAs } from "./support/account-steps.ts";
import { choose, daysAhead, openPanel } from "./support/booking-steps.ts";
import { type Business, newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";

const time = "20:00";
const party = 2;

/** The panel of a wide window, or the open one of a phone. */
function panelOf({ page, t }: Reader, isMobile: boolean) {
  return page.getByRole(isMobile ? "dialog" : "region", { name: t("booking:panel.title") });
}

async function hold(reader: Reader, isMobile: boolean): Promise<void> {
  const { t } = reader;
  await panelOf(reader, isMobile)
    .getByRole("button", { name: t("booking:panel.hold", { time, count: party }) })
    .click();
}

async function openBusiness(reader: Reader, business: Business, name: string): Promise<void> {
  await openAs(reader, await newMember(name), `/app/restaurants/${business.uuid}`);
  await choose(await openPanel(reader), reader, { date: daysAhead(1), time, party });
}

test("when two guests book the last table, one gets it and the other sees a message", async ({
  reader,
  elsewhere,
  isMobile,
}) => {
  const business = await newBusiness(await newMember("Pia Rossi"), "Tavolo Unico", { tables: [2] });
  const other = await elsewhere("the other guest");
  await openBusiness(reader, business, "Rita Sala");
  await openBusiness(other, business, "Sara Testa");
  await hold(other, isMobile);
  await expect(other.page.getByRole("heading", { name: other.t("booking:hold.title") })).toBeVisible();

  await hold(reader, isMobile);
  await expect(panelOf(reader, isMobile).getByRole("alert")).toBeVisible();
  await expect(panelOf(reader, isMobile).getByText(reader.t("booking:reason.held")).first()).toBeVisible();
});

test("an expired hold is announced, and the entered text stays", async ({ reader, isMobile }) => {
  test.skip(isMobile, "takes a minute and is the same on phones");
  test.slow();
  const { page, t } = reader;
  const booking = { hold_minutes: 1 };
  const business = await newBusiness(await newMember("Tea Urbani"), "Sala d’Attesa", { tables: [2], booking });
  await openBusiness(reader, business, "Ugo Villa");
  await hold(reader, isMobile);
  await page.getByLabel(t("booking:hold.note")).fill("A quiet corner, please");
  await expect(page.getByRole("timer")).toContainText("0:5");
  await expect(page.getByRole("heading", { name: t("ticket:gone.title") })).toBeVisible({ timeout: 75_000 });
  await expect(page.getByText(t("ticket:gone.textWithNote"))).toBeVisible();

  await page.getByRole("button", { name: new RegExp(`^${time}`) }).click();
  await expect(page.getByRole("heading", { name: t("booking:hold.title") })).toBeVisible();
  await page.getByRole("button", { name: t("booking:hold.confirm") }).click();
  await expect(page.getByText(t("booking:booked.confirmed"))).toBeVisible();
});
