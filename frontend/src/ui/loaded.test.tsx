import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Loaded, type LoadedProps } from "./loaded.tsx";

function show(props: Partial<LoadedProps<string>>) {
  render(
    <Loaded value={undefined} problem={null} retry={() => undefined} isReading={false} skeleton="…" {...props}>
      {(value) => value}
    </Loaded>,
  );
}

describe("what is being loaded", () => {
  it("shows its skeleton, then itself", () => {
    show({});
    expect(screen.getByText("…")).toBeVisible();
    show({ value: "Trattoria" });
    expect(screen.getByText("Trattoria")).toBeVisible();
  });

  it("says why it did not come, and tries again when asked", async () => {
    const retry = vi.fn();
    show({ problem: "That took too long.", retry });
    expect(screen.getByRole("alert")).toHaveTextContent("That took too long.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("says so when there is no connection, and keeps what was there before", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    show({ problem: "You are offline." });
    expect(screen.getByRole("heading", { name: "You’re offline" })).toBeVisible();
    show({ problem: "You are offline.", value: "Trattoria" });
    expect(screen.getByText("Trattoria")).toBeVisible();
  });
});
