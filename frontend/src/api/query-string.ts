type Value = string | number | boolean | null | undefined;
export type Query = Record<string, Value | readonly (string | number)[]>;

/**
 * The query conventions of the API: arrays as repeated `key[]=value`, booleans as 1/0, and a `query` or
 * `queue` parameter under the name `q`. Empty values are left out. Keys are sorted: the same query has the same URL.
 */
export function queryString(query: Query): string {
  const pairs = new URLSearchParams();
  for (const key of Object.keys(query).sort()) append(pairs, key, query[key]);
  const text = pairs.toString();
  return text ? `?${text}` : "";
}

function append(pairs: URLSearchParams, key: string, value: Query[string]): void {
  if (value === null || value === undefined || value === "") return;
  if (Array.isArray(value)) {
    for (const each of value) pairs.append(`${key}[]`, String(each));
  } else {
    const name = key === "query" || key === "queue" ? "q" : key;
    pairs.append(name, typeof value === "boolean" ? String(Number(value)) : String(value));
  }
}
