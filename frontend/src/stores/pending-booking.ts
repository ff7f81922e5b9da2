import { create } from "zustand";
import { bookAsVisitor } from "@/lib/booking-path.ts";
import { nextAddress } from "@/lib/next-address.ts";
import { onStored, readStored, storedToken, writeStored } from "@/lib/storage.ts";
import { restoreCredential } from "./auth.ts";

/** The table that a visitor wants, and how far they have come with signing up or signing in. */
export type PendingBooking = {
  businessId: string;
  /** The start of the slot, RFC 3339. */
  startsAt: string;
  /** The date of its service period. */
  date: string | null;
  party: number;
  email: string;
  /** `password` signs in to an account; the others create one. */
  step: "email" | "code" | "details" | "password";
  /** Proof that the address is theirs. */
  verificationId: string | null;
  /** Whether its dialog is open. */
  isOpen: boolean;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

/** Milliseconds: as long as the server accepts a verified address. */
const lifetime = 30 * 60_000;

/** Survives the mail client, a reload and another tab. Cleared when the table is held, and at sign-out. */
export const usePendingBooking = create<{ pending: PendingBooking | null }>()(() => ({ pending: restore() }));

/** Opens the dialog for a table. What was entered for another one stays. */
export function wantTable(table: Pick<PendingBooking, "businessId" | "startsAt" | "date" | "party">): void {
  const { email = "", step = "email", verificationId = null } = usePendingBooking.getState().pending ?? {};
  store({ ...table, email, step, verificationId, isOpen: true, expiresAt: Date.now() + lifetime });
}

export function changePending(change: Partial<PendingBooking>): void {
  const { pending } = usePendingBooking.getState();
  if (pending) store({ ...pending, ...change, expiresAt: Date.now() + lifetime });
}

export function clearPending(): void {
  store(null);
}

/** The page on which signing in continues: that of `?next=`, else that of the table, else the app. */
export function addressAfterSignIn(search: string): string {
  const { pending } = usePendingBooking.getState();
  const isNamed = new URLSearchParams(search).has("next");
  return pending?.isOpen && !isNamed ? addressOf(pending) : nextAddress(search);
}

/** Continues with an address that was just verified. Returns the page for that, if a table was wanted with that address. */
export function continueWith(email: string, verificationId: string): string | null {
  const { pending } = usePendingBooking.getState();
  if (pending?.email.toLowerCase() !== email.toLowerCase()) return null;
  changePending({ step: "details", verificationId, isOpen: true });
  return addressOf(pending);
}

function addressOf({ businessId, startsAt, date, party }: PendingBooking): string {
  return bookAsVisitor(businessId, { at: startsAt, party, date });
}

function store(pending: PendingBooking | null): void {
  writeStored({ booking: pending ?? undefined });
  usePendingBooking.setState({ pending });
}

function restore(): PendingBooking | null {
  const { booking } = readStored();
  return isPending(booking) && booking.expiresAt > Date.now() ? booking : null;
}

function isPending(value: unknown): value is PendingBooking {
  return typeof value === "object" && value !== null && "businessId" in value && "expiresAt" in value;
}

// Another tab goes on, for instance with the link of the email. Once it has the table, this tab has its session.
onStored(() => {
  const before = usePendingBooking.getState().pending;
  const pending = restore();
  usePendingBooking.setState({ pending });
  if (before && !pending && storedToken.read() !== null) restoreCredential();
});
