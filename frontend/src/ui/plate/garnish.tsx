import type { Chance } from "../../lib/seeded.ts";
import { at, leaf, type Point, scatter } from "./shapes.ts";

const greens = ["#2f7f4c", "#3f8f4f", "#256b3f"] as const;

/** A few basil leaves at a place. */
export function Basil({
  chance,
  place = { x: 0, y: 0 },
  leaves = 3,
}: {
  chance: Chance;
  place?: Point;
  leaves?: number;
}) {
  const turn = chance.between(0, 360);
  return (
    <g transform={at(place, turn)}>
      {Array.from({ length: leaves }, (_, index) => {
        const length = chance.between(17, 25);
        return (
          <g key={length} transform={`rotate(${(index * 360) / leaves + chance.between(-18, 18)})`}>
            <path d={leaf(length, length * 0.38)} fill={chance.pick(greens)} />
            <path d={`M2 0H${length - 4}`} stroke="#d9ebdd" strokeOpacity=".45" strokeWidth=".9" />
          </g>
        );
      })}
    </g>
  );
}

/** Small dots over the dish: pepper, crumbs, seeds. */
export function Specks({
  chance,
  count,
  radius,
  colour,
}: {
  chance: Chance;
  count: number;
  radius: number;
  colour: string;
}) {
  return scatter(chance, count, radius).map((place) => (
    <circle key={`${place.x} ${place.y}`} cx={place.x} cy={place.y} r={chance.between(0.7, 1.7)} fill={colour} />
  ));
}
