import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { clearDraftStorage } from "@/stores/review-drafts/storage.ts";
import { useReviewDrafts } from "@/stores/review-drafts/store.ts";
import { inFlorence } from "@/test/florence.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReview, makeSummary } from "@/test/reviews.ts";
import { data, on, page } from "@/test/server.ts";

inFlorence();

const others = makeReview({ uuid: "r9", text: "Loud, but the ragù!" });
const mine = makeReview({ mine: { author: true, helpful: false, reported: false }, actions: ["edit"] });
let stored = [others];
/** Whether reviews are read only at the end of the test. */
let isSlow: boolean;
let answered: Promise<void>;
let answer: () => void;

beforeEach(() => {
  stored = [others];
  isSlow = false;
  answered = new Promise((resolve) => {
    answer = resolve;
  });
  on.get("visits", () => page([]));
  on.get("reviews/summary", () => data(makeSummary()));
  on.get("reviews", async ({ request }) => {
    if (isSlow) await answered;
    const isMine = new URL(request.url).searchParams.has("mine");
    return page(isMine ? stored.filter((review) => review.mine.author) : stored);
  });
});
afterEach(async () => {
  answer();
  useReviewDrafts.setState({ drafts: {}, waiting: [] });
  await clearDraftStorage();
});

const tab = "/app/restaurants/b1?tab=reviews";

it("a new review is in its list before that is refetched", async () => {
  on.post("reviews", () => {
    isSlow = true;
    return data(mine, 201);
  });
  const { person, where } = renderApp(tab, { as: "member" });
  expect(await screen.findByText(others.text)).toBeVisible();
  await person.click(screen.getByRole("link", { name: "Write a review" }));
  const [four] = await screen.findAllByRole("radio", { name: "4 stars" });
  if (four) await person.click(four);
  await person.click(screen.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(where()).toBe(tab));
  expect(await screen.findByText(mine.text)).toBeVisible();
  expect(screen.getByText(others.text)).toBeVisible();
});

it("a changed review is in its list before that is refetched, and is changed again from there", async () => {
  stored = [mine, others];
  const versions: unknown[] = [];
  on.get("reviews/r1", async () => {
    if (isSlow) await answered;
    return data(mine);
  });
  on.patch("reviews", async ({ request }) => {
    const { version, text } = (await request.json()) as typeof mine;
    versions.push(version);
    isSlow = true;
    return data({ ...mine, version: version + 1, text });
  });
  const { person } = renderApp(tab, { as: "member" });
  for (const ending of [" Twice.", " Thrice."]) {
    resetPacing();
    const options = { name: "More options for the review by Giulia Bardi" };
    await person.click((await screen.findAllByRole("button", options))[0] as HTMLElement);
    await person.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await person.type(await screen.findByLabelText(/Describe your visit/), ending);
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText(new RegExp(`${ending}$`))).toBeVisible();
  }
  expect(screen.getByText("Pici by hand. Twice. Thrice.")).toBeVisible();
  expect(versions).toEqual([1, 2]);
});

it("a review that waited for a network is in the list on the screen once it is sent", async () => {
  let isBroken = true;
  on.post("reviews", () => {
    if (isBroken) return HttpResponse.error();
    stored = [mine, others];
    return data(mine, 201);
  });
  const { person } = renderApp("/business/b1/review", { as: "member" });
  const [four] = await screen.findAllByRole("radio", { name: "4 stars" });
  if (four) await person.click(four);
  await person.click(screen.getByRole("button", { name: "Publish" }));
  await screen.findByRole("heading", { name: "Waiting to be sent" });
  await person.click(screen.getByRole("link", { name: /Back to the place|Sant’Ambra/ }));
  expect(await screen.findByText(others.text)).toBeVisible();
  expect(screen.queryByText(mine.text)).toBeNull();
  isBroken = false;
  resetPacing();
  window.dispatchEvent(new Event("offline"));
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText(mine.text)).toBeVisible();
});

it("one’s own review stands above the others, once, however old it is", async () => {
  stored = [others, mine];
  renderApp(`${tab}&order=lowest`, { as: "member" });
  const own = await screen.findByRole("heading", { name: "Your review" });
  const [first, ...rest] = (await screen.findAllByText(/Pici by hand|Loud, but/)).map((text) => text.textContent);
  expect(own).toBeVisible();
  expect(first).toBe(mine.text);
  await waitFor(() => expect(screen.getByText(others.text)).toBeVisible());
  expect(rest).not.toContain(mine.text);
});
