import { openAs } from "./support/account-steps.ts";
import { choose, daysAhead } from "./support/booking-steps.ts";
import { newMember } from "./support/member.ts";
import { expect, type Reader, test } from "./support/test.ts";
import { newVenue, type Venue } from "./support/venue.ts";

const time = "20:00";
const party = 2;

function panelOf({ page, t }: Reader) {
  return page.getByRole("region", { name: t("booking:panel.title") });
}

async function hold(reader: Reader): Promise<void> {
  const { t } = reader;
  await panelOf(reader)
    .getByRole("button", { name: t("booking:panel.hold", { time, count: party }) })
    .click();
}

async function openVenue(reader: Reader, venue: Venue, name: string): Promise<void> {
  await openAs(reader, await newMember(name), `/app/restaurants/${venue.uuid}`);
  await choose(panelOf(reader), reader, { date: daysAhead(1), time, party });
}

test("of two guests booking the last table one gets it and the other sees a message", async ({ reader, elsewhere }) => {
  const venue = await newVenue(await newMember("Pia Rossi"), "Tavolo Unico", { tables: [2] });
  const other = await elsewhere("the other guest");
  await openVenue(reader, venue, "Rita Sala");
  await openVenue(other, venue, "Sara Testa");
  await hold(other);
  await expect(other.page.getByRole("heading", { name: other.t("booking:hold.title") })).toBeVisible();

  await hold(reader);
  await expect(panelOf(reader).getByRole("alert")).toBeVisible();
  await expect(panelOf(reader).getByText(reader.t("booking:reason.held")).first()).toBeVisible();
});

test("an expired hold is announced and keeps the entered text", async ({ reader, isMobile }) => {
  test.skip(isMobile, "takes a minute and is the same on phones");
  test.slow();
  const { page, t } = reader;
  const booking = { hold_minutes: 1 };
  const venue = await newVenue(await newMember("Tea Urbani"), "Sala d’Attesa", { tables: [2], booking });
  await openVenue(reader, venue, "Ugo Villa");
  await hold(reader);
  await page.getByLabel(t("booking:hold.note")).fill("A quiet corner, please");
  await expect(page.getByRole("timer")).toContainText("0:5");
  await expect(page.getByRole("heading", { name: t("booking:gone.title") })).toBeVisible({ timeout: 75_000 });
  await expect(page.getByText(t("booking:gone.textWithNote"))).toBeVisible();

  await page.getByRole("button", { name: new RegExp(`^${time}`) }).click();
  await expect(page.getByRole("heading", { name: t("booking:hold.title") })).toBeVisible();
  await page.getByRole("button", { name: t("booking:hold.confirm") }).click();
  await expect(page.getByText(t("booking:booked.confirmed"))).toBeVisible();
});
