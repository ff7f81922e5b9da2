import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { NotificationSettings } from "@/api/notification-settings.ts";
import { readersZone } from "@/lib/datetime.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";

const settings: NotificationSettings = {
  kinds: [
    { kind: "reservation", in_app: true, email: true, email_stays: true, push: false },
    { kind: "like", in_app: true, email: false, email_stays: false, push: false },
    { kind: "security", in_app: true, email: true, email_stays: true, push: false },
  ],
  digest: "off",
  quiet_from: null,
  quiet_to: null,
  time_zone: null,
};
const changes: unknown[] = [];

beforeEach(() => {
  changes.length = 0;
  on.get("push_subscriptions", () => page([]));
  on.get("notification_settings", () => data(settings));
  on.patch("notification_settings", async ({ request }) => {
    const change = (await request.json()) as object;
    changes.push(change);
    return data({ ...settings, ...change });
  });
});

it("saves channels by kind, chosen by keyboard, with digest and quiet hours", async () => {
  const { person } = renderApp("/app/settings/notifications", { as: "member" });
  const likes = await screen.findByRole("checkbox", { name: "Likes: Email" });
  expect(likes).not.toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Security: Email" })).toBeDisabled();
  const booking = screen.getByRole("checkbox", { name: "Reservations: Email" });
  expect(booking).toBeDisabled();
  expect(booking).toBeChecked();
  expect(booking).toHaveAccessibleDescription(/they are your confirmation/);
  expect(likes).toBeEnabled();
  screen.getByRole("checkbox", { name: "Likes: In app" }).focus();
  await person.tab();
  expect(likes).toHaveFocus();
  await person.keyboard(" ");
  expect(likes).toBeChecked();
  await person.selectOptions(screen.getByLabelText("Summary by email"), "Every week");
  await person.type(screen.getByLabelText("Quiet from"), "22:30");
  await person.type(screen.getByLabelText("Quiet until"), "07:00");
  await person.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Settings saved.")).toBeVisible();
  expect(changes).toEqual([
    {
      kinds: [
        { kind: "reservation", in_app: true, email: true, push: false },
        { kind: "like", in_app: true, email: true, push: false },
        { kind: "security", in_app: true, email: true, push: false },
      ],
      digest: "weekly",
      quiet_from: "22:30",
      quiet_to: "07:00",
      time_zone: readersZone(),
    },
  ]);
});

it("takes both quiet hours or none", async () => {
  const { person } = renderApp("/app/settings/notifications", { as: "member" });
  await person.type(await screen.findByLabelText("Quiet from"), "22:30");
  await person.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText("Enter both times, or leave both empty.")).toBeVisible();
  expect(changes).toEqual([]);
});
