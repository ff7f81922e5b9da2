import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";
import { on, page } from "@/test/server.ts";

const event = {
  uuid: "e1",
  kind: "new_device",
  browser: "Firefox",
  system: "Windows",
  created_at: "2026-11-02T10:00:00Z",
};

it("lists what happened, when and on which device", async () => {
  on.get("security_events", () =>
    page([event, { ...event, uuid: "e2", kind: "recovery_code_used", browser: null, system: null }]),
  );
  renderApp("/app/settings/security", { as: "member" });
  expect(await screen.findByText("Signed in on a new device")).toBeVisible();
  const [first, second] = screen.getAllByRole("listitem").filter((row) => /2026/.test(row.textContent ?? ""));
  expect(first).toHaveTextContent(/2 Nov 2026 at 15:45 · Firefox on Windows$/);
  expect(second).toHaveTextContent(/^Recovery code used.*Unknown device$/);
  expect(screen.getByRole("link", { name: "Change your password" })).toHaveAttribute(
    "href",
    "/app/settings/change-password",
  );
});

it("says when nothing happened", async () => {
  on.get("security_events", () => page([]));
  renderApp("/app/settings/security", { as: "member" });
  expect(await screen.findByRole("heading", { name: "No activity yet" })).toBeVisible();
});
