import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";

describe("the states of a button (specification §4)", () => {
  it("disabled: it ignores presses and cannot be focused", async () => {
    const onPress = vi.fn();
    render(
      <Button isDisabled onPress={onPress}>
        Book
      </Button>,
    );
    await userEvent.click(screen.getByRole("button"));
    await userEvent.tab();
    expect(onPress).not.toHaveBeenCalled();
    expect(screen.getByRole("button")).toBeDisabled();
    expect(screen.getByRole("button")).not.toHaveFocus();
  });

  it("loading: it stays focused, ignores presses, and is announced as busy", async () => {
    const onPress = vi.fn();
    render(
      <Button isLoading onPress={onPress}>
        Book
      </Button>,
    );
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    const button = screen.getByRole("button");
    expect(button).toHaveFocus();
    expect(screen.getByRole("progressbar", { name: "Loading" })).toBeInTheDocument();
    expect(onPress).not.toHaveBeenCalled();
  });

  it("active: it is shown as pressed", async () => {
    render(<Button>Book</Button>);
    const person = userEvent.setup();
    await person.pointer({ keys: "[MouseLeft>]", target: screen.getByRole("button") });
    expect(screen.getByRole("button")).toHaveAttribute("data-pressed", "true");
    await person.pointer({ keys: "[/MouseLeft]" });
    expect(screen.getByRole("button")).not.toHaveAttribute("data-pressed");
  });
});
