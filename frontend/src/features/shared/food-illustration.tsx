import { memo } from "react";
import { type Chance, chanceFrom } from "@/lib/seeded.ts";
import type { IllustrationKind } from "./illustration/kinds.ts";
import { bowl, burger, pasta, pizza, salad, steak, sushi } from "./illustration/savoury.tsx";
import { rounded } from "./illustration/shapes.ts";
import { cake, coffee, gelato, wine } from "./illustration/sweet.tsx";

export type FoodIllustrationProps = {
  /** A uuid: the same seed draws the same illustration. */
  seed: string;
  kind: IllustrationKind;
  className?: string;
};

/** How each dish is drawn, its scale on the plate, and whether it has cutlery. */
const dishes = {
  pizza: { draw: pizza, scale: 1, cutlery: true },
  pasta: { draw: pasta, scale: 1.2, cutlery: true },
  salad: { draw: salad, scale: 1.12, cutlery: true },
  steak: { draw: steak, scale: 1.15, cutlery: true },
  bowl: { draw: bowl, scale: 1.05, cutlery: false },
  sushi: { draw: sushi, scale: 1.12, cutlery: false },
  burger: { draw: burger, scale: 1.3, cutlery: false },
  cake: { draw: cake, scale: 1.15, cutlery: true },
  gelato: { draw: gelato, scale: 1.12, cutlery: false },
  coffee: { draw: coffee, scale: 1.15, cutlery: false },
  wine: { draw: wine, scale: 1, cutlery: false },
};

type Glaze = { plate: string; rim: string; well: string };

const glazes: [Glaze, ...Glaze[]] = [
  { plate: "#fbf6ea", rim: "#e9dfca", well: "#f6efe0" },
  { plate: "#fbf6ea", rim: "#2f6b49", well: "#f6efe0" },
  { plate: "#fdfaf2", rim: "#b98a1b", well: "#f8f2e5" },
  { plate: "#f4ead6", rim: "#235a97", well: "#faf4e6" },
  { plate: "#ead9bd", rim: "#a8623c", well: "#f3e7d1" },
];

type Cloth = { ground: string; weave: string; stripe: string };

const cloths: [Cloth, ...Cloth[]] = [
  { ground: "#1f322b", weave: "#263d34", stripe: "#b98a1b" },
  { ground: "#24453a", weave: "#2b5044", stripe: "#e3dac6" },
  { ground: "#7d4f39", weave: "#875843", stripe: "#e2b94a" },
  { ground: "#d5ccba", weave: "#ddd5c5", stripe: "#a8321f" },
  { ground: "#c8bfa9", weave: "#d0c8b4", stripe: "#1f6639" },
  { ground: "#545d33", weave: "#5e683a", stripe: "#f1eadb" },
  { ground: "#6a2f28", weave: "#743831", stripe: "#e2b94a" },
  { ground: "#2b464d", weave: "#325058", stripe: "#e3dac6" },
  { ground: "#e2c88f", weave: "#e8d19f", stripe: "#80590b" },
];

/**
 * A dish from above in the brand's palette, for a business without photos. Hidden from assistive technology: the text
 * beside it says that it is an illustration. Its parts are plain functions in a fixed order, because they share one
 * random sequence; components may be rendered twice.
 */
export const FoodIllustration = memo(function FoodIllustration({
  seed,
  kind,
  className = "size-full",
}: FoodIllustrationProps) {
  const chance = withTwoDecimals(chanceFrom(`${kind} ${seed}`));
  const cloth = chance.pick(cloths);
  const glaze = chance.pick(glazes);
  const dish = dishes[kind];
  const shift = chance.between(-26, 26);
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <rect width="400" height="300" fill={cloth.ground} />
      {weave(cloth.weave)}
      {stripes(chance, cloth.stripe)}
      {dish.cutlery && cutlery(chance, shift)}
      <g transform={`translate(${200 + shift} ${150 + chance.between(-10, 10)}) scale(${chance.between(1.04, 1.2)})`}>
        <ellipse cx="5" cy="9" rx="119" ry="117" fill="#000" fillOpacity=".2" />
        <circle r="116" fill={glaze.plate} />
        <circle r="112" fill="none" stroke={glaze.rim} strokeWidth="2.500" />
        <circle r="85" fill="#000" fillOpacity=".05" />
        <circle r="83" fill={glaze.well} />
        <g transform={`scale(${dish.scale})`}>{dish.draw(chance)}</g>
      </g>
    </svg>
  );
});

/** Sixteen digits of each size and angle would double the weight of an illustration. */
function withTwoDecimals(chance: Chance): Chance {
  return { ...chance, between: (low, high) => Math.round(chance.between(low, high) * 100) / 100 };
}

function weave(colour: string) {
  const lines = Array.from({ length: 40 }, (_, line) => rounded`M0 ${line * 7.6}H400`).join("");
  return <path d={lines} stroke={colour} strokeWidth="2" />;
}

/** The woven stripes of the cloth, over one corner. */
function stripes(chance: Chance, colour: string) {
  const right = chance.happens(0.5);
  const lean = chance.between(-34, 34);
  const from = right ? chance.between(310, 350) : chance.between(18, 50);
  return (
    <g stroke={colour} strokeOpacity=".75">
      {[0, 9, 24, 30].map((gap, line) => (
        <path key={gap} d={rounded`M${from + gap} -10L${from + gap + lean} 310`} strokeWidth={line === 0 ? 5 : 2} />
      ))}
    </g>
  );
}

function cutlery(chance: Chance, x: number) {
  const metal = chance.pick(["#e9e4d8", "#d8b765", "#c9c6bd"] as const);
  return (
    <g fill="none" stroke={metal} strokeLinecap="round">
      <g transform={rounded`translate(${46 + x} 150) rotate(${chance.between(-5, 5)})`}>
        <path d="M0 -10V78" strokeWidth="6" />
        <path d="M-10 -62V-30Q-10 -12 0 -12Q10 -12 10 -30V-62M-3.400 -62V-28M3.400 -62V-28" strokeWidth="3" />
      </g>
      {chance.happens(0.7) && (
        <g transform={rounded`translate(${354 + x} 150) rotate(${chance.between(-5, 5)})`}>
          <path d="M0 10V78" strokeWidth="6" />
          <path d="M0 8V-64Q-12 -40 -9 8Z" fill={metal} strokeWidth="2" />
        </g>
      )}
    </g>
  );
}
