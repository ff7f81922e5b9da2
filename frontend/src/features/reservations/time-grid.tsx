import { useTranslation } from "react-i18next";
import { isSameMoment } from "@/lib/datetime.ts";
import { TimeButton, type TimeButtonProps } from "./time-button.tsx";

export type GridTime = Pick<TimeButtonProps, "time" | "status" | "reason"> & {
  /** The moment, RFC 3339: two slots of a day may have the same local time when clocks go back. */
  at: string;
};

export type TimeGridProps = {
  /** Groups times by service period, in order. */
  groups: readonly { label: string; times: readonly GridTime[] }[];
  chosen: string | null;
  /** A word below each time. */
  caption?: string;
  onChoose: (at: string) => void;
};

/** The times of a day by service period, with a legend if one is gold. */
export function TimeGrid({ groups, chosen, caption, onChoose }: TimeGridProps) {
  const { t } = useTranslation();
  const isAnyLimited = groups.some(({ times }) => times.some(({ status }) => status === "limited"));
  return (
    <>
      {groups.map(({ label, times }) => (
        <section key={label}>
          <h3 className="mb-2 text-sm font-medium text-muted">{label}</h3>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(72px,1fr))] gap-2">
            {times.map(({ at, ...slot }) => (
              <TimeButton
                key={at}
                {...slot}
                caption={caption}
                isSelected={isSameMoment(at, chosen)}
                onPress={() => onChoose(at)}
              />
            ))}
          </div>
        </section>
      ))}
      {isAnyLimited && (
        <p aria-hidden className="flex items-center gap-2 text-sm text-muted">
          <span className="size-3.5 rounded-full border border-caution bg-caution-tint" />
          {t("time.legend")}
        </p>
      )}
    </>
  );
}
