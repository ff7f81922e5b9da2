import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { noFilters } from "@/lib/explore-params.ts";
import { SearchBar } from "./search-bar.tsx";

const florence = { latitude: 43.77, longitude: 11.25 };

it.each([
  ["me", null, "Near me"],
  ["me", "Firenze", "Near me, Firenze"],
  ["", null, "Near the selected point"],
  ["Via dei Macci, Firenze", "Firenze", "Via dei Macci, Firenze"],
])("shows the place of the search: %j in %j", (name, town, label) => {
  const params = { ...noFilters, location: { ...florence, name } };
  render(
    <SearchBar params={params} zone="Europe/Rome" center={florence} town={town} total="" onChange={() => undefined} />,
  );
  expect(screen.getByText(label)).toBeVisible();
});

it("names the town in which it searches", () => {
  const bar = { zone: "Europe/Rome", center: florence, town: "Firenze", total: "", onChange: () => undefined };
  const { rerender } = render(<SearchBar {...bar} params={noFilters} />);
  expect(screen.getByText("Firenze")).toBeVisible();
  rerender(<SearchBar {...bar} params={{ ...noFilters, area: [11.2, 43.7, 11.3, 43.8] }} />);
  expect(screen.getByText("In this map area, Firenze")).toBeVisible();
});
