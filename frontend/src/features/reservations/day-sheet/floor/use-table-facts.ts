import { useTranslation } from "react-i18next";
import { useGuestName } from "@/features/reservations/day-sheet/guest-name.ts";
import { useTableNames } from "@/features/reservations/day-sheet/table-names.ts";
import { minutesLate, minutesSeated } from "@/features/reservations/day-sheet/times.ts";
import type { Table } from "@/features/reservations/floor-plan/auto-layout.ts";
import { timeOf } from "@/lib/datetime.ts";
import type { TableState } from "./table-state.ts";

/** What a table shows of its state and of a step there that is not sent yet, and the sentence that a screen reader says. */
export function useTableFacts(table: Table, { status, seated, next }: TableState, now: number, isUnsent: boolean) {
  const { t } = useTranslation("floor");
  const { t: manage } = useTranslation("manage");
  const guestName = useGuestName();
  const tableName = useTableNames()([table]);
  const late = next ? minutesLate(next, now) : null;
  const clock = (at: string, { time_zone }: { time_zone: string }) => timeOf(at, time_zone);
  const nextText = next && t("next", { name: guestName(next), count: next.party, time: next.local_time });
  const leaves = seated && clock(seated.ends_at, seated);
  const facts = seated
    ? [
        t("party", { name: guestName(seated), count: seated.party }),
        seated.seated_at !== null && t("since", { time: clock(seated.seated_at, seated) }),
        t(status === "overdue" ? "shouldHaveLeft" : "leavesAt", { time: leaves }),
        nextText,
      ]
    : next
      ? [
          late !== null && manage("daySheet.late", { count: late }),
          status === "free" && t("freeUntil", { time: next.local_time }),
          nextText,
        ]
      : [status === "free" && t("freeAllDay")];
  const shown = seated ?? next;
  return {
    sentence: [tableName, t(`state.${status}`), isUnsent && manage("unsent.mark"), ...facts].filter(Boolean).join(", "),
    name: shown && guestName(shown),
    state: t(`state.${status}`),
    // A small table has no space for more words.
    time: seated
      ? `${minutesSeated(seated, now) ?? 0}′ –${leaves}`
      : next && (late === null ? next.local_time : `${next.local_time} +${late}′`),
  };
}
