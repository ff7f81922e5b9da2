import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";

let calls: number;

beforeEach(() => {
  calls = 0;
  on.get("auth/token/destroy", () => {
    calls += 1;
    return data(null);
  });
});

async function ask() {
  const { person, where } = renderApp("/app/settings", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  return { person, where, dialog: within(await screen.findByRole("dialog", { name: "Sign out everywhere?" })) };
}

it("ends all sessions after a question, this one included", async () => {
  const { person, where, dialog } = await ask();
  expect(calls).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  expect(await screen.findByText("You’re signed out on all devices.")).toBeVisible();
  await waitFor(() => expect(where()).toBe("/"));
  expect(calls).toBe(1);
  expect(localStorage.getItem("token")).toBeNull();
});

it("ends no session if the answer is no", async () => {
  const { person, dialog } = await ask();
  await person.click(dialog.getByRole("button", { name: "Stay signed in" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls).toBe(0);
});

it("says when it failed, and the user stays signed in", async () => {
  on.get("auth/token/destroy", () => problem(503, "unavailable"));
  const { person, where, dialog } = await ask();
  await person.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  expect(where()).toBe("/app/settings");
  expect(localStorage.getItem("token")).not.toBeNull();
});
