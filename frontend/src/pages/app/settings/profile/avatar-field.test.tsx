import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { useToasts } from "@/stores/toast.ts";
import { user } from "@/test/tokens.ts";
import { AvatarField } from "./avatar-field.tsx";

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:1");
  URL.revokeObjectURL = vi.fn();
});

function show() {
  const { container } = render(<AvatarField user={user} onSaved={() => undefined} />);
  return container.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
}

const messages = () => useToasts.getState().toasts.map(({ message }) => message);

it("offers the formats that the server reads", () => {
  expect(show().accept).toBe("image/jpeg,image/png,image/webp,image/gif");
});

it.each([
  ["another format", new File(["avif"], "a.avif", { type: "image/avif" }), "Use a JPEG, PNG, WebP or GIF photo."],
  ["an empty file", new File([], "a.jpg", { type: "image/jpeg" }), "This file is empty. Choose another photo."],
])("refuses %s before it is uploaded", async (_, file, message) => {
  await userEvent.setup({ applyAccept: false }).upload(show(), file);
  expect(messages()).toEqual([message]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("opens the crop editor for a photo", async () => {
  await userEvent.setup().upload(show(), new File(["jpeg"], "a.jpg", { type: "image/jpeg" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(messages()).toEqual([]);
});
