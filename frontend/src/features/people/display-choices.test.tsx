import { screen, waitFor, within } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, expect, it } from "vitest";
import { chooseTheme } from "@/lib/theme.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";
import { user } from "@/test/tokens.ts";

inFlorence();

afterEach(async () => {
  chooseTheme("light");
  await i18next.changeLanguage("en");
});

/** A button of a choice; the top of the screen has one of the same name. */
async function choice(name: string) {
  const group = await screen.findByRole("group", { name: /Light|Dark/.test(name) ? "Theme" : /^(Language|Lingua)$/ });
  return within(group).getByRole("button", { name });
}

it("changes the theme in the settings", async () => {
  const { person } = renderApp("/app/settings", { as: "member" });
  expect(await choice("Light")).toHaveAttribute("aria-pressed", "true");
  await person.click(await choice("Dark"));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  expect(await choice("Dark")).toHaveAttribute("aria-pressed", "true");
});

it("changes the language of the screens and of the account", async () => {
  const sent: unknown[] = [];
  on.patch("users/u1", async ({ request }) => {
    sent.push(await request.json());
    return data({ ...user, language: "it" });
  });
  const { person } = renderApp("/app/settings", { as: "member" });
  await screen.findByText("Also changes the language of your emails.");
  await person.click(await choice("Italiano"));
  expect(await screen.findByRole("heading", { name: "Impostazioni" })).toBeVisible();
  expect(await choice("Italiano")).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(sent).toEqual([{ language: "it" }]));
  // The account follows a second change, too, though the client sends it later.
  await person.click(await choice("English"));
  await waitFor(() => expect(sent).toEqual([{ language: "it" }, { language: "en" }]), { timeout: 5_000 });
});

it("shows the reason when the account’s language could not be changed", async () => {
  on.patch("users/u1", () => problem(500, "internal", { detail: "Something went wrong." }));
  const { person } = renderApp("/app/settings", { as: "member" });
  await person.click(await choice("English"));
  expect(await screen.findByRole("alert")).toBeVisible();
});
