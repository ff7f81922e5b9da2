import { render, screen, waitFor } from "@testing-library/react";
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

it("offers the formats that the server reads, and AVIF", () => {
  expect(show().accept).toBe("image/jpeg,image/png,image/webp,image/gif,image/avif");
});

/** A browser that decodes pictures of this size, which jsdom does not. */
function decodePictures(size: { width: number; height: number } | null): void {
  const decode = () =>
    size ? Promise.resolve({ ...size, close: () => undefined }) : Promise.reject(new Error("unknown"));
  vi.stubGlobal("createImageBitmap", vi.fn(decode));
  class Canvas {
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = ({ type }: { type: string }) => Promise.resolve(new Blob(["jpeg"], { type }));
  }
  vi.stubGlobal("OffscreenCanvas", Canvas);
}

const avif = () => new File(["avif"], "a.avif", { type: "image/avif" });

it("takes an AVIF photo as a JPEG", async () => {
  decodePictures({ width: 20, height: 10 });
  await userEvent.setup().upload(show(), avif());
  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(vi.mocked(URL.createObjectURL).mock.lastCall).toEqual([
    expect.objectContaining({ name: "a.jpg", type: "image/jpeg" }),
  ]);
});

it("refuses an AVIF photo that the browser cannot decode", async () => {
  decodePictures(null);
  await userEvent.setup().upload(show(), avif());
  await waitFor(() => expect(messages()).toEqual(["Use a JPEG, PNG, WebP or GIF photo."]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it.each([
  ["another format", new File(["heic"], "a.heic", { type: "image/heic" }), "Use a JPEG, PNG, WebP or GIF photo."],
  ["an empty file", new File([], "a.jpg", { type: "image/jpeg" }), "This file is empty. Choose another photo."],
])("refuses %s before it is uploaded", async (_, file, message) => {
  await userEvent.setup({ applyAccept: false }).upload(show(), file);
  await waitFor(() => expect(messages()).toEqual([message]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("opens the crop editor for a photo", async () => {
  await userEvent.setup().upload(show(), new File(["jpeg"], "a.jpg", { type: "image/jpeg" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(messages()).toEqual([]);
});
