import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button.tsx";
import { SegmentedControl } from "@/ui/segmented-control.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { isReadable, type Range, rangeNames, type Span } from "./range.ts";

type RangePickerProps = { range: Range; onChange: (range: Pick<Range, "name"> & Partial<Span>) => void };

/** The last days, the last months, or a span of one's own. */
export function RangePicker({ range, onChange }: RangePickerProps) {
  const { t } = useTranslation("figures");
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl
        label={t("range.label")}
        isLabelHidden
        options={rangeNames.map((value) => ({ value, label: t(`range.${value}`) }))}
        value={range.name}
        onChange={(name) => onChange(name === "own" ? { name, from: range.from, until: range.until } : { name })}
      />
      {range.name === "own" && <OwnSpan key={`${range.from} ${range.until}`} range={range} onChange={onChange} />}
    </div>
  );
}

function OwnSpan({ range, onChange }: RangePickerProps) {
  const { t } = useTranslation("figures");
  const [span, setSpan] = useState<Span>({ from: range.from, until: range.until });
  const isWrong = span.from === "" || span.until === "" || !isReadable(span);
  return (
    <form
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) onChange({ name: "own", ...span });
      }}
    >
      <TextField
        label={t("range.from")}
        type="date"
        value={span.from}
        onChange={(from) => setSpan({ ...span, from })}
      />
      <TextField
        label={t("range.until")}
        type="date"
        value={span.until}
        error={isWrong ? t("range.wrong") : undefined}
        onChange={(until) => setSpan({ ...span, until })}
      />
      <div className="pt-6.5">
        <Button variant="secondary" type="submit" isDisabled={isWrong}>
          {t("range.show")}
        </Button>
      </div>
    </form>
  );
}
