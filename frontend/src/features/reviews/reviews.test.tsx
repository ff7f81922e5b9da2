import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useToasts } from "@/stores/toast.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReview, makeSummary } from "@/test/reviews.ts";
import { data, on, page, problem } from "@/test/server.ts";

inFlorence();

function hasReviews(...reviews: ReturnType<typeof makeReview>[]) {
  const requests: string[] = [];
  on.get("reviews/summary", () => data(makeSummary()));
  on.get("reviews", ({ request }) => {
    const { search, searchParams } = new URL(request.url);
    if (searchParams.has("mine")) return page(reviews.filter(({ state }) => state !== "published"));
    requests.push(decodeURIComponent(search));
    return page(reviews.filter(({ state }) => state === "published"));
  });
  return requests;
}

const tab = "/app/restaurants/b1?tab=reviews";

describe("the reviews of a place", () => {
  it("show the evidence of the visit and its weight", async () => {
    hasReviews(makeReview());
    const { person } = renderApp(tab, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Verified reservation" }));
    expect(await screen.findByText("Counts in full towards the rating.")).toBeVisible();
  });

  it("show that a place was closed when it was scanned", async () => {
    hasReviews(makeReview({ evidence: "V0", how: "static_code" }));
    const { person } = renderApp("/business/b1?tab=reviews");
    await person.click(await screen.findByRole("button", { name: "Scanned while closed" }));
    const dialog = await screen.findByRole("dialog", { name: "Scanned while closed" });
    expect(dialog).toHaveTextContent("outside opening hours, so the visit isn’t verified.");
  });

  it("count one visit with evidence in the singular", async () => {
    hasReviews(makeReview());
    on.get("reviews/summary", () =>
      data(makeSummary({ count: 1, by_evidence: [{ evidence: "V3", count: 1, weight: 1 }] })),
    );
    renderApp(tab, { as: "member" });
    expect(await screen.findByText("1 visit verified by reservation or staff code")).toBeVisible();
  });

  it("can be marked helpful only with permission; others see the count", async () => {
    hasReviews(makeReview({ actions: ["reply"] }));
    renderApp(tab, { as: "member" });
    expect(await screen.findByText("2 people found this helpful")).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Helpful/ })).toBeNull();
  });

  it("show the formula with this place's numbers", async () => {
    hasReviews(makeReview());
    const { person } = renderApp(tab, { as: "member" });
    await person.click(await screen.findByText("How this rating is calculated"));
    expect(screen.getByText(/\(10 × 4\.1 \+ 9\.0\) ÷ \(10 \+ 2\.0\)/)).toBeVisible();
  });

  it("are filtered by stars, pictures and words, all in the URL", async () => {
    const requests = hasReviews(makeReview());
    const { person, where } = renderApp(`${tab}&party=4`, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "5 stars: 1 review" }));
    await person.click(screen.getByRole("button", { name: /^With photos/ }));
    await person.type(screen.getByRole("searchbox"), "pici");
    await waitFor(() => expect(where()).toContain("words=pici"));
    expect(where()).toBe("/app/restaurants/b1?tab=reviews&party=4&stars=5&pictures=1&words=pici");
    await waitFor(() => expect(requests.at(-1)).toContain("q=pici&rating[]=5"));
    expect(requests.at(-1)).toContain("with_media=1");
  });

  it("offer to clear the filters without results", async () => {
    hasReviews();
    const { person, where } = renderApp(`${tab}&stars=1`, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Show all reviews" }));
    expect(where()).toBe(tab);
    expect(await screen.findByText("No reviews yet")).toBeVisible();
  });

  it("are marked helpful at once, and reverted with an error when the server refuses", async () => {
    hasReviews(makeReview());
    let tell: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      tell = resolve;
    });
    on.put("reviews/r1/helpful", async () => {
      await answered;
      return problem(503, "unavailable");
    });
    const { person } = renderApp(tab, { as: "member" });
    const helpful = await screen.findByRole("button", { name: /^Helpful/ });
    await person.click(helpful);
    expect(helpful).toHaveTextContent("Helpful3");
    tell();
    await waitFor(() => expect(helpful).toHaveTextContent("Helpful2"));
    expect(useToasts.getState().toasts.at(-1)?.message).toMatch(/Something went wrong on our end/);
  });

  it("show earlier versions", async () => {
    hasReviews(makeReview({ edits: 1 }));
    on.get("reviews/r1/edits", () =>
      page([
        {
          at: "2026-11-20T18:00:00Z",
          rating: 2,
          food: null,
          service: null,
          ambience: null,
          value: null,
          text: "Too salty.",
        },
      ]),
    );
    const { person } = renderApp(tab, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Edited" }));
    expect(await screen.findByText("Too salty.")).toBeVisible();
  });

  it("are reported with a reason, once", async () => {
    hasReviews(makeReview());
    let body: unknown;
    on.post("reports", async ({ request }) => {
      body = await request.json();
      return data({}, 201);
    });
    const { person } = renderApp(tab, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "More options for the review by Giulia Bardi" }));
    await person.click(await screen.findByRole("menuitem", { name: "Report" }));
    const dialog = await screen.findByRole("dialog");
    await person.click(within(dialog).getByRole("button", { name: "Send report" }));
    expect(within(dialog).getByRole("alert")).toHaveTextContent("Choose a reason.");
    await person.click(within(dialog).getByRole("radio", { name: "Not a real experience" }));
    await person.click(within(dialog).getByRole("button", { name: "Send report" }));
    await waitFor(() => expect(body).toEqual({ review_id: "r1", reason: "fake" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^More options for the review/ })).toBeNull());
  });

  it("get a reply from the business", async () => {
    hasReviews(makeReview({ actions: ["reply"] }));
    const reply = { text: "Thank you, Giulia.", created_at: "2026-11-21T10:00:00Z", edited_at: null };
    on.put("reviews/r1/reply", () => data(makeReview({ reply, actions: ["reply"] })));
    const { person } = renderApp(tab, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Reply: Review by Giulia Bardi" }));
    await person.type(await screen.findByLabelText("Your reply"), "Thank you, Giulia.");
    await person.click(screen.getByRole("button", { name: "Publish reply" }));
    expect(await screen.findByText("Trattoria Sant’Ambra replied")).toBeVisible();
  });

  it("ask before the reply is deleted, and keep what was typed", async () => {
    const reply = { text: "Thank you, Giulia.", created_at: "2026-11-21T10:00:00Z", edited_at: null };
    hasReviews(makeReview({ reply, actions: ["reply"] }));
    const removed = vi.fn();
    on.delete("reviews/r1/reply", () => {
      removed();
      return data(makeReview({ actions: ["reply"] }));
    });
    const { person } = renderApp(tab, { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Edit reply: Review by Giulia Bardi" }));
    await person.type(await screen.findByLabelText("Your reply"), " Come again.");
    await person.click(screen.getByRole("button", { name: "Delete reply" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete your reply?" });
    await person.click(within(dialog).getByRole("button", { name: "Keep it" }));
    expect(await screen.findByLabelText("Your reply")).toHaveValue("Thank you, Giulia. Come again.");
    expect(removed).not.toHaveBeenCalled();
    await person.click(screen.getByRole("button", { name: "Delete reply" }));
    const again = await screen.findByRole("dialog", { name: "Delete your reply?" });
    await person.click(within(again).getByRole("button", { name: "Delete reply" }));
    await waitFor(() => expect(screen.queryByText("Trattoria Sant’Ambra replied")).toBeNull());
    expect(removed).toHaveBeenCalledOnce();
  });

  it("tell their author why one is hidden, and let them appeal", async () => {
    const decision = { decision: "hide" as const, reason: "It names a waiter.", at: "2026-11-21T10:00:00Z" };
    hasReviews(makeReview({ state: "hidden", decision, actions: ["appeal"] }));
    let body: unknown;
    on.post("appeals", async ({ request }) => {
      body = await request.json();
      return data(makeReview({ state: "hidden", decision, actions: [] }), 201);
    });
    const { person } = renderApp(tab, { as: "member" });
    expect(await screen.findByText("Reason: It names a waiter.")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "More options for the review by Giulia Bardi" }));
    await person.click(await screen.findByRole("menuitem", { name: "Appeal" }));
    await person.type(await screen.findByLabelText("Why should it be shown?"), "I named nobody.");
    await person.click(screen.getByRole("button", { name: "Send appeal" }));
    await waitFor(() => expect(body).toEqual({ review_id: "r1", text: "I named nobody." }));
  });

  it("tell a new guest why a visit with only a table's code is moderated first", async () => {
    hasReviews(makeReview({ state: "held", notice: "first_visit" }));
    renderApp(tab, { as: "member" });
    expect(await screen.findByText(/first visit verified by a table code/)).toBeVisible();
    expect(screen.queryByText(/Many reviews arrived at once/)).toBeNull();
  });

  it("redirect a visitor who finds one helpful to sign in, and back", async () => {
    hasReviews(makeReview());
    const { person, where } = renderApp("/business/b1?tab=reviews");
    await person.click(await screen.findByRole("button", { name: /^Helpful/ }));
    await waitFor(() => expect(where()).toBe("/auth/login?next=%2Fbusiness%2Fb1%3Ftab%3Dreviews"));
  });
});
