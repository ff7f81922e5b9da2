import { classes } from "@/lib/classes.ts";
import { DrawnPlate } from "./drawn-plate.tsx";

const plates = [
  { seed: "5", kind: "pizza" },
  { seed: "8", kind: "salad" },
  { seed: "3", kind: "pasta" },
] as const;

/** Three drawn plates, filling whatever room they are given. */
export function LaidTable() {
  return plates.map(({ seed, kind }, place) => (
    <DrawnPlate
      key={kind}
      seed={seed}
      kind={kind}
      className={classes("size-full animate-fade lg:rounded-md", place === 0 && "lg:col-span-2")}
    />
  ));
}
