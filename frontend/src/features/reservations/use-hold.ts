import { useNavigate } from "react-router";
import { useSWRConfig } from "swr";
import { messageOf } from "../../api/errors.ts";
import { reserve } from "../../api/reservations.ts";
import { paths } from "../../lib/paths.ts";
import { concernsReservations } from "./refresh.ts";
import { useRepeatable } from "./use-repeatable.ts";

/** Keeps a table for some minutes and leads to its confirmation. When it was just taken, the free times are asked anew. */
export function useHold(businessId: string) {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const { run, isRunning, error } = useRepeatable();
  const hold = async (startsAt: string, party: number, note?: string) => {
    const body = { business_id: businessId, starts_at: startsAt, party, ...(note ? { note } : {}) };
    const { data: kept } = await run(body, (key) => reserve(body, key));
    void mutate(concernsReservations);
    if (kept) await navigate(paths.confirmReservation(kept.data.uuid));
  };
  return {
    hold,
    isHolding: isRunning,
    problem: error && messageOf(error),
    code: error?.code,
    isGone: error?.code === "slot_unavailable",
  };
}
