import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page } from "@/test/server.ts";
import { user } from "@/test/tokens.ts";

inFlorence();

const luca = { ...user, uuid: "u2", username: "luca", display_name: "Luca Neri" };
let mine = { blocked: false, muted: false };
const requests: string[] = [];

beforeEach(() => {
  mine = { blocked: false, muted: false };
  requests.length = 0;
  on.get("users/u2", () => data({ ...luca, mine }));
  for (const [name, key] of [
    ["blocks", "blocked"],
    ["mutes", "muted"],
  ] as const) {
    const note = (isHidden: boolean) => (call: { request: Request }) => {
      requests.push(`${call.request.method} ${name}${new URL(call.request.url).search}`);
      mine = { ...mine, [key]: isHidden };
      return data(null);
    };
    on.post(name, note(true));
    on.delete(name, note(false));
  }
});

async function openMenu(action: string) {
  const app = renderApp("/app/profile/u2", { as: "member" });
  await app.person.click(await screen.findByRole("button", { name: "More options for Luca Neri" }));
  await app.person.click(await screen.findByRole("menuitem", { name: action }));
  return app;
}

describe("a profile’s menu", () => {
  it("blocks after a question that says what happens, and then shows whom I have blocked", async () => {
    on.get("blocks", () => page([{ ...luca, since: "2026-11-21T15:00:00Z" }]));
    const { person, where } = await openMenu("Block");
    const dialog = within(await screen.findByRole("dialog", { name: "Block Luca Neri?" }));
    expect(dialog.getByText(/You won’t see each other on Verdoro/)).toBeVisible();
    expect(requests).toEqual([]);
    await person.click(dialog.getByRole("button", { name: "Block" }));
    expect(await screen.findByText("Luca Neri is blocked.")).toBeVisible();
    expect(where()).toBe("/app/settings/blocked");
    expect(await screen.findByRole("button", { name: "Unblock Luca Neri" })).toBeVisible();
    expect(requests).toEqual(["POST blocks?user_id=u2"]);
  });

  it("mutes without a question", async () => {
    await openMenu("Mute");
    expect(await screen.findByText("Luca Neri is muted.")).toBeVisible();
    expect(requests).toEqual(["POST mutes?user_id=u2"]);
  });

  it("reports with a reason", async () => {
    const reports: unknown[] = [];
    on.post("reports", async ({ request }) => {
      reports.push(await request.json());
      return data(null, 201);
    });
    const { person } = await openMenu("Report");
    const dialog = within(await screen.findByRole("dialog", { name: "Report Luca Neri" }));
    await person.click(dialog.getByRole("button", { name: "Send report" }));
    expect(await dialog.findByText("Choose a reason.")).toBeVisible();
    await person.click(dialog.getByRole("radio", { name: "Pretends to be someone else" }));
    await person.click(dialog.getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(reports).toEqual([{ subject: "user", subject_id: "u2", reason: "fake" }]));
  });

  it("is not on my own profile", async () => {
    renderApp("/app/profile/u1", { as: "member" });
    await screen.findByRole("heading", { name: "Anna" });
    expect(screen.queryByRole("button", { name: /More options/ })).toBeNull();
  });
});

describe("/app/settings/blocked", () => {
  it("lists blocked and muted people and ends it", async () => {
    let blocked = [{ ...luca, since: "2026-11-01T10:00:00Z" }];
    on.get("blocks", () => page(blocked));
    on.get("mutes", () => page([]));
    on.delete("blocks", ({ request }) => {
      expect(new URL(request.url).searchParams.get("user_id")).toBe("u2");
      blocked = [];
      return data(null);
    });
    const { person } = renderApp("/app/settings/blocked", { as: "member" });
    expect(await screen.findByText("since 1 Nov 2026")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Unblock Luca Neri" }));
    expect(await screen.findByRole("heading", { name: "No one is blocked" })).toBeVisible();
    await person.click(screen.getByRole("link", { name: "Muted" }));
    expect(await screen.findByRole("heading", { name: "No one is muted" })).toBeVisible();
  });
});

describe("/app/settings/privacy", () => {
  it("saves who sees and who may write", async () => {
    const changes: unknown[] = [];
    on.patch("users/u1", async ({ request }) => {
      const change = (await request.json()) as object;
      changes.push(change);
      return data({ ...user, ...change });
    });
    const { person } = renderApp("/app/settings/privacy", { as: "member" });
    await person.selectOptions(await screen.findByLabelText("Who can message you"), "No one");
    await person.click(screen.getByRole("switch", { name: /Private profile/ }));
    await person.click(screen.getByRole("switch", { name: /Read receipts/ }));
    await person.click(screen.getByRole("switch", { name: /search engines/ }));
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Settings saved.")).toBeVisible();
    expect(changes).toEqual([{ private: true, messages_from: "nobody", read_receipts: false, search_engines: false }]);
    expect(screen.getByRole("switch", { name: /Private profile/ })).toBeChecked();
  });
});
