import { ToggleButton } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { classes } from "../lib/classes.ts";

export type TimeButtonProps = {
  /** The venue's own time, "20:00". */
  time: string;
  status: "available" | "limited" | "unavailable";
  /** Why it cannot be booked, in words. */
  reason?: string;
  isSelected?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

const shape =
  "inline-flex min-h-11 min-w-18 items-center justify-center rounded-sm px-3 text-base transition-colors duration-150";

const looks = {
  available: "bg-positive-tint text-positive",
  limited: "bg-caution-tint text-caution",
};

/** A time to book at: green is free, gold nearly full, struck through not to be had (and says why). */
export function TimeButton({ time, status, reason = "", isSelected = false, isDisabled, onPress }: TimeButtonProps) {
  const { t } = useTranslation();
  if (status === "unavailable") {
    return (
      <span title={reason} className={classes(shape, "border border-line text-muted")}>
        <s aria-hidden>{time}</s>
        <span className="sr-only">{t("time.unavailable", { time, reason })}</span>
      </span>
    );
  }
  return (
    <ToggleButton
      isSelected={isSelected}
      isDisabled={isDisabled}
      onChange={onPress}
      aria-label={status === "limited" ? t("time.limited", { time }) : time}
      className={classes(
        shape,
        looks[status],
        "font-semibold data-hovered:brightness-95 data-selected:bg-positive data-selected:text-on-positive data-disabled:opacity-50",
      )}
    >
      {time}
    </ToggleButton>
  );
}
