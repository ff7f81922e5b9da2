import * as v from "valibot";

/** A required text. */
export const requiredText = (missing: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(missing));

/** An optional text. */
export const optionalText = () => v.pipe(v.string(), v.trim());
