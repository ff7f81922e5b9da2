import type { Reservation } from "@/api/reservations.ts";

/** A confirmed dinner for four, at 20:00 in Florence on Saturday 21 November 2026. */
export function makeReservation(change: Partial<Reservation> = {}): Reservation {
  return {
    uuid: "r1",
    version: 3,
    code: "K7M2QX",
    business: {
      uuid: "b1",
      slug: "trattoria-sant-ambra",
      name: "Trattoria Sant’Ambra",
      time_zone: "Europe/Rome",
      phone: "+39 055 000 0000",
      address_line: "Via dei Macci 12, 50122 Firenze",
      location: { latitude: 43.7699, longitude: 11.2663 },
    },
    status: "confirmed",
    party: 4,
    starts_at: "2026-11-21T19:00:00Z",
    ends_at: "2026-11-21T20:45:00Z",
    local_date: "2026-11-21",
    local_time: "20:00",
    time_zone: "Europe/Rome",
    area: "Sala",
    tables: [{ uuid: "t1", label: "7", area: "Sala" }],
    hold_expires_at: null,
    answer_by: null,
    note: null,
    walk_in: false,
    guest: { uuid: "u1", name: "Anna", phone: null },
    policy: { cancel_cutoff_minutes: 120, free_until: "2026-11-21T17:00:00Z" },
    reason: null,
    history: null,
    alternatives: [],
    reconfirmed_at: null,
    stage: null,
    seated_at: null,
    left_at: null,
    actions: ["change", "cancel"],
    created_at: "2026-11-20T10:00:00Z",
    ...change,
  };
}
