import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { install, installHow, useInstallState } from "./install.ts";

afterEach(() => {
  window.verdoroInstall = undefined;
});

it.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", 5, "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", 0, "desktop"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", 5, "android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", 0, "firefox"],
  ["Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36", 0, "desktop"],
])("explains installing to %s with %i touch points as on %s", (agent, fingers, how) => {
  expect(installHow(agent, fingers)).toBe(how);
});

it("prompts once if the browser allows it, and explains after a refusal", async () => {
  const prompt = vi.fn(async () => ({ outcome: "dismissed" as const }));
  const { result } = renderHook(() => useInstallState());
  expect(result.current).toBe("explained");
  act(() => {
    window.verdoroInstall = Object.assign(new Event("beforeinstallprompt"), { prompt });
    window.dispatchEvent(new Event("verdoro:install"));
  });
  expect(result.current).toBe("offered");
  await act(() => install());
  expect(prompt).toHaveBeenCalledOnce();
  expect(result.current).toBe("explained");
});

it("knows that it has just been installed", () => {
  const { result } = renderHook(() => useInstallState());
  act(() => void window.dispatchEvent(new Event("appinstalled")));
  expect(result.current).toBe("installed");
});
