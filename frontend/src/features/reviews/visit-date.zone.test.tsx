import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import type { ReviewVersion } from "@/api/reviews.ts";
import { makeReview } from "@/test/reviews.ts";
import { on, page } from "@/test/server.ts";
import HistoryDialog from "./history-dialog.tsx";
import { ReviewCard } from "./review-card.tsx";

// In January it is UTC+13 in Auckland, in July UTC+12.
const dates = [
  ["2026-01-10", "10 Jan 2026"],
  ["2026-07-10", "10 Jul 2026"],
] as const;

const show = (element: ReactElement) =>
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map() }}>{element}</SWRConfig>
    </MemoryRouter>,
  );

it.each(dates)("a review shows the day of the visit, %s, in every time zone", (visited_on, shown) => {
  show(<ReviewCard review={makeReview({ visited_on })} onChanged={() => undefined} />);
  expect(screen.getByText("Visited").nextElementSibling).toHaveTextContent(shown);
});

it.each(dates)("so does an earlier version: %s", async (visited_on, shown) => {
  const ratings = { rating: 4, food: null, service: null, ambience: null, value: null };
  const version: ReviewVersion = { at: "2026-11-20T12:00:00Z", ...ratings, text: "", visited_on, media_count: 0 };
  on.get("reviews/r1/edits", () => page([version]));
  show(<HistoryDialog review={makeReview()} onClose={() => undefined} />);
  expect(await screen.findByText(`Visited ${shown}`)).toBeVisible();
});
