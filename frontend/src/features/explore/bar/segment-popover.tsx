import type { RefObject } from "react";
import { Dialog, Popover } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { largestParty } from "@/lib/explore-params.ts";
import { PlacePanel } from "./place-panel.tsx";
import type { BarProps, Segment } from "./segments.tsx";
import { DayPanel, TimePanel } from "./when-panels.tsx";

type SegmentPopoverProps = BarProps & {
  segment: Segment;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

/** The popover of a segment of the bar. Choices apply at once. */
export default function SegmentPopover({ segment, trigger, onClose, ...bar }: SegmentPopoverProps) {
  const { t } = useTranslation("explore");
  // A day or time that is clicked ends the choice; the arrow keys, which choose as well, do not.
  const closeOnClick = (target: EventTarget, clicks: number) => {
    if (clicks > 0 && target instanceof HTMLInputElement && target.type === "radio") onClose();
  };
  return (
    <Popover
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement="bottom start"
      onClick={({ target, detail }) => closeOnClick(target, detail)}
      className="w-110 animate-fade overflow-y-auto rounded-md border border-line bg-surface p-4 shadow-floating"
    >
      <Dialog aria-label={t(`bar.${segment}`)} className="outline-none">
        <Panel {...bar} segment={segment} onClose={onClose} />
      </Dialog>
    </Popover>
  );
}

function Panel({ segment, onClose, ...bar }: Omit<SegmentPopoverProps, "trigger">) {
  const { t } = useTranslation("explore");
  const { params, onChange } = bar;
  if (segment === "place") {
    const choose: typeof onChange = (place) => {
      onChange(place);
      onClose();
    };
    return <PlacePanel {...bar} onChange={choose} />;
  }
  if (segment === "day") return <DayPanel {...bar} />;
  if (segment === "time") return <TimePanel {...bar} />;
  return (
    <PartyStepper
      label={t("filters.party")}
      value={params.party}
      max={largestParty}
      onChange={(party) => onChange({ party })}
    />
  );
}
