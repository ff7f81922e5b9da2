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

describe("a loading value", () => {
  it("shows its skeleton, then the value", () => {
    show({});
    expect(screen.getByText("…")).toBeVisible();
    show({ value: "Trattoria" });
    expect(screen.getByText("Trattoria")).toBeVisible();
  });

  it("shows its error, with a retry button", async () => {
    const retry = vi.fn();
    show({ problem: "That took too long.", retry });
    expect(screen.getByRole("alert")).toHaveTextContent("That took too long.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it("shows that there is no connection, below the previous value", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    show({ problem: "You are offline." });
    expect(screen.getByRole("heading", { name: "You’re offline" })).toBeVisible();
    show({ problem: "You are offline.", value: "Trattoria" });
    expect(screen.getByText("Trattoria")).toBeVisible();
  });
});
