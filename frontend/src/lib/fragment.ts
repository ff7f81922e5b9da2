/** A value that a mailed link carries after `#`, where no server log sees it. */
export function fragmentValue(hash: string, name: string): string | undefined {
  return new URLSearchParams(hash.replace(/^#/, "")).get(name) ?? undefined;
}
