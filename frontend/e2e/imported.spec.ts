import { openAs } from "./support/account-steps.ts";
import { book, daysAhead } from "./support/booking-steps.ts";
import { duomo } from "./support/business.ts";
import { claim, decide, find } from "./support/claim-steps.ts";
import { newAddress, newMember } from "./support/member.ts";
import { setUp } from "./support/owner-steps.ts";
import { importNodes, type OsmNode } from "./support/program.ts";
import { expect, test } from "./support/test.ts";

/** Ids that no other run has used, so that each import adds businesses. */
let nextId = Date.now();

function nodeAt(name: string, tags: Record<string, string>): OsmNode {
  nextId += 1;
  const { latitude: lat, longitude: lon } = duomo;
  return { id: nextId, lat, lon, tags: { amenity: "restaurant", name, ...tags } };
}

test("a real business is imported, claimed by its own address, set up and booked", async ({ reader, elsewhere }) => {
  test.slow();
  const { language } = reader;
  const email = newAddress("info", "pergola-e2e.example");
  const name = language === "it" ? "Pergola delle Rondini" : "Pergola dei Fiordalisi";
  const printed = await importNodes([
    nodeAt(name, { email, cuisine: "tuscan", "addr:street": "Via dei Servi", "addr:housenumber": "12r" }),
    nodeAt(`${name}, il bar`, { amenity: "bar", opening_hours: "Fr-Sa 18:00-02:00" }),
    nodeAt("", {}),
  ]);
  expect(printed).toMatch(/\b2\b/);

  const owner = await elsewhere("the owner");
  await openAs(owner, await newMember("Clara Forti", { email, language }), "/app");
  await find(owner, name);
  await claim(owner, "It is mine");
  await expect(owner.page).toHaveURL(/\/manage\//);
  await setUp(owner);

  await openAs(reader, await newMember("Diego Serra", { language }), "/app");
  await find(reader, name);
  await book(reader, { date: daysAhead(2), time: "20:00", party: 3 });
});

test("a claim without proof waits for an administrator", async ({ reader, elsewhere }) => {
  test.slow();
  const { page, t, language } = reader;
  const name = language === "it" ? "Taverna del Passero" : "Taverna del Cardellino";
  await importNodes([nodeAt(name, { website: "https://taverna-e2e.example" })]);
  const claimant = await newMember("Emma Gori", { language });
  await openAs(reader, claimant, "/app");
  await find(reader, name);
  const reason = `I hold the lease ${crypto.randomUUID().slice(0, 8)}`;
  await claim(reader, reason);
  await expect(page.getByText(t("claims:claim.pending"))).toBeVisible();

  await decide(await elsewhere("the administrator"), reason);
  await page.goto("/manage");
  await expect(page.getByRole("link", { name: t("claims:claim.toBook") })).toBeVisible();
});
