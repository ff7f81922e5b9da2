/** Whether a cache key is of reservations or free times: what a change of one may have made untrue. */
export function concernsReservations(key: unknown): boolean {
  return JSON.stringify(key)?.includes("reservations") ?? false;
}
