import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { noFilters } from "@/lib/explore-params.ts";
import { SearchBar, TextSearch } from "./search-bar.tsx";

it("keeps what is typed while the address still catches up with what was asked before", async () => {
  const person = userEvent.setup();
  const onSearch = vi.fn();
  const { rerender } = render(<TextSearch value="" onSearch={onSearch} />);
  const field = screen.getByRole("searchbox");
  await person.type(field, "piz");
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith("piz"));
  await person.clear(field);
  rerender(<TextSearch value="piz" onSearch={onSearch} />);
  expect(field).toHaveValue("");
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(""));
});

it("takes over what changes the address from elsewhere", () => {
  const onSearch = vi.fn();
  const { rerender } = render(<TextSearch value="pizza" onSearch={onSearch} />);
  rerender(<TextSearch value="" onSearch={onSearch} />);
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

it.each([
  ["me", "Near me"],
  ["", "Near the selected point"],
])("says near what it searches: %j", (name, said) => {
  const params = { ...noFilters, location: { latitude: 43.77, longitude: 11.25, name } };
  render(<SearchBar params={params} zone="Europe/Rome" onSearch={() => undefined} onRefine={() => undefined} />);
  expect(screen.getByText(said)).toBeVisible();
});
