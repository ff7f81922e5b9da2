import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Menu } from "./menu.tsx";

function show() {
  const onShare = vi.fn();
  const onReport = vi.fn();
  const actions = [
    { id: "share", label: "Share", onAction: onShare },
    { id: "report", label: "Report", onAction: onReport },
  ];
  render(
    <Menu label="More" actions={actions}>
      …
    </Menu>,
  );
  return { person: userEvent.setup(), button: screen.getByRole("button", { name: "More" }), onShare, onReport };
}

describe("a menu", () => {
  it("has its role and its state", async () => {
    const { person, button } = show();
    expect(button).toHaveAttribute("aria-haspopup", "menu");
    expect(button).toHaveAttribute("aria-expanded", "false");
    await person.click(button);
    expect(await screen.findByRole("menu", { name: "More" })).toBeVisible();
    expect(button).toHaveAttribute("aria-expanded", "true");
  });

  it("is used by keyboard, and returns the focus", async () => {
    const { person, button, onShare, onReport } = show();
    await person.tab();
    await person.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Share" })).toHaveFocus());
    await person.keyboard("{ArrowDown}{Enter}");
    expect(onReport).toHaveBeenCalledOnce();
    expect(onShare).not.toHaveBeenCalled();
    await waitFor(() => expect(button).toHaveFocus());
  });

  it("closes by Escape", async () => {
    const { person, button } = show();
    await person.click(button);
    await screen.findByRole("menu");
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  });
});
