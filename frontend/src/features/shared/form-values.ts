/** The value at a path: "address.city" is a part of a field. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], values);
}

/** The values with another one at a path. */
export function withValueAt<V extends object>(values: V, path: string, value: unknown): V {
  const [key = "", ...rest] = path.split(".");
  const part = (values as Record<string, unknown>)[key] as object | undefined;
  return { ...values, [key]: rest.length > 0 ? withValueAt(part ?? {}, rest.join("."), value) : value };
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
