import { readFile } from "node:fs/promises";
import { camera } from "./screenshots/camera.ts";
import { openAs } from "./support/account-steps.ts";
import { book, daysAhead } from "./support/booking-steps.ts";
import { claim, decide, find } from "./support/claim-steps.ts";
import { newMember } from "./support/member.ts";
import { setUp } from "./support/owner-steps.ts";
import { importFile } from "./support/program.ts";
import { expect, test } from "./support/test.ts";

/** A GeoJSON extract of OpenStreetMap, passed as `VERDORO_EXTRACT=FILE just e2e extract`. */
const extract = process.env.VERDORO_EXTRACT;

type Feature = { properties: Record<string, string> };

/** A restaurant with a unique name that is long enough to search for; another one for each language. */
async function pick(file: string, language: string): Promise<string> {
  const { features } = JSON.parse(await readFile(file, "utf8")) as { features: Feature[] };
  const names = features
    .filter(({ properties }) => properties.amenity === "restaurant")
    .map((one) => one.properties.name);
  const alone = names.filter(
    (name, _, all) => name && name.length > 8 && all.filter((other) => other === name).length === 1,
  );
  const chosen = language === "it" ? alone.at(-1) : alone.at(0);
  if (!chosen) throw new Error(`${file} has no restaurant to try`);
  return chosen;
}

test("a business of an extract is claimed, set up and booked", async ({ reader, elsewhere }) => {
  test.skip(!extract, "VERDORO_EXTRACT names no file");
  test.slow();
  const { page, t, language } = reader;
  const file = extract ?? "";
  process.stdout.write(await importFile(file));
  const name = await pick(file, language);
  const owner = await elsewhere("the owner");
  await openAs(owner, await newMember("Clara Forti", { language }), "/app");
  await find(owner, name);
  const reason = `The keys are mine ${crypto.randomUUID().slice(0, 8)}`;
  await claim(owner, reason);
  await expect(owner.page.getByText(t("claims:claim.pending"))).toBeVisible();
  await decide(await elsewhere("the administrator"), reason);
  await owner.page.goto("/manage");
  await owner.page.getByRole("link", { name: t("claims:claim.toBook") }).click();
  await setUp(owner);

  await openAs(reader, await newMember("Diego Serra", { language }), "/app/restaurants");
  await camera(page)("real-explore");
  await find(reader, name);
  await book(reader, { date: daysAhead(2), time: "20:00", party: 3 });
  await camera(page)("real-booked");
});
