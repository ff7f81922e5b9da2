import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, problem } from "@/test/server.ts";
import { auth } from "@/test/tokens.ts";

async function ask() {
  const { person, where } = renderApp("/app/settings", { as: "member" });
  await person.click(await screen.findByRole("button", { name: "Delete my account" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  return { person, where, dialog };
}

it("deletes the account after its password, says until when this can be cancelled, and signs out", async () => {
  const records: string[] = [];
  const bodies: unknown[] = [];
  on.delete("auth", async ({ request }) => {
    records.push(...new URL(request.url).searchParams.getAll("records[]"));
    bodies.push(await request.json());
    return data({ count: 1, erasure_due_at: "2026-12-05T12:00:00Z" });
  });
  const { person, where, dialog } = await ask();
  await person.type(dialog.getByLabelText("Your password"), "trattoria sotto il ponte");
  await person.click(dialog.getByRole("button", { name: "Delete my account" }));
  expect(
    await screen.findByText("Your account will be deleted on Saturday 5 December. Sign in before then to keep it."),
  ).toBeVisible();
  expect(records).toEqual([auth.uuid]);
  expect(bodies).toEqual([{ password: "trattoria sotto il ponte", reviews: "anonymise" }]);
  await waitFor(() => expect(where()).toBe("/"));
  expect(localStorage.getItem("token")).toBeNull();
});

it("removes the reviews, too, if I choose that", async () => {
  const bodies: unknown[] = [];
  on.delete("auth", async ({ request }) => {
    bodies.push(await request.json());
    return data({ count: 1, erasure_due_at: "2026-12-05T12:00:00Z" });
  });
  const { person, dialog } = await ask();
  expect(dialog.getByRole("radio", { name: "Keep them without my name" })).toBeChecked();
  await person.click(dialog.getByRole("radio", { name: "Remove them with my account" }));
  await person.type(dialog.getByLabelText("Your password"), "trattoria sotto il ponte{Enter}");
  await waitFor(() => expect(bodies).toEqual([{ password: "trattoria sotto il ponte", reviews: "remove" }]));
});

it("requires the password, and shows its error at the field", async () => {
  const message = "This is not your present password.";
  on.delete("auth", () => problem(422, "invalid", { errors: { password: [{ code: "password_wrong", message }] } }));
  const { person, dialog } = await ask();
  await person.click(dialog.getByRole("button", { name: "Delete my account" }));
  expect(await dialog.findByText("Enter your password to delete your account.")).toBeVisible();
  await person.type(dialog.getByLabelText("Your password"), "not this one{Enter}");
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText("Your password")).toBeInvalid();
  expect(localStorage.getItem("token")).not.toBeNull();
});

it("shows an error, and can be cancelled", async () => {
  on.delete("auth", () => problem(503, "unavailable"));
  const { person, where, dialog } = await ask();
  await person.type(dialog.getByLabelText("Your password"), "trattoria sotto il ponte");
  await person.click(dialog.getByRole("button", { name: "Delete my account" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Keep account" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(where()).toBe("/app/settings");
});
