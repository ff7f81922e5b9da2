import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { SWRConfig } from "swr";
import { expect, it, vi } from "vitest";
import { makeHit } from "@/test/businesses.ts";
import { inFlorence } from "@/test/florence.ts";
import { CardStrip } from "./card-strip.tsx";
import { clustering } from "./clusters.ts";

inFlorence();

const at = (uuid: string, latitude: number, longitude: number) =>
  makeHit({ uuid, name: uuid, location: { latitude, longitude } });
/** Two in one street, some 60 m apart, and one across the river. */
const near = at("near", 43.7699, 11.2663);
const beside = at("beside", 43.7702, 11.2669);
const far = at("far", 43.7605, 11.245);
const uuids = (hits: readonly { uuid: string }[]) => hits.map(({ uuid }) => uuid).sort();

it("draws businesses as one while their pins would overlap", () => {
  const clustersAt = clustering([near, beside, far, makeHit({ uuid: "nowhere", location: null })]);
  const [cluster, ...others] = clustersAt(14).sort((one, other) => other.hits.length - one.hits.length);
  expect(uuids(cluster?.hits ?? [])).toEqual(["beside", "near"]);
  expect(others.map(({ hits }) => uuids(hits))).toEqual([["far"]]);
  expect(clustersAt(cluster?.apartAt ?? 0).every(({ hits }) => hits.length === 1)).toBe(true);
  expect(clustersAt(8)).toHaveLength(1);
});

/** Cards of 300 px with gaps of 12, in a window of 375 px. */
function layOut(): void {
  const place = (card: HTMLElement) => [...(card.parentElement?.children ?? [])].indexOf(card);
  vi.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (this: HTMLElement) {
    return 12 + place(this) * 312;
  });
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(375);
}

function strip(chosen: string | null, onChoose = vi.fn()) {
  const wish = { party: 2, date: null, time: null, openAt: false };
  const element = (chosen: string | null) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <CardStrip hits={[near, beside, far]} wish={wish} chosen={chosen} onChoose={onChoose} />
      </MemoryRouter>
    </SWRConfig>
  );
  const { rerender } = render(element(chosen));
  return { onChoose, choose: (uuid: string) => rerender(element(uuid)), list: screen.getByRole("list") };
}

it("chooses the business whose card is swiped to the middle", async () => {
  layOut();
  const { onChoose, list } = strip("near");
  list.scrollLeft = 300;
  fireEvent.scroll(list);
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith("beside"));
});

it("scrolls to the card of the pin that is pressed, which chooses nothing else", async () => {
  layOut();
  const { onChoose, choose, list } = strip(null);
  choose("far");
  expect(list.scrollLeft).toBe(12 + 2 * 312 + 150 - 187.5);
  fireEvent.scroll(list);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(onChoose).not.toHaveBeenCalled();
});

it("shows name, kind and rating on a small card, which links to the business", () => {
  const { list } = strip(null);
  const card = within(list).getByRole("link", { name: /^near/ });
  expect(card).toHaveTextContent("nearRestaurant · 350 m4.7 out of 5, 212 reviews");
  expect(card).toHaveAttribute("href", "/business/near?party=2");
});
