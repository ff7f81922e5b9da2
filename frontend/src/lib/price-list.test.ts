import { expect, it } from "vitest";
import { priceList } from "./price-list.ts";

it.each([
  [
    "name and price",
    "Ribollita\t12,00\nPici\t11",
    'section_it,name_it,price\nPiatti,Ribollita,"12,00"\nPiatti,Pici,11\n',
  ],
  ["the section as well", "Primi\tPici\t11", "section_it,name_it,price\nPrimi,Pici,11\n"],
  [
    "a description with quotes",
    'Primi\tPici\t"all’aglione", a mano\t11',
    'section_it,name_it,description_it,price\nPrimi,Pici,"""all’aglione"", a mano",11\n',
  ],
])("turns cells with %s into CSV", (_, pasted, csv) => {
  expect(priceList(pasted, "it", "Piatti")).toEqual({ csv, added: 1 });
});

it("keeps the headings of a table that has them, and CSV as it is", () => {
  expect(priceList("section_it\tname_it\tprice\nPrimi\tPici\t11\n\n", "it", "Piatti")).toEqual({
    csv: "section_it,name_it,price\nPrimi,Pici,11\n",
    added: 0,
  });
  const csv = "section_it,name_it,price\nPrimi,Pici,11\n";
  expect(priceList(csv, "it", "Piatti")).toEqual({ csv, added: 0 });
});
