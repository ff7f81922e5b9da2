import { openAs } from "./support/account-steps.ts";
import { book, nextQuarter } from "./support/booking-steps.ts";
import { fromMidnight, newBusiness } from "./support/business.ts";
import { newMember } from "./support/member.ts";
import { cancelOrDecline, entryOf, openDaySheet } from "./support/owner-steps.ts";
import { expect, test } from "./support/test.ts";

const guestName = "Vera Zanetti";

test("the guest sees at once when the restaurant seats them and when they finish", async ({ reader, elsewhere }) => {
  const { page, t, language } = reader;
  const business = await newBusiness(await newMember("Amedeo Bini", { language }), "Locanda Presto", {
    hours: fromMidnight,
  });
  const table = { ...nextQuarter(), party: 2 };
  const owner = await elsewhere("the owner");
  await openDaySheet(owner, business, table.date);
  await openAs(reader, await newMember(guestName, { language }), `/app/restaurants/${business.uuid}`);
  await book(reader, table);

  await entryOf(owner, guestName)
    .getByRole("button", { name: new RegExp(t("manage:transition.seat")) })
    .click();
  await expect(page.getByText(t("booking:booked.seated"))).toBeVisible();
  await entryOf(owner, guestName)
    .getByRole("button", { name: new RegExp(t("manage:transition.finish")) })
    .click();
  await expect(page.getByText(t("booking:booked.completed"))).toBeVisible();
});

test("when the restaurant cancels, the guest sees the reason and other times", async ({ reader, elsewhere }) => {
  const { page, t, language } = reader;
  const business = await newBusiness(await newMember("Bianca Dori", { language }), "Locanda Rinvio", {
    hours: fromMidnight,
  });
  const table = { ...nextQuarter(), party: 2 };
  const owner = await elsewhere("the owner");
  await openDaySheet(owner, business, table.date);
  await openAs(reader, await newMember(guestName, { language }), `/app/restaurants/${business.uuid}`);
  await book(reader, table);

  const reason = "The oven is broken";
  await cancelOrDecline(owner, guestName, reason);
  await expect(page.getByText(t("booking:booked.cancelled_business"))).toBeVisible();
  await expect(page.getByText(t("booking:booked.reason", { reason }))).toBeVisible();
  await expect(
    page.getByRole("heading", { name: t("booking:booked.alternatives", { name: business.name }) }),
  ).toBeVisible();
});
