import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Select } from "./select.tsx";

const options = [
  { value: 1, label: "One" },
  { value: 2, label: "Two" },
];

describe("a select", () => {
  it("is named by its label, and returns the value of the option", async () => {
    const onChange = vi.fn();
    render(<Select label="How many" options={options} value={1} onChange={onChange} />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "How many" }), "Two");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
  });

  it("shows its placeholder while nothing is chosen, and its error", () => {
    render(
      <Select
        label="How many"
        options={options}
        value={null}
        onChange={vi.fn()}
        placeholder="Choose"
        error="Needed."
      />,
    );
    const select = screen.getByRole("combobox", { name: "How many" });
    expect(select).toHaveDisplayValue("Choose");
    expect(select).toBeInvalid();
    expect(select).toHaveAccessibleDescription("Needed.");
  });
});
