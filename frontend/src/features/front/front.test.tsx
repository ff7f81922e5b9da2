import { screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { describe, expect, it, vi } from "vitest";
import { renderApp } from "@/test/render-app.tsx";

const nav = () => screen.findByRole("navigation", { name: "Main" });

describe("the front page", () => {
  it("shows its sections in the order of the specification", async () => {
    renderApp("/");
    await screen.findByRole("heading", { name: "What you can do" });
    await screen.findByRole("heading", { name: "No free tables tonight" });
    const headings = within(screen.getByRole("main")).getAllByRole("heading");
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Eat well, together.",
      "No free tables tonight",
      "Where are you eating tonight?",
      "What you can do",
      "Discover restaurants",
      "Connect with foodies",
      "Have fun and save the planet",
      "Reviews you can trust",
      "Scan the QR code",
      "Post quickly",
      "Live table availability",
      "All your reservations in one place",
    ]);
  });
});

describe("the link for restaurants", () => {
  it("leads from another page to their section, once it is rendered", async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled(this.id);
    };
    const { person } = renderApp("/terms");
    await person.click(within(await nav()).getByRole("link", { name: "For restaurants" }));
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith("restaurants"));
    expect(screen.getByRole("link", { name: "Manage your restaurant" })).toBeVisible();
  });
});

describe("the dialog for installing the app", () => {
  it.each([
    ["en", "with no limit!"],
    ["it", "senza limiti!"],
  ])("has the title of the specification (%s)", async (language, title) => {
    await i18next.changeLanguage(language);
    renderApp("/?download");
    expect(within(await screen.findByRole("dialog")).getByText(title)).toBeVisible();
  });

  it("returns the focus to the link that opened it", async () => {
    const { person } = renderApp("/");
    const link = await screen.findByRole("link", { name: "Get the app" });
    link.focus();
    await person.keyboard("{Enter}");
    const dialog = await screen.findByRole("dialog");
    // Escape is heard where the focus is.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(link).toHaveFocus());
  });

  it.each(["/terms", "/?download"])("returns visitors from %s to the link that opens it", async (address) => {
    const { person } = renderApp(address);
    if (address === "/terms") await person.click(await screen.findByRole("link", { name: "Download" }));
    await screen.findByRole("dialog");
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.getByRole("link", { name: "Download" })).toHaveFocus());
    expect(await nav()).toContainElement(screen.getByRole("link", { name: "Download" }));
  });
});
