import { signUp } from "./support/account-steps.ts";
import { book, cancel, changeParty, daysAhead } from "./support/booking-steps.ts";
import { duomo, newBusiness } from "./support/business.ts";
import { card, filter, search, searchNearMe } from "./support/explore-steps.ts";
import { findEmail, type Invitation, invitationIn } from "./support/mail.ts";
import { newAddress, newMember } from "./support/member.ts";
import { entryOf, openDaySheet } from "./support/owner-steps.ts";
import { expect, test } from "./support/test.ts";

const businesses = {
  en: { name: "Trattoria Girasole Vecchio", misspelt: "tratoria girasolle vechio", cuisine: /^Georgian/ },
  it: { name: "Osteria Biancospino", misspelt: "ostaria biancospinno", cuisine: /^Georgiana/ },
};

test("a guest signs up, finds a restaurant, books, changes and cancels; its owner sees each step live", async ({
  reader,
  elsewhere,
  context,
}) => {
  test.slow();
  const { page, t, language } = reader;
  const { name, misspelt, cuisine } = businesses[language];
  const business = await newBusiness(await newMember("Olivia Sarti", { language }), name, { cuisines: ["georgian"] });
  const guest = { email: newAddress("guest"), name: "Giulia Bardi" };
  const table = { date: daysAhead(1), time: "20:00", party: 4 };
  const owner = await elsewhere("the owner");
  await openDaySheet(owner, business, table.date);
  const entry = entryOf(owner, guest.name);

  await test.step("sign up with the mailed code", () => signUp(reader, guest));

  await test.step("find by a misspelt name, and by cuisine near the Duomo", async () => {
    await page.goto("/app/restaurants");
    await search(reader, misspelt);
    await expect(card(reader, name)).toBeVisible();
    await search(reader, "");
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation(duomo);
    await searchNearMe(reader);
    await filter(reader, cuisine);
    await card(reader, name).getByRole("link", { name, exact: true }).click();
  });

  const first = await test.step("book for four", async () => {
    await book(reader, table);
    await expect(entry).toContainText(t("party.guests", { count: 4 }));
    return invitation(guest.email, "REQUEST", 0);
  });

  await test.step("change to six", async () => {
    await changeParty(reader, table, 6);
    await expect(entry).toContainText(t("party.guests", { count: 6 }));
    expect(await invitation(guest.email, "REQUEST", 1)).toMatchObject({ uid: first.uid, start: first.start });
  });

  await test.step("cancel", async () => {
    await cancel(reader);
    await expect(entry).toContainText(t("booking:status.cancelled_guest"));
    expect(await invitation(guest.email, "CANCEL", 2)).toMatchObject({ uid: first.uid, status: "CANCELLED" });
    await page.goto("/app?tab=past");
    await expect(page.getByRole("link", { name })).toBeVisible();
  });
});

async function invitation(address: string, method: string, sequence: number): Promise<Invitation> {
  const found = await findEmail(address, (email) => {
    const invited = invitationIn(email);
    return invited?.method === method && invited.sequence === sequence;
  });
  return invitationIn(found) as Invitation;
}
