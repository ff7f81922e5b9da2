import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { useAuth } from "@/stores/auth.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeCase, makeReview } from "@/test/reviews.ts";
import { data, on, page } from "@/test/server.ts";
import { auth, makeToken } from "@/test/tokens.ts";

inFlorence();

function open(address = "/app/moderation") {
  const app = renderApp(address, { as: "member" });
  useAuth.getState().setCredential({ auth: { ...auth, role: "moderator" }, access_token: makeToken({ uid: "u1" }) });
  return app;
}

it("is for moderators", async () => {
  renderApp("/app/moderation", { as: "member" });
  expect(await screen.findByRole("heading", { name: "For moderators only" })).toBeVisible();
});

it("shows the reports, and decides with a reason for the author", async () => {
  let cases = [makeCase()];
  let body: unknown;
  on.get("reports", () => page(cases));
  on.patch("reports", async ({ request }) => {
    body = await request.json();
    cases = [];
    return data(makeCase({ state: "decided" }));
  });
  const { person } = open();
  expect(await screen.findByText("He was never here.")).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.getByText("Enter a reason.")).toBeVisible();
  expect(body).toBeUndefined();
  await person.type(screen.getByLabelText("Reason for your decision"), "No visit is known.");
  await person.click(screen.getByRole("button", { name: "Hide" }));
  await waitFor(() => expect(body).toEqual({ uuid: "c1", decision: "hide", reason: "No visit is known." }));
  expect(await screen.findByText("No open cases")).toBeVisible();
});

it.each([
  ["held", "open", ["Publish", "Hide"]],
  ["hidden", "open", ["Show again", "Leave as is"]],
  ["published", "decided", ["Hide"]],
] as const)("offers for a %s review of a case that is %s what can be decided", async (state, of, decisions) => {
  on.get("reports", () => page([makeCase({ state: of, review: makeReview({ state, actions: ["decide"] }) })]));
  open(of === "open" ? "/app/moderation" : "/app/moderation?tab=decided");
  const found = await screen.findByRole("article", { name: "Review by Giulia Bardi" });
  const offered = within(found)
    .getAllByRole("button", { name: /^(Leave as is|Hide|Show again|Publish)$/ })
    .map((button) => button.textContent);
  expect(offered).toEqual(decisions);
});

it("says that a new guest's review waits because only a table's code supports it", async () => {
  on.get("reports", () => page([makeCase({ held: "first_visit", review: makeReview({ state: "held" }) })]));
  open();
  expect(await screen.findByText(/whose visit is verified only by a table code/)).toBeVisible();
});
