export type Shared = { title: string; text: string; url: string };

/** Opens the device's share sheet, or copies text and link where there is none. */
export async function shareOrCopy(shared: Shared): Promise<"shared" | "copied" | "failed"> {
  if ("share" in navigator) {
    // Closing the sheet is not an error.
    await navigator.share(shared).catch(() => undefined);
    return "shared";
  }
  try {
    await window.navigator.clipboard.writeText(`${shared.text}\n${shared.url}`);
    return "copied";
  } catch {
    // Browsers refuse it without a permission, and lack it on pages without TLS.
    return "failed";
  }
}
