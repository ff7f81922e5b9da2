import { describe, expect, it } from "vitest";
import { makeItem, makeOrder, pici, wine } from "@/test/menus.ts";
import {
  addLine,
  type BasketLine,
  blankChoice,
  choose,
  faultOf,
  linesAgain,
  missingIn,
  mostLines,
  orderLines,
  putLine,
  totalOf,
  unitPrice,
  unitsOf,
} from "./basket.ts";

const ribollita = makeItem();
const items = new Map([ribollita, pici, wine].map((item) => [item.uuid, item]));

function line(change: Partial<BasketLine> = {}): BasketLine {
  return { id: "l1", item_id: "i1", variant_id: null, options: {}, quantity: 1, note: "", ...change };
}

const [sauce, extras] = pici.options;
if (!sauce || !extras) throw new Error("pici have two groups of options");

describe("adding to the basket", () => {
  it("adds the same choice to its line, and another choice as a line of its own", () => {
    const first = addLine([], line({ item_id: "i2", options: { o1: 1 } }));
    const same = addLine(first, line({ id: "l2", item_id: "i2", options: { o1: 1, o3: 0 }, quantity: 2 }));
    expect(same).toEqual([{ ...first[0], quantity: 3 }]);
    expect(addLine(same, line({ id: "l3", item_id: "i2", options: { o2: 1 } }))).toHaveLength(2);
  });

  it("takes at most 50 of a dish and 50 lines", () => {
    expect(addLine([line({ quantity: 49 })], line({ id: "l2", quantity: 5 }))[0]?.quantity).toBe(50);
    const full = Array.from({ length: mostLines }, (_, at) => line({ id: `l${at}`, note: `${at}` }));
    expect(addLine(full, line({ id: "another", note: "new" }))).toBe(full);
  });

  it("merges a changed line with one of the same choice, and removes one of quantity 0", () => {
    const lines = [line({ quantity: 2 }), line({ id: "l2", note: "no bread" })];
    expect(putLine(lines, line({ id: "l2", quantity: 3 }))).toEqual([line({ quantity: 5 })]);
    expect(putLine(lines, line({ quantity: 0 }))).toEqual([lines[1]]);
  });
});

describe("options", () => {
  const blank = blankChoice(pici);

  it("are required up to the minimum of their group", () => {
    expect(missingIn(pici, blank).groups).toEqual([sauce]);
    expect(missingIn(pici, choose(sauce, blank, "o1", 1)).groups).toEqual([]);
  });

  it("replace one another in a group of one", () => {
    const ragu = choose(sauce, blank, "o1", 1);
    expect(choose(sauce, ragu, "o2", 1).options).toEqual({ o2: 1 });
    expect(choose(sauce, ragu, "o1", 0).options).toEqual({});
  });

  it("stay within the limit of the option and of the group", () => {
    expect(choose(extras, blank, "o3", 5).options).toEqual({ o3: 2 });
    const single = { ...extras, max: 3, options: [{ ...extras.options[0], uuid: "o9", max_each: 3 }] };
    const both = { ...single, options: [...extras.options, ...single.options] } as typeof extras;
    const chosen = choose(both, choose(both, blank, "o3", 2), "o9", 3);
    expect(chosen.options).toEqual({ o3: 2, o9: 1 });
  });

  it("a size is required where the dish has no price of its own", () => {
    expect(missingIn(wine, blankChoice(wine)).variant).toBe(true);
    expect(missingIn(wine, { ...blankChoice(wine), variant_id: "v1" }).variant).toBe(false);
  });
});

describe("prices", () => {
  it("add the surcharges of all options, and never fall below nothing", () => {
    const choice = { variant_id: null, options: { o2: 1, o3: 2 }, note: "" };
    expect(unitPrice(pici, choice)).toBe(1100 + 400 + 2 * 150);
    expect(unitPrice(wine, { ...choice, variant_id: "v2", options: {} })).toBe(2200);
    expect(unitPrice(wine, blankChoice(wine))).toBeNull();
    const cheap = {
      ...pici,
      price: 100,
      options: [{ ...sauce, options: [{ ...sauce.options[0], price_delta: -500 }] }],
    };
    expect(unitPrice(cheap as typeof pici, { variant_id: null, options: { o1: 1 }, note: "" })).toBe(0);
  });

  it("are summed over the lines, and so is the work for the kitchen", () => {
    const lines = [line({ quantity: 2 }), line({ id: "l2", item_id: "i3", variant_id: "v1", quantity: 3 })];
    expect(totalOf(lines, items)).toBe(2 * 1200 + 3 * 500);
    expect(unitsOf(lines, items)).toBe(2);
  });
});

it.each([
  ["gone from the menu", line({ item_id: "i9" }), "gone"],
  ["without its required option", line({ item_id: "i2" }), "gone"],
  ["with an option that is gone", line({ item_id: "i2", options: { o1: 1, old: 1 } }), "gone"],
  ["in a size that is gone", line({ item_id: "i3", variant_id: "v9" }), "gone"],
  ["as it is on the menu", line(), null],
] as const)("a dish %s: %s", (_, asked, fault) => {
  expect(faultOf(asked, items.get(asked.item_id), "takeaway")).toBe(fault);
});

it("is sold out when fewer are left, and not offered in the other way", () => {
  expect(faultOf(line({ quantity: 3 }), makeItem({ stock_left: 2 }), "takeaway")).toBe("sold_out");
  expect(faultOf(line({ quantity: 2 }), makeItem({ stock_left: 2 }), "takeaway")).toBeNull();
  expect(faultOf(line(), makeItem({ sold_out: true }), "takeaway")).toBe("sold_out");
  expect(faultOf(line(), makeItem({ takeaway: false }), "takeaway")).toBe("not_offered");
  expect(faultOf(line(), makeItem({ takeaway: false }), "preorder")).toBeNull();
});

it("is sent without options that are not chosen, and with blank notes left out", () => {
  expect(orderLines([line({ item_id: "i2", options: { o1: 1, o3: 0 }, note: "  " })])).toEqual([
    { item_id: "i2", variant_id: null, options: [{ option_id: "o1", count: 1 }], quantity: 1, note: null },
  ]);
});

it("orders again what is still on the menu", () => {
  const [first] = makeOrder().lines;
  if (!first) throw new Error("an order has lines");
  const option = { option_id: "o2", name: { en: "Truffle", it: null }, price_delta: 400, count: 1 };
  const ordered = [
    { ...first, note: "hot" },
    { ...first, item_id: "i2", options: [option] },
    { ...first, item_id: "i2", options: [{ ...option, option_id: "old" }] },
    { ...first, item_id: "i9" },
  ];
  const again = linesAgain(ordered, items, () => "new");
  expect(again.map(({ item_id, options, quantity, note }) => [item_id, options, quantity, note])).toEqual([
    ["i1", {}, 2, "hot"],
    ["i2", { o2: 1 }, 2, ""],
  ]);
});
