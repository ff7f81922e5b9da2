const tokenKey = "token";
const dataKey = "verdoro.data";

type StoredData = {
  auth?: unknown;
  booking?: unknown;
  scans?: unknown;
  waiting?: unknown;
  places?: unknown;
  activity?: unknown;
  feed?: unknown;
  push?: unknown;
  baskets?: unknown;
  kitchen?: unknown;
  stickers?: unknown;
  dayView?: unknown;
};

/** The access token, under the key that the specification names. */
export const storedToken = {
  read: (): string | null => localStorage.getItem(tokenKey),
  write: (token: string): void => localStorage.setItem(tokenKey, token),
  clear: (): void => localStorage.removeItem(tokenKey),
};

/** Everything else stored between visits, as one JSON object under one key. */
export function readStored(): StoredData {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(dataKey) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

export function writeStored(change: StoredData): void {
  localStorage.setItem(dataKey, JSON.stringify({ ...readStored(), ...change }));
}

/** Calls `changed` whenever another tab has changed it. Prerendering has no other tabs. */
export function onStored(changed: () => void): void {
  if (typeof window === "undefined") return;
  window.addEventListener("storage", ({ key }) => {
    // No key: everything was removed.
    if (key === dataKey || key === null) changed();
  });
}
