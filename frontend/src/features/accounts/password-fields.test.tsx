import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";
import { on, page } from "@/test/server.ts";

const fields = [
  { address: "/auth/login", label: "Password", autocomplete: "current-password" },
  { address: "/app/settings/change-password", label: "Current password", autocomplete: "current-password" },
  { address: "/app/settings/change-password", label: "New password", autocomplete: "new-password" },
];

describe("a password field", () => {
  it.each(fields)("hides what is typed, and takes what is pasted: $label at $address", async (field) => {
    const { person } = renderApp(field.address, field.address.startsWith("/app") ? { as: "member" } : {});
    const input = await screen.findByLabelText(field.label);
    expect(input).toHaveAttribute("type", "password");
    expect(input).toHaveAttribute("autocomplete", field.autocomplete);
    await person.click(input);
    await person.paste("trattoria sotto il ponte");
    expect(input).toHaveValue("trattoria sotto il ponte");
  });
});

const screens = ["/app", "/app/home", "/app/settings", "/app/session"];

it.each(screens)("%s lets a member sign out", async (address) => {
  for (const path of ["reservations", "posts", "suggested_people", "sessions"]) on.get(path, () => page([]));
  const { person } = renderApp(address, { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Your account" }));
  expect(await screen.findByRole("menuitem", { name: "Sign out" })).toBeVisible();
});
