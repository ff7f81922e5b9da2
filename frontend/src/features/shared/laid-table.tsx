import { classes } from "@/lib/classes.ts";
import { FoodIllustration } from "./food-illustration.tsx";

const illustrations = [
  { seed: "5", kind: "pizza" },
  { seed: "8", kind: "salad" },
  { seed: "3", kind: "pasta" },
] as const;

/** Three illustrations that fill their container. */
export function LaidTable() {
  return illustrations.map(({ seed, kind }, place) => (
    <FoodIllustration
      key={kind}
      seed={seed}
      kind={kind}
      className={classes("size-full animate-fade lg:rounded-md", place === 0 && "lg:col-span-2")}
    />
  ));
}
