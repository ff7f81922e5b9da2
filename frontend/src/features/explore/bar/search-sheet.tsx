import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { PartyStepper } from "@/features/shared/party-stepper.tsx";
import { largestParty } from "@/lib/explore-params.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { usePlaceName } from "./place-name.ts";
import { PlacePanel } from "./place-panel.tsx";
import type { BarProps } from "./segments.tsx";
import { DayPanel, TimePanel } from "./when-panels.tsx";

type SearchSheetProps = BarProps & { total: string; onClose: () => void };

/** Place, day, time and party. Choices apply at once; the button only closes. */
export default function SearchSheet({ total, onClose, ...bar }: SearchSheetProps) {
  const { t } = useTranslation("explore");
  const { params, town, onChange } = bar;
  const placeName = usePlaceName();
  return (
    <Dialog
      title={t("bar.title")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={<Button onPress={onClose}>{t("filters.show", { total })}</Button>}
    >
      <div className="flex flex-col gap-7">
        <Section title={t("bar.place")} value={placeName(params, town)}>
          <PlacePanel {...bar} variant="sheet" />
        </Section>
        <Section title={t("bar.day")}>
          <DayPanel {...bar} />
        </Section>
        <Section title={t("bar.time")}>
          <TimePanel {...bar} />
        </Section>
        <PartyStepper
          label={t("filters.party")}
          value={params.party}
          max={largestParty}
          onChange={(party) => onChange({ party })}
        />
      </div>
    </Dialog>
  );
}

function Section({ title, value, children }: { title: string; value?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 flex justify-between gap-3 text-sm font-semibold text-ink">
        {title}
        {value && <span className="font-normal text-muted">{value}</span>}
      </h3>
      {children}
    </section>
  );
}
