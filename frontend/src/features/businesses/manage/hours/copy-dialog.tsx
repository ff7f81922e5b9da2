import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/ui/button.tsx";
import { Chip } from "@/ui/chip.tsx";
import { Dialog } from "@/ui/dialog.tsx";

type CopyDialogProps = {
  /** The names of the weekdays, Monday first. */
  names: readonly string[];
  /** The weekday to copy from. */
  day: number;
  onCopy: (days: readonly number[]) => void;
  onClose: () => void;
};

/** Copies the hours of one day to others. */
export function CopyDialog({ names, day, onCopy, onClose }: CopyDialogProps) {
  const { t } = useTranslation("manage");
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const others = [...names.keys()].filter((other) => other !== day);
  const toggle = (other: number, isOn: boolean) =>
    setChosen(isOn ? [...chosen, other] : chosen.filter((one) => one !== other));
  return (
    <Dialog
      title={t("hours.copyTitle")}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button
          isDisabled={chosen.length === 0}
          onPress={() => {
            onCopy(chosen);
            onClose();
          }}
        >
          {t("hours.copyYes")}
        </Button>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Chip isSelected={chosen.length === others.length} onChange={(isOn) => setChosen(isOn ? others : [])}>
          {t("hours.everyDay")}
        </Chip>
        {others.map((other) => (
          <Chip key={other} isSelected={chosen.includes(other)} onChange={(isOn) => toggle(other, isOn)}>
            {names[other]}
          </Chip>
        ))}
      </div>
    </Dialog>
  );
}
