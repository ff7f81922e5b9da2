import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Sets whether the browser has a network, and fires the event of the change. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}
