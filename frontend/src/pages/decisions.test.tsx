import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LoggedCase } from "@/api/moderation.ts";
import { renderApp } from "@/test/render-app.tsx";
import { on, page } from "@/test/server.ts";

const hidden: LoggedCase = {
  number: 2,
  subject: "user",
  decision: "hide_content",
  reasons: ["spam", "offensive"],
  appealed: false,
  at: "2026-11-20T10:00:00Z",
};

it("shows visitors what moderators decided", async () => {
  on.get("decisions", () =>
    page([hidden, { ...hidden, number: 1, subject: "review", decision: "restore", reasons: [], appealed: true }]),
  );
  renderApp("/decisions");
  expect(await screen.findByText("Posts or comments were hidden")).toBeVisible();
  expect(screen.getByText(/reported for: Advertising or spam, /)).toBeVisible();
  expect(screen.getByText("A review is shown again")).toBeVisible();
  expect(screen.getByText(/on appeal/)).toBeVisible();
});
