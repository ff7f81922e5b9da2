import { type Art, ink } from "./palette.ts";

/** Stickers for eating and drinking something. */
export const dishes = {
  pizza: {
    shape: "shield",
    ground: ink.red,
    draw: () => (
      <>
        <path d="M-32-26Q0-40 32-26L0 40Z" fill={ink.gold} />
        <path d="M-36-22Q0-42 36-22L32-14Q0-30-32-14Z" fill={ink.crust} />
        <circle cx="-10" cy="-6" r="7" fill={ink.tomato} />
        <circle cx="11" cy="-4" r="7" fill={ink.tomato} />
        <circle cy="14" r="6" fill={ink.tomato} />
        <path d="M-4 2Q4-6 10 4Q2 8-4 2ZM-14-18Q-6-22-2-15Q-10-12-14-18Z" fill={ink.green} />
      </>
    ),
  },
  coffee: {
    shape: "round",
    ground: ink.bread,
    draw: () => (
      <>
        <ellipse cy="26" rx="34" ry="8" fill={ink.paper} />
        <path d="M-24-8H20V6Q20 26-2 26T-24 6Z" fill={ink.paper} />
        <path d="M20-4Q34-4 32 6T18 12" stroke={ink.paper} strokeWidth="5" fill="none" />
        <ellipse cx="-2" cy="-8" rx="22" ry="6" fill={ink.coffee} />
        <path
          d="M-10-18Q-16-26-8-32M4-18Q-2-26 6-34"
          stroke={ink.coffee}
          strokeWidth="3.500"
          fill="none"
          strokeLinecap="round"
        />
      </>
    ),
  },
  gelato: {
    shape: "drop",
    ground: ink.sky,
    draw: () => (
      <>
        <path d="M-18 4H18L0 46Z" fill={ink.bread} />
        <path d="M-12 10L4 36M2 6L9 22M12 10L-4 36M-2 6L-9 22" stroke={ink.crust} strokeWidth="2" />
        <circle cx="-10" cy="-6" r="15" fill={ink.rose} />
        <circle cx="11" cy="-6" r="15" fill={ink.leaf} />
        <circle cy="-23" r="15" fill={ink.cream} />
        <circle cx="3" cy="-39" r="4.500" fill={ink.red} />
      </>
    ),
  },
  pastry: {
    shape: "label",
    ground: ink.coffee,
    draw: () => (
      <>
        <path d="M-40 16Q-34-24 0-24T40 16Q32 22 24 12Q14-2 0-2T-24 12Q-32 22-40 16Z" fill={ink.bread} />
        <path d="M-24-8L-16 4M-8-18L-6-2M8-18L6-2M24-8L16 4" stroke={ink.crust} strokeWidth="4" strokeLinecap="round" />
        <path d="M-10 20H10" stroke={ink.gold} strokeWidth="4" strokeLinecap="round" />
      </>
    ),
  },
  aperitivo: {
    shape: "round",
    ground: ink.gold,
    draw: () => (
      <>
        <path d="M-22-26H22Q22 8 0 10Q-22 8-22-26Z" fill={ink.paper} />
        <path d="M-20-14H20Q16 6 0 7Q-16 6-20-14Z" fill={ink.tomato} />
        <path d="M0 10V30M-14 32H14" stroke={ink.paper} strokeWidth="5" strokeLinecap="round" />
        <circle cx="18" cy="-26" r="11" fill={ink.amber} stroke={ink.paper} strokeWidth="2" />
        <path d="M18-37V-15M7-26H29" stroke={ink.paper} strokeWidth="1.500" />
        <path d="M-8-6H0V2H-8Z" fill={ink.rose} />
      </>
    ),
  },
  tuscan: {
    shape: "round",
    ground: ink.sky,
    draw: () => (
      <>
        <path d="M-50 14Q-20-12 10 10T50 6V30Q30 50 0 50T-50 30Z" fill={ink.leaf} />
        <path d="M-48 26Q-10 8 48 28Q30 50 0 50T-48 26Z" fill={ink.green} />
        <circle cx="24" cy="-22" r="10" fill={ink.gold} />
        <path d="M-18 16V-8Q-18-30-14-30T-10-8V16ZM-2 14V-2Q-2-22 2-22T6-2V14Z" fill={ink.night} />
        <path d="M14 14V0L23-8L32 0V14Z" fill={ink.bread} />
        <path d="M12 1L23-10L34 1Z" fill={ink.red} />
      </>
    ),
  },
  catch: {
    shape: "label",
    ground: ink.blue,
    draw: () => (
      <>
        <path d="M-34 0Q-14-24 16-12Q26-6 36-20V20Q26 6 16 12Q-14 24-34 0Z" fill={ink.sky} />
        <path d="M-34 0Q-14 24 16 12Q4 8 0 0T16-12Q-14-24-34 0Z" fill={ink.paper} />
        <circle cx="-20" cy="-3" r="3" fill={ink.night} />
        <path d="M-8-8Q-2 0-8 8M2-8Q8 0 2 8" stroke={ink.blue} strokeWidth="2.500" fill="none" />
      </>
    ),
  },
  garden: {
    shape: "tile",
    ground: ink.crust,
    draw: () => (
      <>
        <path d="M-2-6Q-16-8-18-26Q-2-28 0-10Q4-32 20-28Q22-10 4-6Z" fill={ink.leaf} />
        <path d="M-14-6Q0-14 14-6Q14 18 0 40Q-14 18-14-6Z" fill={ink.tomato} />
        <path d="M-12 4H-2M2 12H11M-8 20H0" stroke={ink.red} strokeWidth="3" strokeLinecap="round" />
        <path d="M0-6V-18" stroke={ink.green} strokeWidth="3" />
      </>
    ),
  },
  wine: {
    shape: "drop",
    ground: ink.rose,
    draw: () => (
      <>
        <path d="M-18-36H18Q22-2 0 4Q-22-2-18-36Z" fill={ink.paper} />
        <path d="M-18-18H18Q16-2 0 2Q-16-2-18-18Z" fill={ink.wine} />
        <path d="M0 4V30M-14 34H14" stroke={ink.paper} strokeWidth="5" strokeLinecap="round" />
        <path
          d="M-11-30Q-12-20-10-14"
          stroke={ink.paper}
          strokeOpacity=".7"
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
        />
      </>
    ),
  },
  far_east: {
    shape: "round",
    ground: ink.red,
    draw: () => (
      <>
        <path d="M-32 0H32Q30 30 0 30T-32 0Z" fill={ink.blue} />
        <path d="M-24 14Q0 22 24 14" stroke={ink.paper} strokeWidth="3" fill="none" />
        <ellipse rx="32" ry="8" fill={ink.cream} />
        <path d="M-22-1Q-12-8-4-1T14-1T24-2" stroke={ink.amber} strokeWidth="3.500" fill="none" />
        <path d="M2-4L30-38M-6-6L18-40" stroke={ink.night} strokeWidth="3.500" strokeLinecap="round" />
      </>
    ),
  },
  street_food: {
    shape: "tile",
    ground: ink.leaf,
    draw: () => (
      <>
        <path d="M-32-6Q-30-30 0-30T32-6Z" fill={ink.bread} />
        <path d="M-34 0Q-24 8-16 0T0 0T16 0T34 0V-6H-34Z" fill={ink.green} />
        <path d="M-32 4H32V14H-32Z" fill={ink.coffee} />
        <path d="M-32 14H32Q32 30 18 30H-18Q-32 30-32 14Z" fill={ink.bread} />
        <path d="M-14-20L-10-18M0-24L4-22M12-18L16-16" stroke={ink.paper} strokeWidth="3" strokeLinecap="round" />
      </>
    ),
  },
} satisfies Record<string, Art>;
