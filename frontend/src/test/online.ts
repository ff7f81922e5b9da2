import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Whether the browser has a network, told to the page. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}
