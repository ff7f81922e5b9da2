import type { ReactNode } from "react";
import type { Chance } from "@/lib/seeded.ts";
import { at, leaf, type Point, rounded, scatter, turns } from "./shapes.ts";

const greens = ["#2f7f4c", "#3f8f4f", "#256b3f"] as const;

export const origin: Point = { x: 0, y: 0 };

/** A few basil leaves at a position. */
export function basil(chance: Chance, place = origin, leaves = 3): ReactNode {
  return (
    <g transform={at(place, chance.between(0, 360))}>
      {turns(leaves).map((turn) => {
        const length = chance.between(17, 25);
        return (
          <g key={turn} transform={rounded`rotate(${turn + chance.between(-18, 18)})`}>
            <path d={leaf(length, length * 0.38)} fill={chance.pick(greens)} />
            <path d={rounded`M2 0H${length - 4}`} stroke="#d9ebdd" strokeOpacity=".45" strokeWidth=".9" />
          </g>
        );
      })}
    </g>
  );
}

/** Small dots over the dish: pepper, crumbs, seeds. */
export function specks(
  chance: Chance,
  { count, radius, colour }: { count: number; radius: number; colour: string },
): ReactNode {
  return scatter(chance, count, radius).map((place) => (
    <circle key={`${place.x} ${place.y}`} cx={place.x} cy={place.y} r={chance.between(0.7, 1.7)} fill={colour} />
  ));
}
