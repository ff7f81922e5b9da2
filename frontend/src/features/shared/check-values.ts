import { type GenericSchema, getDotPath, safeParse } from "valibot";

/** Checks some fields of a form; the others are right as they are. A composed field is named with all its parts. */
export type FieldsSchema<V> = GenericSchema<Partial<V>, Partial<V>>;

/** The values as the schema writes them, or an error message for each wrong field. */
export type Checked<V> = { values: V; errors?: undefined } | { values?: undefined; errors: Record<string, string> };

/** Checks the values of a form. */
export function checkValues<V extends object>(schema: FieldsSchema<V> | undefined, values: V): Checked<V> {
  if (!schema) return { values };
  const { success, output, issues } = safeParse(schema, values);
  if (success) return { values: { ...values, ...output } };
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[getDotPath(issue) ?? ""] ??= issue.message;
  return { errors };
}
