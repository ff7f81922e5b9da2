import { type Art, ink } from "./palette.ts";

const wheel = [0, 45, 90, 135, 180, 225, 270, 315];

/** Stickers for being somewhere. */
export const places = {
  first_table: {
    shape: "round",
    ground: ink.green,
    draw: () => (
      <>
        <ellipse cy="-8" rx="34" ry="13" fill={ink.paper} />
        <path d="M-34-8V4Q-20 14-10 6T10 6T34 4V-8Q20 6 0 5T-34-8Z" fill={ink.tomato} />
        <path d="M-22 8L-28 36M22 8L28 36" stroke={ink.bread} strokeWidth="5" strokeLinecap="round" />
        <circle cy="-10" r="8" fill={ink.cream} stroke={ink.gold} strokeWidth="2" />
        <path d="M0-34V-20M-6-30Q0-38 6-30" stroke={ink.gold} strokeWidth="3" fill="none" strokeLinecap="round" />
      </>
    ),
  },
  regular: {
    shape: "tile",
    ground: ink.gold,
    draw: () => (
      <>
        <path d="M-26-16H26V-8H-26ZM-22-8V34M22-8V34" fill={ink.coffee} stroke={ink.coffee} strokeWidth="5" />
        <path d="M-22 16H22" stroke={ink.coffee} strokeWidth="4" />
        <path d="M-14-16Q-14-36 0-36T14-16Z" fill={ink.paper} />
        <path d="M-8-23H8" stroke={ink.tomato} strokeWidth="4" strokeLinecap="round" />
      </>
    ),
  },
  explorer: {
    shape: "round",
    ground: ink.blue,
    draw: () => (
      <>
        <circle r="32" fill={ink.paper} />
        <circle r="26" fill="none" stroke={ink.stone} strokeWidth="2" strokeDasharray="2 5" />
        <path d="M0-24L8 0L0 24L-8 0Z" fill={ink.night} transform="rotate(35)" />
        <path d="M0-24L8 0H-8Z" fill={ink.tomato} transform="rotate(35)" />
        <circle r="3.500" fill={ink.gold} />
      </>
    ),
  },
  world_fork: {
    shape: "round",
    ground: ink.dusk,
    draw: () => (
      <>
        <circle r="30" fill={ink.sky} />
        <path d="M-26-14Q-14-28-2-22Q4-12-8-8Q-14 4-22 2ZM4 4Q20-4 26 8Q20 24 8 26Q2 16 4 4Z" fill={ink.green} />
        <path
          d="M-8 38V-2M-16-26V-10Q-16-2-8-2T0-10V-26M-8-26V-12"
          stroke={ink.gold}
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
        />
      </>
    ),
  },
  city_hopper: {
    shape: "label",
    ground: ink.tomato,
    draw: () => (
      <>
        <path d="M-40 26V2H-26V-10L-18-18L-10-10V26ZM-6 26V-20Q6-32 18-20V26ZM22 26V-2H40V26Z" fill={ink.cream} />
        <path d="M6-38V-24" stroke={ink.gold} strokeWidth="3" strokeLinecap="round" />
        <path d="M-32 8V14M-18 0V8M2-8V2M10-8V2M28 6V14M34 6V14" stroke={ink.coffee} strokeWidth="3" />
      </>
    ),
  },
  all_doors: {
    shape: "tile",
    ground: ink.leaf,
    draw: () => (
      <>
        {[
          { x: -24, colour: ink.red },
          { x: 0, colour: ink.blue },
          { x: 24, colour: ink.amber },
        ].map(({ x, colour }) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <path d="M-10 32V-16Q-10-28 0-28T10-16V32Z" fill={colour} stroke={ink.paper} strokeWidth="2.500" />
            <circle cx="5" cy="6" r="2" fill={ink.gold} />
          </g>
        ))}
      </>
    ),
  },
  reserved: {
    shape: "label",
    ground: ink.wine,
    draw: () => (
      <>
        <path d="M-30 24L-20-22H20L30 24Z" fill={ink.paper} />
        <path d="M-16-6H16M-19 8H19" stroke={ink.wine} strokeWidth="4" strokeLinecap="round" />
        <path d="M-36 26H36" stroke={ink.gold} strokeWidth="5" strokeLinecap="round" />
        <circle cy="-28" r="5" fill={ink.gold} />
      </>
    ),
  },
  big_table: {
    shape: "round",
    ground: ink.crust,
    draw: () => (
      <>
        {wheel.map((turn) => (
          <circle key={turn} cy="-34" r="8" fill={turn % 90 ? ink.gold : ink.paper} transform={`rotate(${turn})`} />
        ))}
        <circle r="25" fill={ink.cream} />
        <circle r="25" fill="none" stroke={ink.red} strokeWidth="3" strokeDasharray="4 4" />
        <circle r="9" fill={ink.tomato} />
        <path d="M-4-4Q0-12 4-4" fill={ink.green} />
      </>
    ),
  },
  surplus_bag: {
    shape: "shield",
    ground: ink.green,
    draw: () => (
      <>
        <path d="M-24 30L-20-14H20L24 30Z" fill={ink.bread} />
        <path d="M-10-14V-22Q-10-32 0-32T10-22V-14" stroke={ink.crust} strokeWidth="4" fill="none" />
        <path d="M-14 2Q-4-10 10-6Q14 10 0 16Q-10 14-14 2Z" fill={ink.leaf} />
        <path d="M-14 2Q-2 4 6 0" stroke={ink.green} strokeWidth="2" fill="none" />
        <path d="M-14-14L-8-28L-2-14ZM4-14L12-30L16-14Z" fill={ink.gold} />
      </>
    ),
  },
  to_go: {
    shape: "tile",
    ground: ink.sky,
    draw: () => (
      <>
        <path d="M-28-8H28L22 32H-22Z" fill={ink.paper} />
        <path d="M-28-8L-16-28H16L28-8Z" fill={ink.tomato} />
        <path d="M-6-28V-8M6-28V-8" stroke={ink.paper} strokeWidth="3" />
        <path
          d="M-10 12H10M2 4L10 12L2 20"
          stroke={ink.blue}
          strokeWidth="4"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </>
    ),
  },
  ready_and_waiting: {
    shape: "round",
    ground: ink.red,
    draw: () => (
      <>
        <path d="M-32 14Q-30-22 0-22T32 14Z" fill={ink.paper} />
        <circle cy="-26" r="5" fill={ink.gold} />
        <path d="M-38 18H38" stroke={ink.gold} strokeWidth="6" strokeLinecap="round" />
        <path d="M-20 6Q-16-10-4-13" stroke={ink.stone} strokeWidth="4" fill="none" strokeLinecap="round" />
      </>
    ),
  },
} satisfies Record<string, Art>;
