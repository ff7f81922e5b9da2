import type { Schemas } from "./wire.ts";

export type StaffRole = Schemas["StaffRole"];

export const staffRoles: readonly StaffRole[] = ["owner", "manager", "host", "kitchen", "viewer"];

const managers: readonly StaffRole[] = ["owner", "manager"];
const hosts: readonly StaffRole[] = ["owner", "manager", "host"];

/** What the console offers, and to which roles. The server decides; docs/roles.md has its table. */
const rolesFor = {
  menu: ["owner"],
  sustainability: ["owner"],
  team: managers,
  page: managers,
  bookingSetup: managers,
  reply: managers,
  figures: ["owner", "manager", "viewer"],
  seeDay: ["owner", "manager", "host", "viewer"],
  runDay: hosts,
  guestCards: hosts,
  messages: hosts,
  vouchers: hosts,
  codes: hosts,
  calendarFeed: hosts,
  stock: ["owner", "manager", "host", "kitchen"],
} as const satisfies Record<string, readonly StaffRole[]>;

export type BusinessAction = keyof typeof rolesFor;

/** Whether the role may do it. */
export function mayDo(role: StaffRole | null, action: BusinessAction): boolean {
  const roles: readonly StaffRole[] = rolesFor[action];
  return role !== null && roles.includes(role);
}

/** The roles that a member with this role gives to others and takes from them. */
export function assignableBy(role: StaffRole | null): readonly StaffRole[] {
  if (role === "owner") return staffRoles;
  return role === "manager" ? ["host", "kitchen", "viewer"] : [];
}
