import type { ReactNode } from "react";

/** The colours of all stickers: printed ones, the same in both themes. */
export const ink = {
  paper: "#fbf6ea",
  cream: "#f4e6cb",
  night: "#14231b",
  green: "#1f6639",
  leaf: "#7fc795",
  gold: "#e2b94a",
  amber: "#b98a1b",
  bread: "#dfae6c",
  crust: "#a8703a",
  coffee: "#5a2f22",
  red: "#a8321f",
  tomato: "#d2543f",
  rose: "#e9a9ad",
  wine: "#6a2342",
  blue: "#235a97",
  sky: "#a9cbe8",
  dusk: "#2b464d",
  stone: "#d5ccba",
} as const;

/** Outlines of stickers around the origin, 100 across. */
export const shapes = {
  round: "M0-50A50 50 0 1 1 0 50A50 50 0 1 1 0-50Z",
  tile: "M-30-47H30Q47-47 47-30V30Q47 47 30 47H-30Q-47 47-47 30V-30Q-47-47-30-47Z",
  shield: "M-44-42Q0-56 44-42V4Q44 36 0 52Q-44 36-44 4Z",
  label: "M-50-30Q-50-40-40-40H40Q50-40 50-30V30Q50 40 40 40H-40Q-50 40-50 30Z",
  drop: "M0-52Q48-40 48 4Q48 50 0 50Q-48 50-48 4Q-48-40 0-52Z",
} as const;

export type Art = { shape: keyof typeof shapes; ground: string; draw: () => ReactNode };
