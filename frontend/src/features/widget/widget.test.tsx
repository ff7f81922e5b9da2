import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

let origins: string[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  origins = [];
  sent = [];
  on.get("businesses/b1", () => data(makeBusiness({ mine: true })));
  on.get("calendar_feeds", () => page([]));
  on.get("webhooks", () => page([]));
  on.get("widget_settings/b1", () => data({ origins, listed_on_google: null }));
});

const open = () => renderApp("/manage/b1?tab=connections", { as: "member" });

it("shows the link, and takes the websites that may show the form", async () => {
  on.patch("widget_settings/b1", async ({ request }) => {
    const body = (await request.json()) as { origins: string[] };
    sent.push(body);
    origins = body.origins;
    return data({ origins, listed_on_google: null });
  });
  const { person } = open();
  const link = await screen.findByLabelText("Link to the booking page");
  expect(link).toHaveValue(`${window.location.origin}/embed/b1`);
  await person.click(screen.getByRole("button", { name: "Copy: Link to the booking page" }));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/embed/b1`);
  await person.click(screen.getByRole("button", { name: "Change websites" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change websites" }));
  const field = dialog.getByLabelText("Websites that may show the form");
  await person.type(field, "www.example.org");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Enter an address that begins with https://.")).toBeVisible();
  await person.clear(field);
  await person.type(field, "https://www.example.org{Enter}https://example.org");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("https://www.example.org")).toBeVisible();
  expect(sent).toEqual([{ origins: ["https://www.example.org", "https://example.org"] }]);
});

it("is not shown to staff who are not owners", async () => {
  on.get("widget_settings/b1", () => problem(403, "forbidden"));
  open();
  expect(await screen.findByRole("button", { name: "Add webhook" })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Bookings on your website" })).toBeNull());
});

it("switches booking on Google on, where the server has a connection to Google", async () => {
  let isOn = false;
  on.get("widget_settings/b1", () => data({ origins, listed_on_google: isOn }));
  on.patch("widget_settings/b1", async ({ request }) => {
    const body = (await request.json()) as { listed_on_google: boolean };
    sent.push(body);
    isOn = body.listed_on_google;
    return data({ origins, listed_on_google: isOn });
  });
  const { person } = open();
  const google = await screen.findByRole("switch", { name: /Bookings on Google/ });
  expect(google).not.toBeChecked();
  await person.click(google);
  await waitFor(() => expect(sent).toEqual([{ listed_on_google: true }]));
  expect(screen.getByRole("switch", { name: /Bookings on Google/ })).toBeChecked();
});

it("says nothing of Google where the server has no connection to it", async () => {
  open();
  expect(await screen.findByLabelText("Link to the booking page")).toBeVisible();
  expect(screen.queryByRole("switch", { name: /Bookings on Google/ })).toBeNull();
});
