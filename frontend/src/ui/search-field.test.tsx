import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { SearchField } from "./search-field.tsx";

it("preserves typed text until the URL has changed", async () => {
  const person = userEvent.setup();
  const onSearch = vi.fn();
  const { rerender } = render(<SearchField label="Words" value="" onSearch={onSearch} />);
  const field = screen.getByRole("searchbox");
  await person.type(field, "piz");
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith("piz"));
  await person.clear(field);
  rerender(<SearchField label="Words" value="piz" onSearch={onSearch} />);
  expect(field).toHaveValue("");
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith(""));
});

it("searches by the filters of the moment in which it searches", async () => {
  const person = userEvent.setup();
  const before = vi.fn();
  const { rerender } = render(<SearchField label="Words" value="" onSearch={before} />);
  await person.type(screen.getByRole("searchbox"), "piz");
  const onSearch = vi.fn();
  rerender(<SearchField label="Words" value="" onSearch={onSearch} />);
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith("piz"));
  expect(before).not.toHaveBeenCalled();
});

it("takes over changes of the URL from elsewhere", () => {
  const onSearch = vi.fn();
  const { rerender } = render(<SearchField label="Words" value="pizza" onSearch={onSearch} />);
  rerender(<SearchField label="Words" value="" onSearch={onSearch} />);
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

it("clears the words by its button and by Escape, and searches at once on Enter", async () => {
  const person = userEvent.setup();
  const onSearch = vi.fn();
  render(<SearchField label="Words" value="" onSearch={onSearch} />);
  const field = screen.getByRole("searchbox", { name: "Words" });
  await person.type(field, " piz{Enter}");
  expect(onSearch).toHaveBeenCalledExactlyOnceWith("piz");
  await person.click(screen.getByRole("button", { name: "Clear search" }));
  expect(field).toHaveValue("");
  expect(field).toHaveFocus();
  await person.type(field, "pasta{Escape}");
  expect(field).toHaveValue("");
});
