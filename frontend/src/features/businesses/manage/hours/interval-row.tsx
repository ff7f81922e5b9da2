import { X } from "lucide-react";
import { type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Interval, IntervalFault } from "@/lib/opening-week.ts";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";
import { IconButton } from "@/ui/icon-button.tsx";
import { TimeInput } from "@/ui/time-input.tsx";

type IntervalRowProps = {
  interval: Interval;
  fault: IntervalFault | undefined;
  isTried: boolean;
  /** Whether it was just added, so that it takes the focus. */
  takesFocus: boolean;
  onChange: (interval: Interval) => void;
  onRemove: () => void;
};

/** An opening and a closing time; errors are shown once both fields were left. */
export function IntervalRow({ interval, fault, isTried, takesFocus, onChange, onRemove }: IntervalRowProps) {
  const { t } = useTranslation("manage");
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
  const leave = ({ relatedTarget }: FocusEvent) => !row.current?.contains(relatedTarget) && setLeft(true);
  const problemId = fault && (isTried || isLeft) ? `${id}-problem` : undefined;
  return (
    <div>
      <div ref={row} className="flex flex-wrap items-center gap-2" data-fault={fault}>
        <TimeInput
          inputRef={first}
          label={t("hours.opens")}
          value={interval.from}
          onChange={(from) => onChange({ ...interval, from })}
          onBlur={leave}
          problemId={problemId}
        />
        <span aria-hidden className="text-muted">
          –
        </span>
        <TimeInput
          label={t("hours.closes")}
          value={interval.to}
          onChange={(to) => onChange({ ...interval, to })}
          onBlur={leave}
          problemId={problemId}
        />
        <IconButton name={t("hours.remove")} onPress={onRemove}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      {problemId && fault && (
        <p id={problemId} className={fieldProblem}>
          <FieldProblem text={t(`hours.fault.${fault}`)} />
        </p>
      )}
    </div>
  );
}
