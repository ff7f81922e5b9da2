import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNow } from "@/features/shared/use-now.ts";
import { countdown } from "@/lib/datetime.ts";

type HoldCountdownProps = {
  /** RFC 3339. */
  expiresAt: string;
  /** Renders the offer of more time; its argument is whether less than a minute is left. */
  children?: (isNearEnd: boolean) => React.ReactNode;
  onEnd: () => void;
};

const nearEnd = 60_000;

/** The remaining time of a hold: shown every second, announced at 60 and at 30 seconds. */
export function HoldCountdown({ expiresAt, children, onEnd }: HoldCountdownProps) {
  const { t } = useTranslation("booking");
  const left = Math.max(0, Date.parse(expiresAt) - useNow());
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each hold expires once.
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, expiresAt]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-caution-tint px-4 py-3 text-caution">
      <p role="timer" className="text-base">
        {t("hold.left")} <strong className="text-lg tabular-nums">{countdown(left)}</strong>
      </p>
      {children?.(left < nearEnd)}
      <p role="status" className="sr-only">
        {spoken(left, t)}
      </p>
    </div>
  );
}

/** The announced text changes only at 60 and at 30 seconds, to not interrupt screen readers. */
function spoken(left: number, t: ReturnType<typeof useTranslation<"booking">>["t"]): string {
  const seconds = Math.ceil(left / 1000);
  if (seconds > 30) return t("hold.minutes", { count: Math.ceil(seconds / 60) });
  return seconds > 0 ? t("hold.seconds", { count: 30 }) : "";
}
