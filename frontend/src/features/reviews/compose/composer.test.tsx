import "fake-indexeddb/auto";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, describe, expect, it } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { useAuth } from "@/stores/auth.ts";
import { clearDraftStorage } from "@/stores/review-drafts/storage.ts";
import { useReviewDrafts } from "@/stores/review-drafts/store.ts";
import { noteScan, updateScan, useScans } from "@/stores/scans.ts";
import { inFlorence } from "@/test/florence.ts";
import { makeMedia } from "@/test/media.ts";
import { renderApp } from "@/test/render-app.tsx";
import { makeReview, makeSummary } from "@/test/reviews.ts";
import { data, on, page, problem } from "@/test/server.ts";
import { auth, makeToken, user } from "@/test/tokens.ts";
import { makeScan, makeVisit } from "@/test/visits.ts";

inFlorence();
afterEach(async () => {
  useReviewDrafts.setState({ drafts: {}, waiting: [] });
  await clearDraftStorage();
});

const visit = makeVisit({ uuid: "v7", how: "reservation", evidence: "V3", local_date: "2026-10-10" });

type SentRequest = { path: string; key: string | null; body: unknown };

/** A server that takes reviews, and notes in which order it was asked for what. */
function takesReviews() {
  const requests: SentRequest[] = [];
  const note = async (request: Request) => {
    const path = new URL(request.url).pathname.replace("/v1/", "");
    requests.push({ path, key: request.headers.get("Idempotency-Key"), body: await request.clone().json() });
  };
  on.get("reviews/summary", () => data(makeSummary()));
  on.get("visits", () => page([]));
  on.post("reviews", async ({ request }) => {
    await note(request);
    return data(makeReview(), 201);
  });
  return { requests, note };
}

const stars = (count: number) => screen.findAllByRole("radio", { name: `${count} stars` });
const give = async (person: ReturnType<typeof renderApp>["person"], count: number) => {
  const [overall] = await stars(count);
  if (overall) await person.click(overall);
};
const publish = () => screen.findByRole("button", { name: "Publish" });

describe("writing a review", () => {
  it("takes two taps: stars, publish", async () => {
    const { requests } = takesReviews();
    const { person, where } = renderApp("/business/b1/review", { as: "member" });
    await give(person, 4);
    await person.click(await publish());
    await waitFor(() => expect(where()).toBe("/app/restaurants/b1?tab=reviews"));
    expect(requests).toMatchObject([
      { path: "reviews", body: { business_id: "b1", rating: 4, text: "", uploads: [] } },
    ]);
  });

  it("takes along the stars that were given on the way, and asks for them where there are none", async () => {
    takesReviews();
    const { person } = renderApp("/business/b1/review?rating=5", { as: "member" });
    await waitFor(async () => expect((await stars(5))[0]).toBeChecked());
    await person.click(screen.getByRole("button", { name: "Discard" }));
    renderApp("/business/b1/review", { as: "member" });
    await person.click(await publish());
    expect(await screen.findByText("Choose at least one star.")).toBeVisible();
  });

  it("asks before it throws away what was written", async () => {
    takesReviews();
    const { person, where } = renderApp("/business/b1/review", { as: "member" });
    await person.type(await screen.findByLabelText(/Describe your visit/), "Good pici");
    await person.click(screen.getByRole("button", { name: "Discard" }));
    await person.click(await screen.findByRole("button", { name: "Keep writing" }));
    expect(await screen.findByLabelText(/Describe your visit/)).toHaveValue("Good pici");
    await person.click(screen.getByRole("button", { name: "Discard" }));
    const dialog = await screen.findByRole("dialog", { name: "Discard your review?" });
    await person.click(within(dialog).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(where()).toMatch(/b1\?tab=reviews$/));
    expect(useReviewDrafts.getState().drafts).toEqual({});
  });

  it("turns a code into a receipt, a receipt into a visit, and leaves neither in the address", async () => {
    const { requests, note } = takesReviews();
    on.post("visits/scan", async ({ request }) => {
      await note(request);
      return data({ receipt: "signed" });
    });
    on.post("visits", async ({ request }) => {
      await note(request);
      return data(makeVisit(), 201);
    });
    on.get("visits/v1", () => data(makeVisit()));
    const { person, where } = renderApp("/business/b1/review#code=c.d&slug=ambra&scanned_at=2026-11-21T14:00:00Z", {
      as: "member",
    });
    await give(person, 5);
    expect(where()).toBe("/business/b1/review");
    await person.click(await publish());
    await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(["visits/scan", "visits", "reviews"]));
    expect(requests.map(({ body }) => body)).toMatchObject([
      { code: "c.d", slug: "ambra", scanned_at: "2026-11-21T14:00:00Z" },
      { receipt: "signed" },
      { visit_id: "v1" },
    ]);
  });

  it("is about a visit that the server knows and that has no review yet", async () => {
    const { requests } = takesReviews();
    on.get("visits", ({ request }) => {
      expect(new URL(request.url).search).toBe("?business_id=b1&limit=1&reviewed=0");
      return page([visit]);
    });
    on.get("visits/v7", () => data(visit));
    const { person } = renderApp("/business/b1/review", { as: "member" });
    await give(person, 5);
    const line = "Your visit on 10 Oct 2026 is attached: you booked a table.";
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.queryByLabelText(/When did you visit/)).toBeNull();
    await person.click(await publish());
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ visit_id: "v7", visited_on: null }));
  });

  it("detaches the known visit, and uses the entered date", async () => {
    const { requests } = takesReviews();
    on.get("visits", () => page([visit]));
    on.get("visits/v7", () => data(visit));
    const { person } = renderApp("/business/b1/review?visit=v7", { as: "member" });
    await give(person, 5);
    await person.click(await screen.findByRole("button", { name: "This was a different visit" }));
    fireEvent.change(screen.getByLabelText(/When did you visit/), { target: { value: "2026-11-19" } });
    expect(screen.getByText(/^Without a reservation/)).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Attach that visit again" }));
    await person.click(await screen.findByRole("button", { name: "This was a different visit" }));
    await person.click(await publish());
    await waitFor(() => expect(requests[0]?.body).toMatchObject({ visited_on: "2026-11-19", visit_id: null }));
  });

  it("says that a scan while the place was closed proves no visit, before and after it became one", async () => {
    takesReviews();
    const scan = makeScan({ evidence: "V0", why: "static_closed" });
    noteScan({ slug: "ambra", code: "c.d" });
    for (const kept of useScans.getState().scans) updateScan(kept, { scan });
    on.get("visits/v1", () => data(makeVisit({ evidence: "V0" })));
    const line =
      /^You scanned the code on 21 Nov 2026 while the place was closed, so your review won’t count towards the rating\./;
    renderApp(`/business/b1/review#receipt=${scan.receipt}`);
    expect(await screen.findByText(line)).toBeVisible();
    cleanup();
    renderApp("/business/b1/review?visit=v1", { as: "member" });
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.queryByText(/attached/)).toBeNull();
  });

  it("says so when a code is not taken, and publishes without it when asked again", async () => {
    const { requests } = takesReviews();
    on.post("visits", () => problem(422, "invalid", { detail: "This code has expired." }));
    const { person, where } = renderApp("/business/b1/review#receipt=old", { as: "member" });
    await give(person, 5);
    await person.click(await publish());
    expect(await screen.findByText(/This code has expired. You can still publish/)).toBeVisible();
    await person.click(await publish());
    await waitFor(() => expect(where()).toBe("/app/restaurants/b1?tab=reviews"));
    expect(requests[0]?.body).not.toHaveProperty("visit_id");
  });

  it("leads a visitor to the sign-in, and has what they wrote when they are back", async () => {
    const { requests } = takesReviews();
    const { person, where } = renderApp("/business/b1/review");
    await give(person, 3);
    await person.type(await screen.findByLabelText(/Describe your visit/), "Good pici");
    await person.click(await publish());
    await waitFor(() => expect(where()).toBe("/auth/login?next=%2Fbusiness%2Fb1%2Freview"));
    expect(requests).toEqual([]);
    renderApp("/business/b1/review", { as: "member" });
    await waitFor(() => expect(screen.getAllByLabelText(/Describe your visit/).at(-1)).toHaveValue("Good pici"));
  });

  it("uploads pictures again when the server has deleted them", async () => {
    const { requests, note } = takesReviews();
    const keys: (string | null)[] = [];
    on.post("uploads", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return data(makeMedia({ uuid: `m${keys.length}` }), 201);
    });
    on.post("reviews", async ({ request }) => {
      await note(request);
      const errors = { uploads: [{ code: "upload_unknown", message: "You have no such picture." }] };
      return requests.length === 1 ? problem(422, "validation", { errors }) : data(makeReview(), 201);
    });
    URL.createObjectURL = () => "blob:1";
    URL.revokeObjectURL = () => undefined;
    const { person, where } = renderApp("/business/b1/review", { as: "member" });
    await give(person, 5);
    const picture = new File(["a"], "a.jpg", { type: "image/jpeg" });
    await person.upload(document.querySelector("input[multiple]") as HTMLInputElement, picture);
    await waitFor(() => expect(useReviewDrafts.getState().drafts["new b1"]?.items[0]?.media?.uuid).toBe("m1"));
    resetPacing();
    await person.click(await publish());
    await waitFor(() => expect(where()).toBe("/app/restaurants/b1?tab=reviews"));
    expect(requests.map(({ body }) => body)).toMatchObject([{ uploads: ["m1"] }, { uploads: ["m2"] }]);
    for (const sent of [requests.map(({ key }) => key), keys]) expect(new Set(sent).size).toBe(2);
  });

  it("leads to the review that is there already", async () => {
    takesReviews();
    on.post("reviews", () => problem(409, "review_exists", { detail: "There is one.", review_id: "r9" }));
    const { person } = renderApp("/business/b1/review", { as: "member" });
    await give(person, 3);
    await person.click(await publish());
    expect(await screen.findByRole("link", { name: "Edit your existing review" })).toHaveAttribute(
      "href",
      "/business/b1/review?edit=r9",
    );
  });

  it("shows as waiting while offline, is sent once after reconnecting, and is in no list before", async () => {
    const { requests } = takesReviews();
    let isBroken = true;
    on.post("reviews", async ({ request }) => {
      requests.push({ path: "reviews", key: request.headers.get("Idempotency-Key"), body: await request.json() });
      return isBroken ? HttpResponse.error() : data(makeReview(), 201);
    });
    const { person, where } = renderApp("/business/b1/review", { as: "member" });
    await give(person, 5);
    await person.click(await publish());
    expect(await screen.findByRole("heading", { name: "Waiting to be sent" })).toBeVisible();
    expect(useReviewDrafts.getState().waiting).toEqual(["new b1"]);
    isBroken = false;
    resetPacing();
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(useReviewDrafts.getState().waiting).toEqual([]));
    await waitFor(() => expect(where()).toBe("/app/restaurants/b1?tab=reviews"));
    expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  });
});

describe("changing a review", () => {
  it.each([
    ["the day of a known visit", makeReview({ visited_on: "2026-11-19" }), false],
    ["no known visit, whose day can be given", makeReview({ evidence: "V0", how: "none" }), true],
  ])("is of %s", async (_, review, isVisible) => {
    on.get("reviews/r1", () => data(review));
    renderApp("/business/b1/review?edit=r1", { as: "member" });
    await screen.findByRole("button", { name: "Save changes" });
    expect(screen.queryByLabelText(/When did you visit/) !== null).toBe(isVisible);
    expect(screen.queryByText(/^Without a reservation/)).toBeNull();
  });

  it("says that the changes are saved, not that it is published", async () => {
    on.get("reviews/r1", () => data(makeReview()));
    on.patch("reviews", () => data(makeReview({ version: 2 })));
    const { person } = renderApp("/business/b1/review?edit=r1", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Changes saved.")).toBeVisible();
  });

  it("is saved over a newer version once its author was told of it", async () => {
    let current = makeReview({ mine: { author: true, helpful: false, reported: false } });
    on.get("reviews/r1", () => data(current));
    const versions: unknown[] = [];
    on.patch("reviews", async ({ request }) => {
      const body = (await request.json()) as { version: number; text: string };
      versions.push([body.version, body.text]);
      return body.version === 2 ? data(makeReview({ version: 3 })) : problem(409, "stale_version");
    });
    const { person } = renderApp("/business/b1/review?edit=r1", { as: "member" });
    await person.type(await screen.findByLabelText(/Describe your visit/), " Twice.");
    current = { ...current, version: 2 };
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    await screen.findByText("Someone changed this in the meantime. Check it and try again.");
    expect(screen.getByLabelText(/Describe your visit/)).toHaveValue("Pici by hand. Twice.");
    resetPacing();
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Changes saved.")).toBeVisible();
    expect(versions).toEqual([
      [1, "Pici by hand. Twice."],
      [2, "Pici by hand. Twice."],
    ]);
  });

  it("shows the server's errors at their fields, and focuses the first", async () => {
    on.get("reviews/r1", () => data(makeReview({ evidence: "V0", how: "none" })));
    const wrong = (message: string) => [{ code: "invalid", message }];
    const errors = { text: wrong("Use at most 4000 characters."), visited_on: wrong("This day is in the future.") };
    on.patch("reviews", () => problem(422, "invalid", { errors }));
    const { person } = renderApp("/business/b1/review?edit=r1", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("This day is in the future.")).toBeVisible();
    expect(screen.getByLabelText(/Describe your visit/)).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText(/Describe your visit/)).toHaveFocus());
  });

  it("loses the stars of an aspect when they are cleared", async () => {
    on.get("reviews/r1", () => data(makeReview({ food: 4 })));
    let body: unknown;
    on.patch("reviews", async ({ request }) => {
      body = await request.json();
      return data(makeReview({ version: 2 }));
    });
    const { person } = renderApp("/business/b1/review?edit=r1", { as: "member" });
    await person.click(await screen.findByRole("button", { name: "Clear rating: Food" }));
    expect(screen.queryByRole("button", { name: "Clear rating: Food" })).toBeNull();
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    await waitFor(() => expect(body).toMatchObject({ food: null, rating: 4 }));
  });

  it("begins with what it says, and is refused as stale in words", async () => {
    on.get("reviews/r1", () => data(makeReview({ mine: { author: true, helpful: false, reported: false } })));
    let body: unknown;
    on.patch("reviews", async ({ request }) => {
      body = await request.json();
      return problem(409, "stale_version");
    });
    const { person } = renderApp("/business/b1/review?edit=r1", { as: "member" });
    const text = await screen.findByLabelText(/Describe your visit/);
    expect(text).toHaveValue("Pici by hand.");
    await person.type(text, " Twice.");
    await person.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Someone changed this in the meantime. Check it and try again.")).toBeVisible();
    expect(body).toMatchObject({ uuid: "r1", version: 1, rating: 4, text: "Pici by hand. Twice." });
  });
});

it("keeps a draft with its author", async () => {
  on.get("reviews", () => page([]));
  on.get("visits", () => page([]));
  on.get("users/u2", () => data({ ...user, uuid: "u2" }));
  const { person } = renderApp("/business/b1/review", { as: "member" });
  await person.type(await screen.findByLabelText(/Describe your visit/), "Mine");
  useAuth.getState().setCredential({ auth: { ...auth, uuid: "a2" }, access_token: makeToken({ uid: "u2" }) });
  await waitFor(() => expect(screen.getByLabelText(/Describe your visit/)).toHaveValue(""));
});
