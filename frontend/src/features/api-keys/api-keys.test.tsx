import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { ApiKey } from "@/api/api-keys.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const key: ApiKey = {
  uuid: "k1",
  business_id: "b1",
  name: "Till",
  prefix: "vk_abcd1234",
  scopes: ["reservations:read", "figures:read"],
  created_at: "2026-11-20T12:00:00Z",
  used_at: null,
};
let keys: ApiKey[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  keys = [];
  sent = [];
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("calendar_feeds", () => page([]));
  on.get("webhooks", () => page([]));
  on.get("api_keys", () => page(keys));
});

const open = () => renderApp("/manage/b1?tab=connections", { as: "member" });

it("makes a key, shows it once and revokes it after a question", async () => {
  on.post("api_keys", async ({ request }) => {
    sent.push(await request.json());
    keys = [key];
    return data({ ...key, secret: "vk_abcd1234secret" }, 201);
  });
  on.delete("api_keys", ({ request }) => {
    sent.push(new URL(request.url).searchParams.get("records[]"));
    keys = [];
    return data({ count: 1 });
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "New key" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New key" }));
  await person.click(dialog.getByRole("button", { name: "Create key" }));
  expect(await dialog.findByText("Enter a name.")).toBeVisible();
  await person.type(dialog.getByLabelText("Name"), "Till");
  await person.click(dialog.getByText("Read figures"));
  await person.click(dialog.getByRole("button", { name: "Create key" }));
  expect(await screen.findByLabelText("API key")).toHaveValue("vk_abcd1234secret");
  const facts = "vk_abcd1234… · Read reservations, Read figures · created on 20 Nov 2026 · not used yet";
  expect(await screen.findByText(facts)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Revoke Till" }));
  const question = within(await screen.findByRole("dialog", { name: "Revoke the key “Till”?" }));
  await person.click(question.getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(screen.queryByText(facts)).toBeNull());
  expect(sent).toEqual([{ business_id: "b1", name: "Till", scopes: ["reservations:read", "figures:read"] }, "k1"]);
});

it("is not shown to staff who are not owners", async () => {
  on.get("api_keys", () => problem(403, "forbidden"));
  open();
  expect(await screen.findByRole("button", { name: "Add webhook" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "API keys" })).toBeNull());
});
