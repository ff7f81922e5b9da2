import * as v from "valibot";

/** A text that may not be left empty. */
export const requiredText = (missing: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(missing));

/** A text that may be left empty. */
export const optionalText = () => v.pipe(v.string(), v.trim());
