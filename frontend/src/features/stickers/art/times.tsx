import { type Art, ink } from "./palette.ts";

const rays = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330];
const week = [ink.tomato, ink.gold, ink.leaf, ink.sky, ink.rose, ink.bread, ink.paper];
const seasons = [
  { turn: 0, colour: ink.leaf },
  { turn: 90, colour: ink.gold },
  { turn: 180, colour: ink.tomato },
  { turn: 270, colour: ink.sky },
];

/** Stickers for coming at a time. */
export const times = {
  whole_week: {
    shape: "label",
    ground: ink.dusk,
    draw: () =>
      week.map((colour, at) => (
        <g key={colour} transform={`translate(${-36 + at * 12} 0)`}>
          <path d={at % 2 ? "M-4-20H4V12Q0 20-4 12Z" : "M-4-12H4V20Q0 28-4 20Z"} fill={colour} />
        </g>
      )),
  },
  all_year: {
    shape: "round",
    ground: ink.paper,
    draw: () => (
      <>
        {seasons.map(({ turn, colour }) => (
          <path key={turn} d="M0 0V-36A36 36 0 0 1 36 0Z" fill={colour} transform={`rotate(${turn})`} />
        ))}
        <path d="M18-18m-7 0q7-12 14 0q-7 8-14 0Z" fill={ink.green} />
        <circle cx="18" cy="18" r="8" fill={ink.amber} />
        <path d="M-18 10Q-8 18-18 28Q-28 18-18 10Z" fill={ink.red} />
        <path
          d="M-18-28V-8M-27-18H-9M-25-25L-11-11M-11-25L-25-11"
          stroke={ink.blue}
          strokeWidth="2.500"
          strokeLinecap="round"
        />
        <circle r="6" fill={ink.paper} />
      </>
    ),
  },
  weekly_table: {
    shape: "tile",
    ground: ink.tomato,
    draw: () => (
      <>
        <path d="M-28-22H28V30H-28Z" fill={ink.paper} />
        <path d="M-28-22H28V-10H-28Z" fill={ink.night} />
        <path d="M-16-30V-18M16-30V-18" stroke={ink.gold} strokeWidth="5" strokeLinecap="round" />
        {[-4, 8, 20].map((y) => (
          <path
            key={y}
            d={`M-20 ${y}L-14 ${y + 5}L-6 ${y - 4}M2 ${y}L8 ${y + 5}L16 ${y - 4}`}
            stroke={ink.green}
            strokeWidth="3"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </>
    ),
  },
  early_bird: {
    shape: "round",
    ground: ink.sky,
    draw: () => (
      <>
        <path d="M-36 20A36 36 0 0 1 36 20Z" fill={ink.gold} />
        <path d="M-45 20H45Q36 44 0 49Q-36 44-45 20Z" fill={ink.leaf} />
        <path d="M-12 10Q-18-14 6-16Q20-16 20-2Q20 14 2 16Z" fill={ink.blue} />
        <path d="M18-8L30-4L19 1Z" fill={ink.amber} />
        <circle cx="12" cy="-7" r="2.500" fill={ink.paper} />
        <path d="M-12 10L-26 4L-16 0Z" fill={ink.dusk} />
      </>
    ),
  },
  night_owl: {
    shape: "shield",
    ground: ink.night,
    draw: () => (
      <>
        <path d="M-24 30V-10Q-26-30-18-32Q-10-22 0-22T18-32Q26-30 24-10V30Q0 42-24 30Z" fill={ink.crust} />
        <path d="M-12 34V8Q0 0 12 8V34Q0 38-12 34Z" fill={ink.bread} />
        <circle cx="-10" cy="-8" r="10" fill={ink.paper} />
        <circle cx="10" cy="-8" r="10" fill={ink.paper} />
        <circle cx="-9" cy="-7" r="4.500" fill={ink.night} />
        <circle cx="9" cy="-7" r="4.500" fill={ink.night} />
        <path d="M-4 0H4L0 8Z" fill={ink.gold} />
        <circle cx="31" cy="-28" r="3" fill={ink.gold} />
        <circle cx="-33" cy="-20" r="2" fill={ink.gold} />
      </>
    ),
  },
  sunday_lunch: {
    shape: "round",
    ground: ink.gold,
    draw: () => (
      <>
        {rays.map((turn) => (
          <path key={turn} d="M-3-40H3L0-30Z" fill={ink.tomato} transform={`rotate(${turn})`} />
        ))}
        <circle r="27" fill={ink.paper} />
        <circle r="20" fill={ink.cream} />
        <path d="M-14 6Q-10-10 0-4T14-6Q10 12 0 10T-14 6Z" fill={ink.tomato} />
        <path d="M-6-8Q0-16 6-8Q0-4-6-8Z" fill={ink.green} />
      </>
    ),
  },
  december_table: {
    shape: "drop",
    ground: ink.green,
    draw: () => (
      <>
        <path d="M-28 34Q-34 2-14-6H14Q34 2 28 34Q0 44-28 34Z" fill={ink.bread} />
        <path d="M-22-2Q-18-32 0-32T22-2Q0 8-22-2Z" fill={ink.crust} />
        <path d="M-18-12Q0-2 18-12Q14-32 0-32T-18-12Z" fill={ink.paper} />
        <circle cx="-12" cy="14" r="3.500" fill={ink.red} />
        <circle cx="10" cy="10" r="3.500" fill={ink.amber} />
        <circle cx="2" cy="24" r="3.500" fill={ink.red} />
        <circle cx="-6" cy="-22" r="2" fill={ink.gold} />
        <circle cx="8" cy="-18" r="2" fill={ink.gold} />
      </>
    ),
  },
} satisfies Record<string, Art>;
