import type { Schemas } from "@/api/wire.ts";

type Item = Schemas["MenuItem"];
type Group = Schemas["OptionGroup"];

/** What a guest chose of a dish. */
export type Choice = {
  variant_id: string | null;
  /** How often each option is chosen, by its uuid. */
  options: Readonly<Record<string, number>>;
  note: string;
};

/** A dish in the basket; `id` is local. */
export type BasketLine = Choice & { id: string; item_id: string; quantity: number };

export const mostLines = 50;
export const mostOfOne = 50;
export const longestNote = 200;

/** Why a line cannot be ordered: the dish, its size or an option is gone, it is sold out, or not offered this way. */
export type LineFault = "gone" | "sold_out" | "not_offered";

/** Adds a dish. The same choice again adds to its line. Returns the same list when it is full. */
export function addLine(lines: readonly BasketLine[], added: BasketLine): readonly BasketLine[] {
  const same = lines.find((line) => line.id === added.id || isSameChoice(line, added));
  if (same) {
    const quantity = Math.min(mostOfOne, same.quantity + added.quantity);
    return lines.map((line) => (line === same ? { ...line, quantity } : line));
  }
  return lines.length < mostLines ? [...lines, added] : lines;
}

/** Replaces a line; another one with the same choice takes its quantity. A quantity of 0 removes it. */
export function putLine(lines: readonly BasketLine[], changed: BasketLine): readonly BasketLine[] {
  if (changed.quantity < 1) return lines.filter(({ id }) => id !== changed.id);
  const others = lines.filter(({ id }) => id !== changed.id);
  if (others.some((line) => isSameChoice(line, changed))) return addLine(others, changed);
  return lines.map((line) => (line.id === changed.id ? changed : line));
}

function isSameChoice(one: BasketLine, other: BasketLine): boolean {
  const facts = ({ item_id, variant_id, options, note }: BasketLine) =>
    JSON.stringify([item_id, variant_id, chosen(options).sort(), note.trim()]);
  return facts(one) === facts(other);
}

const chosen = (options: Choice["options"]) => Object.entries(options).filter(([, count]) => count > 0);

/** The choice with which a dish is first shown: its only size. */
export function blankChoice({ variants }: Pick<Item, "variants">): Choice {
  return { variant_id: variants.length === 1 ? (variants[0]?.uuid ?? null) : null, options: {}, note: "" };
}

/** How many options of a group are chosen. */
export function countIn(group: Group, { options }: Pick<Choice, "options">): number {
  return group.options.reduce((sum, { uuid }) => sum + (options[uuid] ?? 0), 0);
}

/** The groups with too few options chosen, and whether a size is missing. */
export function missingIn(item: Item, choice: Choice): { groups: Group[]; variant: boolean } {
  return {
    groups: item.options.filter((group) => countIn(group, choice) < group.min),
    variant: needsVariant(item) && !item.variants.some(({ uuid }) => uuid === choice.variant_id),
  };
}

/** A dish without a price of its own is ordered in one of its sizes. */
export const needsVariant = ({ price, variants }: Pick<Item, "price" | "variants">) =>
  price === null && variants.length > 0;

/** Sets how often an option is chosen, within its own limit and that of its group. In a group of one it replaces the other. */
export function choose(group: Group, choice: Choice, optionId: string, count: number): Choice {
  const option = group.options.find(({ uuid }) => uuid === optionId);
  if (!option) return choice;
  const isSingle = group.max === 1 && count > 0;
  const others = countIn(group, choice) - (choice.options[optionId] ?? 0);
  const room = isSingle ? 1 : group.max - others;
  const allowed = Math.max(0, Math.min(count, option.max_each, room));
  const cleared = isSingle ? Object.fromEntries(group.options.map(({ uuid }) => [uuid, 0])) : {};
  const options = { ...choice.options, ...cleared, [optionId]: allowed };
  return { ...choice, options: Object.fromEntries(chosen(options)) };
}

/** The price of one portion with its options, never below nothing; null where the dish has none. */
export function unitPrice(item: Item, { variant_id, options }: Choice): number | null {
  const variant = item.variants.find(({ uuid }) => uuid === variant_id);
  const base = variant?.price ?? item.price;
  if (base === null) return null;
  const all = item.options.flatMap((group) => group.options);
  return Math.max(
    0,
    all.reduce((sum, { uuid, price_delta }) => sum + price_delta * (options[uuid] ?? 0), base),
  );
}

/** What a line would be ordered as: for take-away or with a reservation. */
export type Way = Schemas["Order"]["kind"];

/** Why a line cannot be ordered now; null if it can. */
export function faultOf(line: BasketLine, item: Item | undefined, way: Way): LineFault | null {
  if (!item) return "gone";
  const { groups, variant } = missingIn(item, line);
  if (!isWhole(item, line) || variant || groups.length > 0) return "gone";
  if (item.sold_out || (item.stock_left !== null && item.stock_left < line.quantity)) return "sold_out";
  return (way === "takeaway" ? item.takeaway : item.preorder) ? null : "not_offered";
}

/** Whether the dish still has the size and all options of a choice. */
function isWhole(item: Item, { variant_id, options }: Choice): boolean {
  const ids = item.options.flatMap((group) => group.options.map(({ uuid }) => uuid));
  const hasVariant = variant_id === null || item.variants.some(({ uuid }) => uuid === variant_id);
  return hasVariant && Object.keys(options).every((id) => ids.includes(id));
}

type Items = ReadonlyMap<string, Item>;

/** The total of the lines by the prices of the menu; the server's total decides. */
export function totalOf(lines: readonly BasketLine[], items: Items): number {
  return lines.reduce((sum, line) => {
    const item = items.get(line.item_id);
    return sum + (item ? (unitPrice(item, line) ?? 0) * line.quantity : 0);
  }, 0);
}

/** How much work the lines are for the kitchen, in its make units. */
export function unitsOf(lines: readonly BasketLine[], items: Items): number {
  return lines.reduce((sum, { item_id, quantity }) => sum + (items.get(item_id)?.make_units ?? 0) * quantity, 0);
}

/** The lines as the server takes them. */
export function orderLines(lines: readonly BasketLine[]): Schemas["OrderLineNew"][] {
  return lines.map(({ item_id, variant_id, options, quantity, note }) => ({
    item_id,
    variant_id,
    options: chosen(options).map(([option_id, count]) => ({ option_id, count })),
    quantity,
    note: note.trim() || null,
  }));
}

/** The lines of an earlier order for a new basket, without those of which the dish, the size or an option is gone. */
export function linesAgain(ordered: readonly Schemas["OrderLine"][], items: Items, newId: () => string): BasketLine[] {
  return ordered.flatMap(({ item_id, variant_id, options, quantity, note }) => {
    const counts = Object.fromEntries(options.map(({ option_id, count }) => [option_id, count]));
    const line = { id: newId(), item_id, variant_id, options: counts, quantity, note: note ?? "" };
    const item = items.get(item_id);
    return item && isWhole(item, line) ? [line] : [];
  });
}
