import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { noFilters } from "@/lib/explore-params.ts";
import { SearchBar } from "./search-bar.tsx";

it.each([
  ["me", "Near me"],
  ["", "Near the selected point"],
])("shows the centre of the search: %j", (name, label) => {
  const params = { ...noFilters, location: { latitude: 43.77, longitude: 11.25, name } };
  render(<SearchBar params={params} zone="Europe/Rome" onSearch={() => undefined} onRefine={() => undefined} />);
  expect(screen.getByText(label)).toBeVisible();
});
