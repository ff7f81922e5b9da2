import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, it, vi } from "vitest";
import type { Export, TakeoutImport } from "@/api/exports.ts";
import { blankDraft, currentDraft, dispatch } from "@/stores/review-drafts/drafts.ts";
import { useReviewDrafts } from "@/stores/review-drafts/store.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";

const ready: Export = {
  uuid: "e1",
  state: "ready",
  progress: 100,
  created_at: "2026-11-21T10:00:00Z",
  expires_at: "2026-11-24T10:00:00Z",
  size: 3_400_000,
};
let exports: Export[] = [];

beforeEach(() => {
  exports = [];
  useReviewDrafts.setState({ drafts: {} });
  on.get("exports", () => page(exports));
});

const open = () => renderApp("/app/settings/data", { as: "member" });

it("asks for a copy, shows its progress and then the file", async () => {
  on.post("exports", () => {
    exports = [{ ...ready, state: "building", progress: 40, expires_at: null, size: null }];
    return data(exports[0], 201);
  });
  const { person } = open();
  const start = await screen.findByRole("button", { name: "Request a copy" });
  await waitFor(() => expect(start).toBeEnabled());
  await person.click(start);
  expect(await screen.findByText("40 % done")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Progress" })).toHaveValue(40);
  expect(start).toBeDisabled();
  exports = [ready];
  expect(await screen.findByText("3.4 MB")).toBeVisible();
  expect(screen.getByText(/ready until/)).toBeVisible();
  expect(screen.queryByRole("progressbar")).toBeNull();
});

it("downloads the file", async () => {
  exports = [ready];
  const made = vi.fn(() => "blob:1");
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
  on.get("exports/e1/file", () => {
    exports = [{ ...ready, state: "expired" }];
    return new HttpResponse("PK", { headers: { "Content-Type": "application/zip" } });
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Download" }));
  expect(await screen.findByText("Expired")).toBeVisible();
  expect(made).toHaveBeenCalledOnce();
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
});

it("imports from Google, keeps reviews as drafts and names what was not matched", async () => {
  const result: TakeoutImport = {
    lists: 1,
    bookmarks: 12,
    drafts: [
      { business_id: "b1", name: "Da Nerbone", stars: 4, text: "Best lampredotto." },
      { business_id: "b2", name: "Cibrèo", stars: 5, text: "" },
    ],
    unmatched: [{ name: "Old Café", reason: "not_found" }],
  };
  on.post("takeout_imports", () => data(result, 201));
  // One that is being written is not replaced.
  await dispatch("new b2", { type: "started", draft: { ...blankDraft("b2", {}), owner: "a1", text: "Mine." } });
  const { person } = open();
  await screen.findByRole("button", { name: "Choose file" });
  const file = new File(["{}"], "takeout.json", { type: "application/json" });
  await person.upload(document.querySelector("input[type=file]") as HTMLInputElement, file);
  expect(await screen.findByText(/12 places were saved. 1 list was added./)).toBeVisible();
  expect(screen.getByRole("heading", { name: "2 reviews as drafts" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Open the draft about Da Nerbone" })).toHaveAttribute(
    "href",
    "/business/b1/review",
  );
  expect(screen.getByText("No place with this name here.")).toBeVisible();
  expect(currentDraft("new b1")).toMatchObject({
    phase: "writing",
    owner: "a1",
    rating: 4,
    text: "Best lampredotto.",
  });
  expect(currentDraft("new b2")?.text).toBe("Mine.");
});

it("says why a file was refused", async () => {
  on.post("takeout_imports", () =>
    problem(422, "validation", {
      errors: { file: [{ code: "file_unknown", message: "Choose a file of Google Takeout." }] },
    }),
  );
  const { person } = open();
  await screen.findByRole("button", { name: "Choose file" });
  await person.upload(
    document.querySelector("input[type=file]") as HTMLInputElement,
    new File(["a"], "a.csv", { type: "text/csv" }),
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("Choose a file of Google Takeout.");
});

it("offers to delete the account", async () => {
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Delete my account" }));
  expect(await screen.findByRole("dialog", { name: "Delete your account?" })).toBeVisible();
});
