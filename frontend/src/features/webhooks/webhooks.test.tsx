import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Webhook, WebhookDelivery } from "@/api/webhooks.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const url = "https://hooks.example.com/verdoro";
const webhook: Webhook = {
  uuid: "w1",
  business_id: "b1",
  url,
  events: ["reservation.created"],
  off: null,
  previous_secret_until: null,
  failing_since: null,
  created_at: "2026-11-20T12:00:00Z",
};
const delivery: WebhookDelivery = {
  uuid: "d1",
  webhook_id: "w1",
  message_id: "msg_1",
  event: "reservation.created",
  body: "{}",
  created_at: "2026-11-21T14:00:00Z",
  tries: 2,
  tried_at: "2026-11-21T14:01:00Z",
  due_at: null,
  delivered_at: null,
  status: 500,
  latency_ms: 87,
  error: null,
};
let webhooks: Webhook[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  webhooks = [webhook];
  sent = [];
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("business_activity", () => page([], { pending: 0 }));
  on.get("calendar_feeds", () => page([]));
  on.get("webhooks", () => page(webhooks));
  on.get("webhook_deliveries", () => page([delivery]));
});

const open = () => renderApp("/manage/b1?tab=connections", { as: "member" });

it("adds a webhook and shows its secret once", async () => {
  webhooks = [];
  on.post("webhooks", async ({ request }) => {
    sent.push(await request.json());
    webhooks = [webhook];
    return data({ ...webhook, secret }, 201);
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Add webhook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add webhook" }));
  await person.type(dialog.getByLabelText("Address"), "http://hooks.example.com");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Enter an address that begins with https://.")).toBeVisible();
  await person.clear(dialog.getByLabelText("Address"));
  await person.type(dialog.getByLabelText("Address"), url);
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByLabelText("Signing secret")).toHaveValue(secret);
  expect(await screen.findByText(url)).toBeVisible();
  const events = ["reservation.created", "reservation.changed", "reservation.cancelled"];
  expect(sent).toEqual([{ business_id: "b1", url, events }]);
});

it("shows what became of messages, and sends one again", async () => {
  on.post("webhook_deliveries/d1/resend", () => {
    sent.push("resend");
    return data({ ...delivery, due_at: "2026-11-21T15:00:00Z", tries: 0 });
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: `Actions for ${url}` }));
  await person.click(await screen.findByRole("menuitem", { name: "Messages" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Messages" }));
  expect(await dialog.findByText("Failed 500")).toBeVisible();
  expect(dialog.getByText(/87 ms · 2 tries/)).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(sent).toEqual(["resend"]));
});

it("turns a webhook on that was turned off, and asks before deleting it", async () => {
  webhooks = [{ ...webhook, off: "gone" }];
  on.patch("webhooks", async ({ request }) => {
    sent.push(await request.json());
    webhooks = [webhook];
    return data(webhook);
  });
  on.delete("webhooks", ({ request }) => {
    sent.push(new URL(request.url).searchParams.get("records[]"));
    webhooks = [];
    return data({ count: 1 });
  });
  const { person } = open();
  expect(await screen.findByText("Off: address gone")).toBeVisible();
  await person.click(screen.getByRole("button", { name: `Actions for ${url}` }));
  await person.click(await screen.findByRole("menuitem", { name: "Turn on" }));
  expect(await screen.findByText("On")).toBeVisible();
  await person.click(screen.getByRole("button", { name: `Actions for ${url}` }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this webhook?" }));
  await person.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText(url)).toBeNull());
  expect(sent).toEqual([{ uuid: "w1", on: true }, "w1"]);
});

it("is not shown to staff who are not owners", async () => {
  on.get("webhooks", () => problem(403, "forbidden"));
  open();
  expect(await screen.findByRole("button", { name: "Create address" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Webhooks" })).toBeNull());
});
