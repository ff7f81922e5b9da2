import { Client } from "./client.ts";
import { demo } from "./demo.ts";
import type { Member } from "./member.ts";

export type Business = { uuid: string; name: string; owner: Member };

type Options = {
  cuisines?: string[];
  /** The seats of each table. */
  tables?: number[];
  hours?: { opens: string; closes: string; last_seating: string };
  booking?: Record<string, unknown>;
  timeZone?: string;
};

/** A few steps from the Duomo of Florence. */
export const duomo = { latitude: 43.7731, longitude: 11.256 };

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const aroundTheClock = { opens: "06:00", closes: "06:00", last_seating: "05:30" };
/** For tests of the next quarter of an hour: also after midnight it is a time of its own date. */
export const fromMidnight = { opens: "00:00", closes: "00:00", last_seating: "23:45" };

/** A restaurant that takes bookings, by default at any hour, so that tests do not depend on when they run. */
export async function newBusiness(owner: Member, name: string, options: Options = {}): Promise<Business> {
  const { client } = owner;
  const {
    cuisines = ["tuscan"],
    tables = [2, 4, 4, 6],
    hours = aroundTheClock,
    booking = {},
    timeZone = "Europe/Rome",
  } = options;
  const { uuid } = await client.call<{ uuid: string }>("POST", "businesses", {
    name,
    kind: "restaurant",
    cuisines,
    price_level: 2,
    time_zone: timeZone,
    opening_hours: "24/7",
    phone: "+39 055 0000000",
    different_place: true,
    address: {
      street: "Via dello Studio",
      house_number: "1",
      postcode: "50122",
      city: "Firenze",
      country: "IT",
      ...duomo,
    },
  });
  await verify(uuid);
  for (const [at, seats] of tables.entries()) {
    const table = { label: String(at + 1), area: "Sala", min_party: 1, max_party: seats, use: "online", priority: 0 };
    await client.call("POST", "business_tables", { business_id: uuid, position: at, ...table });
  }
  await client.call("POST", "business_services", { business_id: uuid, name: "All day", days: everyDay, ...hours });
  await openDaySheet(owner, uuid, booking);
  return { uuid, name, owner };
}

/** Approves the claim of a new business as an administrator: before that it is not listed. */
async function verify(uuid: string): Promise<void> {
  const admin = new Client();
  const { email, password } = demo.admin;
  const session = await admin.call<{ access_token: string }>("POST", "auth/login", { email, password });
  admin.token = session.access_token;
  const claims = await admin.call<{ uuid: string; business: { uuid: string } }[]>(
    "GET",
    "business_claims?state[]=pending&limit=100",
  );
  const claim = claims.find(({ business }) => business.uuid === uuid);
  if (!claim) throw new Error(`no claim came with ${uuid}`);
  await admin.call("PATCH", "business_claims", { uuid: claim.uuid, decision: "approved" });
}

async function openDaySheet({ client }: Member, uuid: string, booking: Record<string, unknown>): Promise<void> {
  const { version } = await client.call<{ version: number }>("GET", `business_booking/${uuid}`);
  await client.call("PATCH", `business_booking/${uuid}`, { version, enabled: true, lead_minutes: 0, ...booking });
}
