import type { GuestCard } from "@/api/guest-cards.ts";

/** The card of a member, with a note that she has answered. */
export function makeCard(change: Partial<GuestCard> = {}): GuestCard {
  return {
    uuid: "g1",
    business_id: "b1",
    is_member: true,
    name: "Bea Rossi",
    phone: "+39 333 1234567",
    email: null,
    tags: ["VIP"],
    seating: "Window",
    birthday: { day: 29, month: 2, year: null },
    allergies: "Nuts",
    allergies_agreed_at: "2026-11-01T10:00:00Z",
    visits: 3,
    no_shows: 1,
    cancellations: 0,
    last_visit_at: "2026-11-14T19:00:00Z",
    note_count: 1,
    notes: [
      {
        uuid: "n1",
        text: "Asked for a quiet table.",
        author_name: "Ugo",
        created_at: "2026-11-14T20:00:00Z",
        answer: "Only that evening.",
        answered_at: "2026-11-15T09:00:00Z",
      },
    ],
    version: 1,
    created_at: "2026-11-01T10:00:00Z",
    ...change,
  };
}
