import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { beforeEach, expect, it, vi } from "vitest";
import { resetPacing } from "@/api/pacing.ts";
import { useAuth } from "@/stores/auth.ts";
import { makeMedia } from "@/test/media.ts";
import { data, on, page } from "@/test/server.ts";
import { auth, makeToken } from "@/test/tokens.ts";
import GalleryForm from "./gallery-form.tsx";

type Photo = { uuid: string; media: ReturnType<typeof makeMedia> };

let gallery: Photo[];
let uploads: string[];
/** Answers the uploads by the name of their file. */
let answers: Map<string, () => void>;

const makePhoto = (upload: string): Photo => ({ uuid: `photo ${upload}`, media: makeMedia({ uuid: upload }) });

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:1");
  URL.revokeObjectURL = vi.fn();
  useAuth.getState().setCredential({ auth, access_token: makeToken({ uid: "u1" }) });
  gallery = [makePhoto("old")];
  uploads = [];
  answers = new Map();
  on.get("business_gallery", () => page(gallery));
  on.post("uploads", async ({ request }) => {
    const name = /filename="(\w+)"/.exec(await request.text())?.[1] ?? "";
    uploads.push(name);
    await new Promise<void>((resolve) => answers.set(name, resolve));
    return data(makeMedia({ uuid: name }), 201);
  });
  on.post("business_gallery", async ({ request }) => {
    const { upload_id, position } = (await request.json()) as { upload_id: string; position?: number };
    const photo = makePhoto(upload_id);
    gallery.splice(position ?? gallery.length, 0, photo);
    // Identical calls are spaced.
    resetPacing();
    return data(photo, 201);
  });
});

async function choose(...names: string[]) {
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <GalleryForm businessId="b1" />
    </SWRConfig>,
  );
  await screen.findByRole("list");
  const files = names.map((name) => new File([name], name, { type: "image/jpeg" }));
  await userEvent.setup().upload(container.querySelector("input[multiple]") as HTMLInputElement, files);
}

const shown = () => gallery.map(({ media }) => media.uuid);

it("adds two photos whose uploads end at once, each once", async () => {
  await choose("a", "b");
  await waitFor(() => expect(answers.size).toBe(2));
  for (const answer of answers.values()) answer();
  await waitFor(() => expect(shown()).toEqual(["old", "a", "b"]));
  await waitFor(() => expect(screen.getAllByRole("list")).toHaveLength(1));
  expect(uploads.toSorted()).toEqual(["a", "b"]);
});

it("adds photos in the order in which they were chosen, whichever upload ends first", async () => {
  await choose("a", "b", "c");
  await waitFor(() => expect(answers.size).toBe(2));
  answers.get("b")?.();
  await waitFor(() => expect(shown()).toEqual(["old", "b"]));
  await waitFor(() => expect(answers.size).toBe(3));
  answers.get("c")?.();
  await waitFor(() => expect(shown()).toEqual(["old", "b", "c"]));
  answers.get("a")?.();
  await waitFor(() => expect(shown()).toEqual(["old", "a", "b", "c"]));
});
