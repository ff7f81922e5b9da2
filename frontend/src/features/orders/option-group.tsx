import { useTranslation } from "react-i18next";
import type { MenuItem } from "@/api/menus.ts";
import { Stepper } from "@/features/shared/stepper.tsx";
import { type Choice, countIn } from "@/lib/basket.ts";
import { money } from "@/lib/datetime-money.ts";
import { textOf } from "@/lib/names.ts";
import { Chip } from "@/ui/chip.tsx";
import { FieldProblem, fieldProblem } from "@/ui/field.tsx";

type Group = MenuItem["options"][number];
type Option = Group["options"][number];

type OptionGroupProps = {
  group: Group;
  currency: string;
  choice: Choice;
  /** Whether to say that more have to be chosen. */
  isMissing: boolean;
  onChoose: (optionId: string, count: number) => void;
};

/** The options of a group: chips for those chosen once, a stepper for those that may be chosen more often. */
export function OptionGroup({ group, currency, choice, isMissing, onChoose }: OptionGroupProps) {
  const { t } = useTranslation("orders");
  const boundsOf = useBounds();
  const count = countIn(group, choice);
  const isFull = count >= group.max && group.max > 1;
  const label = (option: Option) => `${textOf(option.name)}${surcharge(option, currency)}`;
  const countOf = ({ uuid }: Option) => choice.options[uuid] ?? 0;
  const [once, often] = [
    group.options.filter(({ max_each }) => max_each <= 1),
    group.options.filter(({ max_each }) => max_each > 1),
  ];
  return (
    <fieldset className="m-0 border-0 p-0">
      <legend className="mb-2">
        <span className="text-sm font-semibold text-ink">{textOf(group.name)}</span>{" "}
        <span className="text-sm text-muted">{boundsOf(group)}</span>
      </legend>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {once.map((option) => (
          <Chip
            key={option.uuid}
            isSelected={countOf(option) > 0}
            isDisabled={isFull && countOf(option) === 0}
            onChange={(isOn) => onChoose(option.uuid, isOn ? 1 : 0)}
          >
            {label(option)}
          </Chip>
        ))}
      </div>
      {often.map((option) => (
        <div key={option.uuid} className="flex items-center justify-between gap-3 border-b border-line py-2">
          <span className="min-w-0 text-base break-words text-ink">{label(option)}</span>
          <Stepper
            label={textOf(option.name)}
            value={countOf(option)}
            min={0}
            max={Math.min(option.max_each, countOf(option) + group.max - count)}
            onChange={(changed) => onChoose(option.uuid, changed)}
          />
        </div>
      ))}
      {isMissing && (
        <p role="alert" className={fieldProblem}>
          <FieldProblem text={t("item.chooseMore", { count: group.min - count })} />
        </p>
      )}
    </fieldset>
  );
}

function surcharge({ price_delta }: Option, currency: string): string {
  if (price_delta === 0) return "";
  return ` ${price_delta > 0 ? "+" : "−"}${money(Math.abs(price_delta), currency)}`;
}

/** A function that says how many options of a group to choose. */
function useBounds(): (group: Pick<Group, "min" | "max">) => string {
  const { t } = useTranslation("orders");
  return ({ min, max }) => {
    if (min === max) return t("item.exactly", { count: min });
    return min === 0 ? t("item.upTo", { count: max }) : t("item.between", { min, max });
  };
}
