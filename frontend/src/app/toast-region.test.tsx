import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type ToastPosition, type ToastStatus, useToasts } from "@/stores/toast.ts";
import { ToastRegion } from "./toast-region.tsx";

const { create, update, close } = useToasts.getState();
function show(toast: Parameters<typeof create>[0]): string {
  let id = "";
  act(() => {
    id = create(toast);
  });
  return id;
}
const messages = () => screen.queryAllByRole("status").map((card) => card.textContent);

afterEach(() => vi.useRealTimers());

describe("toasts of the store (specification §4, §9)", () => {
  it("stand at the bottom, closable, square, full width between 300 and 560 px, on layer 5500", () => {
    render(<ToastRegion />);
    show({ status: "info", message: "Noted" });
    const card = screen.getByRole("status");
    expect(card).toHaveClass("w-full", "min-w-[300px]", "max-w-[560px]", "rounded-none");
    expect(card.parentElement).toHaveClass(
      "z-5500",
      "inset-x-0",
      "bottom-[calc(var(--bottom-bar)+var(--booking-bar))]",
    );
    expect(screen.getByRole("button", { name: "Close" })).toBeVisible();
  });

  it("leave after 5000 ms", () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    show({ status: "success", message: "Saved" });
    act(() => vi.advanceTimersByTime(4999));
    expect(messages()).toEqual(["Saved"]);
    act(() => vi.advanceTimersByTime(1));
    expect(messages()).toEqual([]);
  });

  it("leave when they are asked to close, by the reader or by the program", async () => {
    render(<ToastRegion />);
    const id = show({ status: "info", message: "One" });
    show({ status: "info", message: "Two" });
    act(() => close(id));
    expect(messages()).toEqual(["Two"]);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(messages()).toEqual([]);
  });

  it("can have a button, which closes them", async () => {
    const onAction = vi.fn();
    render(<ToastRegion />);
    show({ status: "success", message: "Saved to Favourites", action: { label: "Change", onAction } });
    await userEvent.click(screen.getByRole("button", { name: "Change" }));
    expect(onAction).toHaveBeenCalledOnce();
    expect(messages()).toEqual([]);
  });

  it("can be made non-closable", () => {
    render(<ToastRegion />);
    show({ status: "info", message: "Stays", closable: false, duration: null });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("change in place, and then get the usual duration", () => {
    vi.useFakeTimers();
    render(<ToastRegion />);
    const id = show({ status: "loading", message: "Saving" });
    act(() => vi.advanceTimersByTime(60_000));
    act(() => update(id, { status: "success", message: "Saved" }));
    expect(messages()).toEqual(["Saved"]);
    act(() => vi.advanceTimersByTime(5000));
    expect(messages()).toEqual([]);
  });

  it.each<[ToastPosition, string[]]>([
    ["top", ["new", "old"]],
    ["top-left", ["new", "old"]],
    ["top-right", ["new", "old"]],
    ["bottom", ["old", "new"]],
    ["bottom-left", ["old", "new"]],
    ["bottom-right", ["old", "new"]],
  ])("at %s come in the order %s", (position, order) => {
    render(<ToastRegion />);
    show({ status: "info", message: "old", position });
    show({ status: "info", message: "new", position });
    expect(messages()).toEqual(order);
  });

  it.each<[ToastStatus, string]>([
    ["info", "status"],
    ["warning", "status"],
    ["success", "status"],
    ["loading", "status"],
    ["error", "alert"],
  ])("of the kind %s are told as %s", (status, role) => {
    render(<ToastRegion />);
    show({ status, message: "Look" });
    expect(screen.getByRole(role)).toHaveTextContent("Look");
  });
});
