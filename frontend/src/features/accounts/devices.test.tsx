import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

const here = {
  uuid: "s1",
  browser: "Firefox",
  system: "Windows",
  place: "Florence, Italy",
  current: true,
  created_at: "2026-11-01T10:00:00Z",
  last_used_at: "2026-11-02T10:00:00Z",
};
const phone = { ...here, uuid: "s2", browser: "Safari", system: "iOS", place: null, current: false };
const unknown = { ...here, uuid: "s3", browser: null, system: null, place: null, current: false };

let ended: string[];

beforeEach(() => {
  ended = [];
  on.get("sessions", () => page([phone, here, unknown].filter(({ uuid }) => !ended.includes(uuid))));
  on.delete("sessions", ({ request }) => {
    ended.push(...new URL(request.url).searchParams.getAll("records[]"));
    resetPacing();
    return data({ count: ended.length });
  });
});

async function show() {
  const { person } = renderApp("/app/session", { as: "member" });
  await screen.findByText("Firefox on Windows");
  return {
    person,
    rows: () => screen.getAllByRole("listitem").filter((row) => /Last seen/.test(row.textContent ?? "")),
  };
}

it("lists my devices, and marks this one, the first, which has no button", async () => {
  const { rows } = await show();
  const [first, second, third] = rows();
  expect(first).toHaveTextContent(/^Firefox on WindowsFlorence, Italy · Last seen 2 Nov 2026 at 15:45This device$/);
  expect(within(first as HTMLElement).queryByRole("button")).toBeNull();
  expect(second).toHaveTextContent(/^Safari on iOSLast seen 2 Nov 2026/);
  expect(third).toHaveTextContent("Unknown device");
});

it("signs one out at once", async () => {
  const { person } = await show();
  await person.click(screen.getByRole("button", { name: "Sign out Safari on iOS" }));
  expect(await screen.findByText("Safari on iOS is signed out.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Safari on iOS")).toBeNull());
  expect(ended).toEqual(["s2"]);
});

it("signs all others out after a question", async () => {
  const { person } = await show();
  await person.click(screen.getByRole("button", { name: "Sign out all other devices" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign out all other devices?" }));
  expect(ended).toEqual([]);
  await person.click(dialog.getByRole("button", { name: "Sign out all other devices" }));
  expect(await screen.findByText("All other devices are signed out.")).toBeVisible();
  await waitFor(() => expect(screen.queryByText("Unknown device")).toBeNull());
  expect(ended).toEqual(["s2", "s3"]);
  expect(screen.getByText("Firefox on Windows")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Sign out all other devices" })).toBeNull();
});

it("says why a device could not be signed out, which stays in the list", async () => {
  on.delete("sessions", () => problem(503, "unavailable"));
  const { person } = await show();
  await person.click(screen.getByRole("button", { name: "Sign out Safari on iOS" }));
  expect(await screen.findByText("Something went wrong on our end. Try again in a moment.")).toBeVisible();
  expect(screen.getByText("Safari on iOS")).toBeVisible();
});

it("can be retried", async () => {
  on.get("sessions", () => problem(503, "unavailable"));
  const { person } = renderApp("/app/session", { as: "member" });
  const retry = await screen.findByRole("button", { name: "Try again" });
  on.get("sessions", () => page([here]));
  await person.click(retry);
  expect(await screen.findByText("Firefox on Windows")).toBeVisible();
});
