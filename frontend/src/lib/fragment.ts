/** A value after the `#` of an emailed link, which never appears in server logs. */
export function fragmentValue(hash: string, name: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, "")).get(name) ?? undefined;
}
