import { useTranslation } from "react-i18next";
import { timeClasses, timeShape } from "@/features/shared/time-classes.ts";
import { classes } from "@/lib/classes.ts";

export type TimeButtonProps = {
  /** The local time, "20:00". */
  time: string;
  status: "available" | "limited" | "unavailable";
  /** Why it cannot be booked. */
  reason?: string;
  /** A word below the time. */
  caption?: string;
  isSelected?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

/**
 * A slot: green is available, gold is nearly full, struck through is unavailable. The reason is a `title`: React Aria's
 * tooltip adds 6 kB after gzip, which a business's page does not have, and the reasons are listed below the times as well.
 */
export function TimeButton({
  time,
  status,
  reason = "",
  caption,
  isSelected = false,
  isDisabled,
  onPress,
}: TimeButtonProps) {
  const { t } = useTranslation();
  if (status === "unavailable") {
    return (
      <span title={reason} className={classes(timeShape, "border border-line text-muted")}>
        <s aria-hidden>{time}</s>
        <span className="sr-only">{t("time.unavailable", { time, reason })}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={onPress}
      aria-label={[status === "limited" ? t("time.limited", { time }) : time, caption].filter(Boolean).join(", ")}
      className={classes(
        timeClasses(status),
        "aria-pressed:bg-positive aria-pressed:text-on-positive disabled:opacity-50",
      )}
    >
      <span className="flex flex-col items-center leading-tight">
        {time}
        {caption && <span className="text-xs font-medium">{caption}</span>}
      </span>
    </button>
  );
}
