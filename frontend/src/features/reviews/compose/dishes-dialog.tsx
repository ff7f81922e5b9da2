import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuItem } from "@/api/menus.ts";
import { textOf } from "@/lib/names.ts";
import { Button } from "@/ui/button.tsx";
import { Chip } from "@/ui/chip.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { SearchField } from "@/ui/search-field.tsx";

const most = 10;

type DishesDialogProps = {
  items: readonly MenuItem[];
  value: readonly string[];
  onChange: (dishes: string[]) => void;
  onClose: () => void;
};

/** Chooses up to ten dishes of the menu. */
export default function DishesDialog({ items, value, onChange, onClose }: DishesDialogProps) {
  const { t } = useTranslation("menu");
  const [words, setWords] = useState("");
  const sought = words.toLowerCase();
  const found = items.filter(({ name }) => `${name.en ?? ""} ${name.it ?? ""}`.toLowerCase().includes(sought));
  return (
    <Dialog
      title={t("praise.title")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Button onPress={onClose}>{t("praise.done")}</Button>}
    >
      <div className="flex flex-col gap-4">
        <SearchField label={t("praise.search")} maxLength={60} value={words} onSearch={setWords} />
        <p role="status" className="text-sm text-muted">
          {t("praise.count", { count: value.length, most })}
        </p>
        <div className="flex flex-wrap gap-2">
          {found.map(({ uuid, name }) => (
            <Chip
              key={uuid}
              isSelected={value.includes(uuid)}
              isDisabled={value.length >= most && !value.includes(uuid)}
              onChange={(isOn) => onChange(isOn ? [...value, uuid] : value.filter((other) => other !== uuid))}
            >
              {textOf(name)}
            </Chip>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
