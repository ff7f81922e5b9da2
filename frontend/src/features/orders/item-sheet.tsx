import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MenuItem } from "@/api/menus.ts";
import { AllergenFacts } from "@/features/shared/allergens.tsx";
import { Named } from "@/features/shared/named.tsx";
import { Stepper } from "@/features/shared/stepper.tsx";
import { type BasketLine, blankChoice, choose, longestNote, missingIn, mostOfOne, unitPrice } from "@/lib/basket.ts";
import { money } from "@/lib/datetime-money.ts";
import { newIdempotencyKey } from "@/lib/idempotency-key.ts";
import { textOf } from "@/lib/names.ts";
import { FormDialog } from "@/ui/form-dialog.tsx";
import { RadioGroup } from "@/ui/radio-group.tsx";
import { TextField } from "@/ui/text-field.tsx";
import { OptionGroup } from "./option-group.tsx";

export type ItemSheetProps = {
  item: MenuItem;
  currency: string;
  /** The line to change; a new one without. */
  line?: BasketLine;
  onSave: (line: BasketLine) => void;
  onClose: () => void;
};

/** Chooses size, options and number of a dish. What is still missing is said when it is saved. */
export default function ItemSheet({ item, currency, line, onSave, onClose }: ItemSheetProps) {
  const { t } = useTranslation("orders");
  const [choice, setChoice] = useState(line ?? blankChoice(item));
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [isTried, setTried] = useState(false);
  const missing = missingIn(item, choice);
  const isWhole = missing.groups.length === 0 && !missing.variant;
  const price = unitPrice(item, choice);
  const most = Math.min(mostOfOne, item.stock_left ?? mostOfOne);
  const save = () => {
    setTried(true);
    if (!isWhole) return;
    onSave({ ...choice, id: line?.id ?? newIdempotencyKey(), item_id: item.uuid, quantity });
    onClose();
  };
  const total = price === null ? "" : money(price * quantity, currency);
  return (
    <FormDialog
      title={textOf(item.name)}
      submit={line ? t("item.save", { total }) : t("item.add", { total })}
      problem={isTried && !isWhole ? t("item.incomplete") : undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {item.description && (
        <p className="text-base text-muted">
          <Named names={item.description} />
        </p>
      )}
      <div className="text-sm text-ink">
        <AllergenFacts allergens={item.allergens} />
      </div>
      {item.variants.length > 0 && (
        <div>
          <p aria-hidden className="text-sm font-semibold text-ink">
            {t("item.size")}
          </p>
          <RadioGroup
            label={t("item.size")}
            options={item.variants.map(({ uuid, name, price }) => ({
              value: uuid,
              label: `${textOf(name)} · ${money(price, currency)}`,
            }))}
            value={choice.variant_id}
            onChange={(variant_id) => setChoice({ ...choice, variant_id })}
            error={isTried && missing.variant ? t("item.chooseSize") : undefined}
          />
        </div>
      )}
      {item.options.map((group) => (
        <OptionGroup
          key={group.uuid}
          group={group}
          currency={currency}
          choice={choice}
          isMissing={isTried && missing.groups.includes(group)}
          onChoose={(option, count) => setChoice(choose(group, choice, option, count))}
        />
      ))}
      <TextField
        label={t("item.note")}
        description={t("item.noteHint")}
        isOptional
        maxLength={longestNote}
        value={choice.note}
        onChange={(note) => setChoice({ ...choice, note })}
      />
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden className="text-sm font-semibold text-ink">
          {t("item.quantity")}
        </span>
        <Stepper label={t("item.quantity")} value={quantity} min={1} max={most} onChange={setQuantity} />
      </div>
    </FormDialog>
  );
}
