import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, it, vi } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { useScans } from "@/stores/scans.ts";
import { makeBusiness } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { data, on, page, problem } from "@/test/server.ts";
import { makeScan, makeVisit } from "@/test/visits.ts";

inFlorence();

const address = "/visit/trattoria-sant-ambra#c=abc.def";

/** Records the request bodies of a path. */
function noting(path: string, answer: () => Response | Promise<Response>) {
  const bodies: unknown[] = [];
  on.post(path, async ({ request }) => {
    bodies.push(await request.json());
    return answer();
  });
  return bodies;
}

const refused = (code: string, field = "code") =>
  problem(422, "validation", { errors: { [field]: [{ code, message: code }] } });

it("greets a visitor at their table and starts a review with the stars that were tapped", async () => {
  const scans = noting("visits/scan", () => data(makeScan()));
  const { where } = renderApp(address);
  expect(await screen.findByRole("heading", { name: "Trattoria Sant’Ambra" })).toBeVisible();
  expect(screen.getByText("Table 7")).toBeVisible();
  expect(screen.getByText(/your review counts half/)).toBeVisible();
  expect(screen.getByRole("link", { name: "4 out of 5" })).toHaveAttribute(
    "href",
    "/business/b1/review?rating=4#receipt=receipt.7",
  );
  expect(scans).toEqual([{ code: "abc.def", slug: "trattoria-sant-ambra" }]);
  expect(where()).toBe("/visit/trattoria-sant-ambra");
});

it("says that a code scanned while the place was closed proves no visit", async () => {
  on.get("visits", () => page([makeVisit({ evidence: "V0" })]));
  renderApp("/visit", { as: "member" });
  expect(await screen.findByText("Scanned while closed")).toBeVisible();
});

it("records a member's visit at once, and its review includes the visit", async () => {
  on.post("visits/scan", () => data(makeScan()));
  on.get("visits/v1", () => data(makeVisit()));
  const visits = noting("visits", () => data(makeVisit(), 201));
  renderApp(address, { as: "member" });
  await waitFor(() =>
    expect(screen.getByRole("link", { name: "5 out of 5" })).toHaveAttribute(
      "href",
      "/business/b1/review?visit=v1&rating=5",
    ),
  );
  expect(visits).toEqual([{ receipt: "receipt.7" }]);
});

it("stores a visitor's scan until they have signed in", async () => {
  on.post("visits/scan", () => data(makeScan()));
  // The member's screen before may request once more; without a response the server would count as unreachable.
  on.get("visits/v1", () => data(makeVisit()));
  renderApp(address);
  expect(await screen.findByRole("link", { name: "Sign in now" })).toHaveAttribute(
    "href",
    "/auth/login?next=%2Fvisit%2Ftrattoria-sant-ambra",
  );
  expect(JSON.parse(localStorage.getItem("verdoro.data") ?? "{}").scans).toMatchObject([{ code: "abc.def" }]);
});

it("shows that a visit is reviewed", async () => {
  on.post("visits/scan", () => data(makeScan()));
  on.post("visits", () => data(makeVisit({ review_id: "w1" })));
  on.get("visits/v1", () => data(makeVisit({ review_id: "w1" })));
  renderApp(address, { as: "member" });
  expect(await screen.findByRole("heading", { name: "You’ve already reviewed this visit" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "5 out of 5" })).toBeNull();
});

it.each([
  ["code_unreadable", "Can’t read this code"],
  ["code_forged", "This code is not genuine"],
  ["code_expired", "This code has expired"],
  ["code_replaced", "This table has a new code"],
  ["code_foreign", "This code is for another place"],
])("explains %s, and removes the code", async (code, words) => {
  on.post("visits/scan", () => refused(code));
  renderApp(address);
  expect(await screen.findByRole("heading", { name: words })).toBeVisible();
  expect(screen.getByRole("button", { name: "Scan a code" })).toBeVisible();
  expect(useScans.getState().scans).toEqual([]);
});

it("explains a receipt that another member used", async () => {
  on.post("visits/scan", () => data(makeScan()));
  on.post("visits", () => problem(409, "receipt_used"));
  renderApp(address, { as: "member" });
  expect(await screen.findByRole("heading", { name: "Someone else used this scan" })).toBeVisible();
});

it("says what to do when a table's code was used by too many people", async () => {
  on.post("visits/scan", () => data(makeScan()));
  on.post("visits", () => problem(409, "table_code_full"));
  renderApp(address, { as: "member" });
  expect(await screen.findByRole("heading", { name: "Too many people have used this code" })).toBeVisible();
  expect(screen.getByText(/Ask to see the staff code/)).toBeVisible();
  expect(useScans.getState().scans).toEqual([]);
});

it("tells staff that their visits to their own business are not recorded", async () => {
  on.post("visits/scan", () => data(makeScan()));
  on.post("visits", () => problem(403, "own_place", { detail: "You work here." }));
  renderApp(address, { as: "member" });
  expect(await screen.findByText("You work here.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "5 out of 5" })).toBeNull();
});

it("says that a business is closed by its hours", async () => {
  on.post("visits/scan", () => data(makeScan({ evidence: "V0", why: "static_closed" })));
  on.post("visits", () => data(makeVisit(), 201));
  on.get("visits/v1", () => data(makeVisit()));
  renderApp(address, { as: "member" });
  expect(await screen.findByText(/The place is closed now/)).toBeVisible();
  expect(await screen.findByText("Tap a star to start your review. You can finish it later.")).toBeVisible();
});

it("stores an offline scan with its time, and submits it after reconnecting", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const scans = noting("visits/scan", () => data(makeScan()));
  renderApp(address);
  expect(await screen.findByRole("heading", { name: "Your scan is saved" })).toBeVisible();
  expect(scans).toEqual([]);
  vi.setSystemTime(Date.now() + 20 * 60_000);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByRole("heading", { name: "Trattoria Sant’Ambra" })).toBeVisible();
  expect(scans).toEqual([
    { code: "abc.def", slug: "trattoria-sant-ambra", scanned_at: expect.stringMatching(/^2026-11-21T15:00/) },
  ]);
});

it("retries a scan without a response", async () => {
  let isCut = true;
  on.post("visits/scan", () => (isCut ? HttpResponse.error() : data(makeScan())));
  const { person } = renderApp(address);
  expect(await screen.findByRole("heading", { name: "Your scan is saved" })).toBeVisible();
  isCut = false;
  resetPacing();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Trattoria Sant’Ambra" })).toBeVisible();
});

it("asks to scan if the URL has no code, and names the place", async () => {
  on.get("businesses/trattoria-sant-ambra", () => data(makeBusiness()));
  renderApp("/visit/trattoria-sant-ambra");
  const heading = "At Trattoria Sant’Ambra? Scan the code on your table";
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
});

it("asks to scan if the URL has no place", async () => {
  on.get("businesses/nowhere", () => problem(404, "not_found"));
  renderApp("/visit/nowhere");
  expect(await screen.findByRole("heading", { name: "Scan the code on your table" })).toBeVisible();
});

it("shows my last visits with links to their reviews", async () => {
  on.get("visits", () => page([makeVisit(), makeVisit({ uuid: "v2", how: "reservation", review_id: "w1" })]));
  renderApp("/visit", { as: "member" });
  expect(await screen.findByRole("link", { name: "Write a review of Trattoria Sant’Ambra" })).toHaveAttribute(
    "href",
    "/business/b1/review?visit=v1",
  );
  expect(screen.getByRole("link", { name: /^Edit your review/ })).toBeVisible();
  expect(screen.getByText("Verified reservation")).toBeVisible();
});

it("explains visits to visitors, without requesting any", async () => {
  renderApp("/visit");
  expect(await screen.findByRole("heading", { name: "Been out to eat? Share how it was." })).toBeVisible();
  expect(screen.queryByText("Your recent visits")).toBeNull();
});
