import type { Chance } from "@/lib/seeded.ts";
import { basil, specks } from "./garnish.tsx";
import { at, blob, leaf, rounded, scatter, turns } from "./shapes.ts";

export function pizza(chance: Chance) {
  const white = chance.happens(0.22);
  const topping = chance.pick(["mozzarella", "salami", "olives", "mushrooms"] as const);
  return (
    <>
      <path d={blob(chance, 106, 0.02, 22)} fill="#d8a45c" />
      <path d={blob(chance, 101, 0.03, 22)} fill="#e3b671" />
      {specks(chance, { count: 26, radius: 104, colour: "#a9713055" })}
      <path d={blob(chance, 89, 0.03, 18)} fill={white ? "#e6c98c" : "#b93c27"} />
      <path d={blob(chance, 84, 0.04, 18)} fill={white ? "#eed7a3" : "#c8472f"} />
      <path
        d="M-70 -30A76 76 0 0 1 8 -76"
        fill="none"
        stroke="#fff"
        strokeOpacity=".13"
        strokeWidth="11"
        strokeLinecap="round"
      />
      {scatter(chance, 11, 70).map((place) => (
        <g key={`${place.x} ${place.y}`} transform={at(place, chance.between(0, 360))}>
          <path d={blob(chance, chance.between(10, 18), 0.34)} fill="#fbf3e2" />
          <path d={blob(chance, 5, 0.4)} fill="#f1e0bd" />
        </g>
      ))}
      {topping !== "mozzarella" &&
        scatter(chance, 9, 66).map((place) => (
          <g key={`${place.x} ${place.y}`} transform={at(place, chance.between(0, 360))}>
            {toppings[topping](chance)}
          </g>
        ))}
      {basil(chance, { x: chance.between(-30, 30), y: chance.between(-30, 30) })}
      {basil(chance, { x: chance.between(-52, 52), y: chance.between(20, 50) }, 2)}
    </>
  );
}

const toppings = {
  salami: (chance: Chance) => (
    <>
      <circle r="13" fill="#8f2a22" />
      <circle r="11.500" fill="#a63a2c" />
      {specks(chance, { count: 6, radius: 9, colour: "#e9b9a0" })}
    </>
  ),
  olives: () => <circle r="5.500" fill="none" stroke="#2d2a22" strokeWidth="4.500" />,
  mushrooms: () => (
    <path
      d="M-11 2C-11 -10 11 -10 11 2C8 5 4 4 3 3V11H-3V3C-4 4 -8 5 -11 2Z"
      fill="#e9dcc3"
      stroke="#a98c63"
      strokeWidth="1.400"
    />
  ),
};

export function pasta(chance: Chance) {
  const sauce = chance.pick(["#c4492f", "#7a8f3a", "#a2643a", "#efe2c4"] as const);
  return (
    <>
      <path d={blob(chance, 64, 0.1, 12)} fill="#c89740" />
      {turns(46).map((turn) => strand(chance, 62 * Math.sqrt(1 - turn / 392)))}
      <path d={blob(chance, 27, 0.3, 9)} fill={sauce} />
      {scatter(chance, 9, 36).map((place) => (
        <path
          key={`${place.x} ${place.y}`}
          d={blob(chance, chance.between(3, 7), 0.35)}
          transform={at(place)}
          fill={sauce}
        />
      ))}
      {specks(chance, { count: 20, radius: 50, colour: "#fff7e2" })}
      {basil(chance)}
    </>
  );
}

/** One noodle: an arc at most `reach` from the middle. */
function strand(chance: Chance, reach: number) {
  const from = chance.between(0, 360);
  const bend = reach * chance.between(0.45, 1);
  const tip = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return rounded`${Math.cos(angle) * bend} ${Math.sin(angle) * bend}`;
  };
  const ry = bend * chance.between(0.7, 1);
  return (
    <path
      key={from}
      d={rounded`M${tip(from)}A${bend} ${ry} ${from} 0 1 ${tip(from + chance.between(70, 190))}`}
      fill="none"
      stroke={chance.pick(["#e7bd62", "#efcb7c", "#d9ab4e", "#f3d690"] as const)}
      strokeWidth="5"
      strokeLinecap="round"
    />
  );
}

export function salad(chance: Chance) {
  const leaves = ["#5f9a4a", "#7fb35c", "#3f7f42", "#a3c878"] as const;
  const fruit = chance.pick(["#c8402f", "#b03a52", "#e0913a"] as const);
  return (
    <>
      {scatter(chance, 26, 58).map((place) => {
        const length = chance.between(22, 36);
        return (
          <g key={`${place.x} ${place.y}`} transform={at(place, chance.between(0, 360))}>
            <path d={leaf(length, length * 0.42)} fill={chance.pick(leaves)} />
            <path d={rounded`M3 0H${length - 6}`} stroke="#eef6e4" strokeOpacity=".55" strokeWidth="1.100" />
          </g>
        );
      })}
      {scatter(chance, 9, 52).map((place) => (
        <g key={`${place.x} ${place.y}`} transform={at(place)}>
          <circle r="8" fill={fruit} />
          <path
            d="M-4.500 -3A5.500 5.500 0 0 1 1 -5.500"
            fill="none"
            stroke="#fff"
            strokeOpacity=".55"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </g>
      ))}
      {scatter(chance, 8, 44).map((place) => (
        <path
          key={`${place.x} ${place.y}`}
          d={blob(chance, 7, 0.3)}
          transform={at(place)}
          fill="#fdf8ec"
          stroke="#e6dbc4"
        />
      ))}
      {specks(chance, { count: 24, radius: 60, colour: "#8a5a24" })}
    </>
  );
}

export function steak(chance: Chance) {
  return (
    <>
      <g transform={`translate(-10 -6) rotate(${chance.between(-35, 35)})`}>
        <path d={blob(chance, 55, 0.14, 9)} fill="#4a2318" />
        <path d={blob(chance, 48, 0.12, 9)} fill="#6b3322" />
        {[-30, -10, 10, 30].map((x) => (
          <path key={x} d={`M${x - 12} 36L${x + 12} -36`} stroke="#351710" strokeWidth="5" strokeLinecap="round" />
        ))}
        <path
          d="M-36 -22Q-8 -46 30 -28"
          fill="none"
          stroke="#fff"
          strokeOpacity=".16"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      {scatter(chance, 6, 26).map((place) => (
        <path
          key={`${place.x} ${place.y}`}
          d={blob(chance, chance.between(9, 13), 0.2)}
          transform={at({ x: 38 + place.x, y: 40 + place.y })}
          fill={chance.pick(["#e6b75f", "#dca648", "#f0ca7c"])}
        />
      ))}
      {basil(chance, { x: -22, y: -14 })}
      {specks(chance, { count: 14, radius: 58, colour: "#fff" })}
    </>
  );
}

export function bowl(chance: Chance) {
  const broth = chance.pick(["#8fae58", "#cf8a3c", "#b5502f", "#e4c58a"] as const);
  return (
    <>
      <circle r="82" fill="#2d4a44" />
      <circle r="75" fill="#f6efdf" />
      <circle r="69" fill={broth} />
      <path
        d="M-52 -26A58 58 0 0 1 6 -58"
        fill="none"
        stroke="#fff"
        strokeOpacity=".28"
        strokeWidth="7"
        strokeLinecap="round"
      />
      {turns(18).map((turn) => {
        return (
          <circle
            key={turn}
            transform={`rotate(${turn}) translate(46 0)`}
            r={chance.between(5, 9)}
            fill={chance.pick(["#7c2d24", "#f3e6c8", "#4f7a34", "#c6402d"])}
          />
        );
      })}
      <path d={blob(chance, 17, 0.2)} fill="#fdf8ec" />
      {basil(chance)}
    </>
  );
}

export function sushi(chance: Chance) {
  const fillings = ["#e8875c", "#c8402f", "#f0c25c", "#7fb35c"] as const;
  return [-36, 0, 36].flatMap((y) =>
    [-54, -18, 18, 54].map((x) => (
      <g
        key={`${x} ${y}`}
        transform={at({ x: x + chance.between(-2, 2), y: y + chance.between(-2, 2) }, chance.between(0, 360))}
      >
        <circle r="16" fill="#22332a" />
        <circle r="13" fill="#fbf6ea" />
        <path d={blob(chance, 6.5, 0.3)} fill={chance.pick(fillings)} />
      </g>
    )),
  );
}

export function burger(chance: Chance) {
  return (
    <>
      {scatter(chance, 12, 8).map((place) => (
        <path
          key={`${place.x} ${place.y}`}
          d={leaf(60, 18)}
          transform={at(place, chance.between(0, 360))}
          fill={chance.pick(["#6da34e", "#8bbd63", "#4f8a42"])}
        />
      ))}
      <circle r="55" fill="#c8402f" />
      <path d={blob(chance, 57, 0.05, 5)} fill="#f0b93f" />
      <circle r="50" fill="#b87532" />
      <circle r="47" fill="#cf8d44" />
      <path
        d="M-34 -20A40 40 0 0 1 4 -40"
        fill="none"
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth="6"
        strokeLinecap="round"
      />
      {specks(chance, { count: 34, radius: 40, colour: "#f8e9c6" })}
    </>
  );
}
