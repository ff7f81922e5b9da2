import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { setWaiting, standQueueName } from "@/stores/review-drafts/store.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on } from "@/test/server.ts";

const lost = "This device holds steps of the host stand that are not sent yet. Signing out discards them.";
let signOuts: number;

beforeEach(() => {
  signOuts = 0;
  on.get("auth/logout", () => {
    signOuts += 1;
    return data(null);
  });
});

/** The settings on a device where a step waits. */
async function openSettings() {
  const opened = renderApp("/app/settings", { as: "member" });
  await screen.findByRole("heading", { name: "Settings" });
  setWaiting(standQueueName("b1"), true);
  const press = (name: string) => opened.person.click(screen.getByRole("button", { name }));
  return { ...opened, press };
}

it("asks in the settings before signing out discards steps", async () => {
  const { person, press, where } = await openSettings();
  await press("Sign out");
  const question = within(await screen.findByRole("dialog", { name: "Sign out with steps not sent?" }));
  expect(question.getByText(lost)).toBeVisible();
  await person.click(question.getByRole("button", { name: "Stay signed in" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(signOuts).toBe(0);
  await press("Sign out");
  await person.click(await screen.findByRole("button", { name: "Sign out and discard" }));
  await waitFor(() => expect(where()).toBe("/"));
  expect(signOuts).toBe(1);
});

it.each(["Sign out everywhere", "Delete my account"])("says so where “%s” asks", async (name) => {
  const { press } = await openSettings();
  await press(name);
  expect(within(await screen.findByRole("dialog")).getByText(lost)).toBeVisible();
});

it("does not mention steps where none wait", async () => {
  const { person } = renderApp("/app/settings", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  expect(within(await screen.findByRole("dialog")).queryByText(lost)).toBeNull();
});
