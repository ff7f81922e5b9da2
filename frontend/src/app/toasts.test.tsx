import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { ToastContainer } from "react-toastify/unstyled";
import { describe, expect, it, vi } from "vitest";
import { chooseLanguage } from "@/i18n/i18n.ts";
import { notify } from "@/stores/notices.ts";
import { renderApp } from "@/test/render-app.tsx";
import Toasts from "./toasts.tsx";

vi.mock("react-toastify/unstyled", { spy: true });

function settingsOf(container: string) {
  render(<Toasts />);
  return vi.mocked(ToastContainer).mock.calls.find(([{ containerId }]) => containerId === container)?.[0];
}

describe("toasts of the shell (specification §1, §9)", () => {
  it.each(
    Object.entries({
      position: "top-center",
      autoClose: 5000,
      closeOnClick: true,
      pauseOnHover: true,
      pauseOnFocusLoss: true,
      draggable: true,
      theme: "colored",
      newestOnTop: false,
    }),
  )("have %s %s", (name, value) => {
    expect(settingsOf("shell")).toHaveProperty(name, value);
  });
});

describe("toasts of the request wrapper (specification §9)", () => {
  it.each(
    Object.entries({
      position: "top-right",
      autoClose: 5000,
      pauseOnHover: true,
      pauseOnFocusLoss: true,
      draggable: "touch",
      draggablePercent: 80,
      theme: "light",
    }),
  )("have %s %s", (name, value) => {
    expect(settingsOf("wrapper")).toHaveProperty(name, value);
  });
});

describe("notices", () => {
  it("bring the toast containers with the first of them, and none is lost on the way", async () => {
    renderApp("/404");
    await screen.findByRole("heading", { name: "404" });
    expect(ToastContainer).not.toHaveBeenCalled();
    notify.error("Signed out elsewhere.", "wrapper");
    notify.success("Saved.");
    expect(await screen.findByText("Signed out elsewhere.")).toBeVisible();
    expect(await screen.findByText("Saved.")).toBeVisible();
  });

  it("are closed by a button that has a thumb's size, and a name in the reader's language", async () => {
    await chooseLanguage("it");
    const { person } = renderApp("/404");
    notify.error("About your session.", "wrapper");
    const toast = (await screen.findByText("About your session.")).closest<HTMLElement>(".Toastify__toast");
    const close = within(toast ?? document.body).getByRole("button", { name: "Chiudi" });
    expect(close).toHaveClass("size-11");
    await person.click(close);
    await waitFor(() => expect(toast).toHaveClass("Toastify__bounce-exit--top-right"));
    await chooseLanguage("en");
  });

  it("stay when their clock steps back before its start, and leave when it has run down", async () => {
    renderApp("/404");
    notify.success("Saved.");
    const toast = (await screen.findByText("Saved.")).closest<HTMLElement>(".Toastify__toast");
    const clock = within(toast ?? document.body).getByRole("progressbar");
    const animationName = "Toastify__trackProgress";
    // The older name, under which React listens where there is no AnimationEvent, as in jsdom.
    const endAfter = (elapsedTime: number) =>
      fireEvent(
        clock,
        Object.assign(new Event("webkitAnimationEnd", { bubbles: true }), { animationName, elapsedTime }),
      );
    endAfter(0);
    expect(toast).toHaveAttribute("data-in", "true");
    endAfter(5);
    await waitFor(() => expect(toast).toHaveAttribute("data-in", "false"));
  });

  it("go to the container they are for", async () => {
    renderApp("/404");
    notify.error("About your session.", "wrapper");
    const toast = await screen.findByText("About your session.");
    await waitFor(() => expect(toast.closest(".Toastify__toast-container--top-right")).not.toBeNull());
  });
});
