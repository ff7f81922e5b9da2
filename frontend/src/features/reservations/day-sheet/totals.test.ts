import { expect, it } from "vitest";
import { totals } from "./totals.ts";

const parties = [
  { status: "pending", party: 1 },
  { status: "confirmed", party: 2 },
  { status: "seated", party: 3 },
  { status: "completed", party: 4 },
  { status: "no_show", party: 5 },
  { status: "cancelled_guest", party: 6 },
  { status: "hold", party: 7 },
] as const;

it("counts who comes, sits or has left, and no one else", () => {
  expect(totals(parties)).toEqual({ parties: 4, covers: 10, expected: 3, seated: 3, served: 4 });
});

it("does not shrink when a party leaves", () => {
  const later = parties.map((party) =>
    party.status === "seated" ? { ...party, status: "completed" as const } : party,
  );
  expect(totals(later)).toEqual({ parties: 4, covers: 10, expected: 3, seated: 0, served: 7 });
});
