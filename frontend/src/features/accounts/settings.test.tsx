import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";

it("lists the screens of the settings in order", async () => {
  renderApp("/app/settings", { as: "member" });
  await screen.findByRole("heading", { name: "Settings" });
  const linksOf = (name: string) =>
    within(screen.getByRole("region", { name }))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  expect(linksOf("Your account")).toEqual([
    "/app/settings/profile",
    "/app/settings/email",
    "/app/settings/change-password",
  ]);
  expect(linksOf("Security")).toEqual([
    "/auth/other_signin_methods",
    "/app/session",
    "/app/settings/two-step",
    "/app/settings/passkeys",
    "/app/settings/security",
  ]);
  expect(linksOf("Privacy and data")).toEqual([
    "/app/settings/privacy",
    "/app/settings/blocked",
    "/app/settings/notifications",
    "/app/share-location",
    "/app/settings/calendar",
    "/app/settings/guest-cards",
    "/app/settings/data",
  ]);
  expect(linksOf("Help")).toEqual(["/app/settings/support", "/app/settings/faqs"]);
  expect(screen.getByText("anna@example.org")).toBeVisible();
});
