import type { Chance } from "@/lib/seeded.ts";
import { basil, origin, specks } from "./garnish.tsx";
import { at, blob, rounded, scatter, turns } from "./shapes.ts";

export function cake(chance: Chance) {
  const glaze = chance.pick(["#5a2f22", "#f3d9a4", "#e9b7bd", "#b5522f"] as const);
  return (
    <>
      <circle r="68" fill="#c08a4a" />
      <circle r="62" fill="#dfae6c" />
      <circle r="55" fill={glaze} />
      {turns(8).map((turn) => (
        <path
          key={turn}
          d="M0 0V-66"
          transform={`rotate(${turn})`}
          stroke="#fff7e6"
          strokeOpacity=".5"
          strokeWidth="1.500"
        />
      ))}
      {turns(16).map((turn) => (
        <g key={turn} transform={`rotate(${turn}) translate(0 -45)`}>
          <circle r="7.500" fill={turn % 45 ? "#a72f3c" : "#fdf6e8"} />
          <circle cx="-2" cy="-2.500" r="2" fill="#fff" fillOpacity=".55" />
        </g>
      ))}
      {basil(chance, origin, 3)}
      {specks(chance, { count: 26, radius: 58, colour: "#fff7e6" })}
    </>
  );
}

export function gelato(chance: Chance) {
  const flavours = ["#f3d9c0", "#c7d9a0", "#e8a6ae", "#6b3d2c", "#f2d27c", "#fbf3e4"] as const;
  return (
    <>
      <circle r="72" fill="#e2b873" />
      <circle r="64" fill="#f4e6cb" />
      {scatter(chance, 3, 40).map((place) => (
        <g key={`${place.x} ${place.y}`} transform={at(place)}>
          <path d={blob(chance, 34, 0.08, 12)} fill={chance.pick(flavours)} />
          <path
            d="M-20 -8A22 22 0 0 1 4 -22"
            fill="none"
            stroke="#fff"
            strokeOpacity=".5"
            strokeWidth="6"
            strokeLinecap="round"
          />
        </g>
      ))}
      <path d="M14 -18L64 -74L76 -64L30 -6Z" fill="#c98e48" />
      <path d="M24 -22L70 -66M32 -14L74 -60" stroke="#a66f30" strokeWidth="2" />
      {specks(chance, { count: 18, radius: 50, colour: "#7a4a2a" })}
    </>
  );
}

export function coffee(chance: Chance) {
  const turn = chance.between(-40, 40);
  return (
    <g transform={`rotate(${turn})`}>
      <path d="M60 -12C92 -22 100 22 60 14" fill="none" stroke="#fbf6ea" strokeWidth="12" strokeLinecap="round" />
      <circle r="68" fill="#e4d9c3" />
      <circle r="64" fill="#fffaf0" />
      <circle r="54" fill="#5b3420" />
      <circle r="50" fill="#8a5630" />
      <circle r="45" fill="#a9713f" />
      {[34, 25, 16].map((reach, index) => (
        <path
          key={reach}
          d={rounded`M0 ${reach}C${-reach * 1.1} ${reach * 0.2} ${-reach * 0.8} ${-reach} 0 ${-reach * 0.45}C${reach * 0.8} ${-reach} ${reach * 1.1} ${reach * 0.2} 0 ${reach}Z`}
          fill={index % 2 ? "#a9713f" : "#f3e2c4"}
        />
      ))}
      <path
        d="M-38 -24A45 45 0 0 1 -8 -43"
        fill="none"
        stroke="#fff"
        strokeOpacity=".3"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  );
}

export function wine(chance: Chance) {
  const wine = chance.pick(["#5e1526", "#7a2030", "#d9b65c", "#d98a86"] as const);
  return (
    <>
      <path d={blob(chance, 92, 0.05, 5)} fill="#9a6a3c" />
      <path d={blob(chance, 84, 0.05, 5)} fill="#b27f4c" />
      <g transform="translate(-26 -16)">
        <circle r="46" fill="#fff" fillOpacity=".3" />
        <circle r="42" fill="#fff" fillOpacity=".4" />
        <circle r="36" fill={wine} />
        <path
          d="M-24 -14A30 30 0 0 1 4 -29"
          fill="none"
          stroke="#fff"
          strokeOpacity=".5"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
      {scatter(chance, 7, 22).map((place) => (
        <g key={`${place.x} ${place.y}`} transform={at({ x: place.x + 44, y: place.y + 36 })}>
          <circle r="9" fill={chance.pick(["#6d7f35", "#54652a", "#8a9a4a"])} />
          <circle cx="-2" cy="-2" r="2.500" fill="#f4e9c9" />
        </g>
      ))}
      <path d="M26 -58L74 -40L40 -22Z" fill="#f2d27c" />
      <path d="M40 -22L74 -40L76 -33L43 -14Z" fill="#d9ab4e" />
      {basil(chance, { x: -34, y: 52 })}
    </>
  );
}
