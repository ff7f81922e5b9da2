import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Picked, pickedOf } from "@/lib/picked.ts";
import { useAuth } from "@/stores/auth.ts";
import { makeMedia } from "@/test/media.ts";
import { data, on, problem } from "@/test/server.ts";
import { auth, makeToken } from "@/test/tokens.ts";
import { MediaPicker } from "./media-picker.tsx";

const photo = (name: string, type = "image/jpeg") => new File([name], name, { type });
let shown: readonly Picked[] = [];

type HeldProps = { most?: number; first?: readonly Picked[] };

function Held({ most = 10, first = [] }: HeldProps) {
  const [items, setItems] = useState(first);
  shown = items;
  return <MediaPicker items={items} onChange={(change) => setItems((list) => change(list))} most={most} />;
}

/** jsdom shows no files. */
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:1");
  URL.revokeObjectURL = vi.fn();
});

function show(props: HeldProps = {}, { isSignedIn = true } = {}) {
  if (isSignedIn) useAuth.getState().setCredential({ auth, access_token: makeToken({ uid: "u1" }) });
  const { container } = render(<Held {...props} />);
  const files = container.querySelector<HTMLInputElement>("input[multiple]") as HTMLInputElement;
  return { person: userEvent.setup({ applyAccept: false }), files };
}

/** The server's end: keeps every key that it was asked under. */
function takesUploads() {
  const keys: (string | null)[] = [];
  on.post("uploads", ({ request }) => {
    keys.push(request.headers.get("Idempotency-Key"));
    return data(makeMedia({ uuid: `m${keys.length}` }), 201);
  });
  return keys;
}

const act = async (person: ReturnType<typeof userEvent.setup>, tile: string, action: string) => {
  await person.click(screen.getByRole("button", { name: `More options for ${tile}` }));
  await person.click(await screen.findByRole("menuitem", { name: action }));
};

describe("the picker of photos and videos", () => {
  it("sends each file at once, under a key of its own", async () => {
    const keys = takesUploads();
    const { person, files } = show();
    await person.upload(files, [photo("a.jpg"), photo("b.jpg"), photo("c.jpg")]);
    await waitFor(() => expect(shown.map(({ media }) => media?.uuid).sort()).toEqual(["m1", "m2", "m3"]));
    expect(new Set(keys).size).toBe(3);
  });

  it("takes what is dropped and what is pasted", async () => {
    takesUploads();
    show();
    const area = screen.getByRole("region", { name: "Photos and videos" });
    fireEvent.drop(area, { dataTransfer: { types: ["Files"], files: [photo("dropped.jpg")] } });
    const paste = Object.assign(new Event("paste"), { clipboardData: { files: [photo("pasted.png", "image/png")] } });
    fireEvent(document, paste);
    await waitFor(() => expect(shown.map(({ name }) => name)).toEqual(["dropped.jpg", "pasted.png"]));
  });

  it.each([
    ["no picture", photo("menu.pdf", "application/pdf"), "Use JPEG, PNG, WebP or GIF photos, or MP4 or WebM videos."],
    ["a picture that no browser shows", photo("a.heic", "image/heic"), "Use JPEG"],
    ["a bitmap", photo("a.bmp", "image/bmp"), "Use JPEG"],
    ["a film that no browser shows", photo("a.mov", "video/quicktime"), "MP4 or WebM videos."],
    ["an empty file", new File([], "a.jpg", { type: "image/jpeg" }), "Some files are empty"],
  ])("refuses %s at once, in words", async (_, file, words) => {
    const keys = takesUploads();
    const { person, files } = show();
    await person.upload(files, [file]);
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect([shown, keys]).toEqual([[], []]);
  });

  it("refuses more than there is room for, in words", async () => {
    takesUploads();
    const { person, files } = show({ most: 1 });
    await person.upload(files, [photo("a.jpg"), photo("b.jpg")]);
    expect(screen.getByRole("alert")).toHaveTextContent("You can add up to 1.");
    expect(shown).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Add photos or videos" })).toBeDisabled();
  });

  it("says why a file was not taken, and sends it again under the same key", async () => {
    const keys: (string | null)[] = [];
    on.post("uploads", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return keys.length === 1 ? problem(503, "media_busy") : data(makeMedia({ uuid: "m1" }), 201);
    });
    const { person, files } = show();
    await person.upload(files, [photo("a.jpg")]);
    await person.click(await screen.findByRole("button", { name: "Upload Photo 1 again" }));
    await waitFor(() => expect(shown[0]?.media?.uuid).toBe("m1"));
    expect(keys[0]).toBe(keys[1]);
  });

  it("says what is wrong with a file that the server refuses, which sending again would not mend", async () => {
    const errors = { file: [{ code: "file_broken", message: "This file is damaged." }] };
    on.post("uploads", () => problem(422, "validation", { detail: "Please correct the fields named here.", errors }));
    const { person, files } = show();
    await person.upload(files, [photo("a.jpg")]);
    expect(await screen.findByText("This file is damaged.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /again/ })).toBeNull();
  });

  it("puts them in order and takes them away by keyboard", async () => {
    takesUploads();
    const { person, files } = show();
    await person.upload(files, [photo("a.jpg"), photo("b.jpg")]);
    await waitFor(() => expect(shown.every(({ media }) => media)).toBe(true));
    screen.getByRole("button", { name: "More options for Photo 2" }).focus();
    await person.keyboard("{Enter}");
    await within(await screen.findByRole("menu")).findByRole("menuitem", { name: "Move earlier" });
    await person.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(shown.map(({ name }) => name)).toEqual(["b.jpg", "a.jpg"]));
    await act(person, "Photo 1", "Remove");
    await waitFor(() => expect(shown.map(({ name }) => name)).toEqual(["a.jpg"]));
  });

  it("uploads only after sign-in", async () => {
    const keys = takesUploads();
    const { person, files } = show({}, { isSignedIn: false });
    await person.upload(files, [photo("a.jpg")]);
    expect(shown).toHaveLength(1);
    expect(keys).toEqual([]);
    useAuth.getState().setCredential({ auth, access_token: makeToken({ uid: "u1" }) });
    await waitFor(() => expect(shown[0]?.media).not.toBeNull());
  });

  it("describes a picture in the editor, where its part can be chosen by numbers", async () => {
    takesUploads();
    const edits: unknown[] = [];
    on.post("uploads/edit", async ({ request }) => {
      edits.push(await request.json());
      return data(makeMedia({ uuid: "m1", alt: "Pici" }));
    });
    const { person, files } = show();
    await person.upload(files, [photo("a.jpg")]);
    await waitFor(() => expect(shown[0]?.media).not.toBeNull());
    await act(person, "Photo 1", "Describe or crop");
    const dialog = await screen.findByRole("dialog");
    await person.type(within(dialog).getByLabelText(/Description/), "Pici");
    const width = within(dialog).getByLabelText("Width");
    await person.clear(width);
    await person.type(width, "50");
    await person.tab();
    await person.click(within(dialog).getByRole("button", { name: "Rotate right" }));
    await person.click(within(dialog).getByRole("button", { name: "Done" }));
    await waitFor(() => expect(edits).toEqual([{ uuid: "m1", alt: "Pici", rotate: 90, crop: null }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("keeps what is written and cropped while it is uploaded", async () => {
    let finish: () => void = () => undefined;
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    on.post("uploads", async () => {
      await isFinished;
      return data(makeMedia({ uuid: "m1" }), 201);
    });
    const edits: unknown[] = [];
    on.post("uploads/edit", async ({ request }) => {
      edits.push(await request.json());
      return data(makeMedia({ uuid: "m1", alt: "Pici" }));
    });
    const { person, files } = show();
    await person.upload(files, [photo("a.jpg")]);
    await act(person, "Photo 1", "Describe or crop");
    const dialog = await screen.findByRole("dialog");
    await person.type(within(dialog).getByLabelText(/Description/), "Pici");
    await person.click(within(dialog).getByRole("button", { name: "Rotate right" }));
    await person.click(within(dialog).getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    finish();
    await waitFor(() => expect(shown[0]?.media?.uuid).toBe("m1"));
    expect(shown[0]).toMatchObject({ alt: "Pici", edit: { rotate: 90, crop: null } });
    expect(edits).toEqual([{ uuid: "m1", alt: "Pici", rotate: 90, crop: null }]);
  });

  describe("with a picture that is shown already", () => {
    const edits: unknown[] = [];
    const cut = { rotate: 90, crop: { x: 0, y: 0.5, width: 1, height: 0.5 } };

    beforeEach(() => {
      edits.length = 0;
      on.post("uploads/edit", async ({ request }) => {
        edits.push(await request.json());
        return data(makeMedia({ uuid: "m1", alt: "Pici" }));
      });
    });

    const open = async (uuid = "m1") => {
      const { person } = show({ first: [pickedOf(makeMedia({ uuid }))] });
      await act(person, "Photo 1", "Describe or crop");
      return { person, dialog: await screen.findByRole("dialog") };
    };

    it("crops what is shown, added to how it was cropped before", async () => {
      on.get("uploads/m1", () => data({ ...makeMedia({ uuid: "m1" }), edit: cut }));
      const { person, dialog } = await open();
      const width = await within(dialog).findByLabelText("Width");
      await person.clear(width);
      await person.type(width, "50");
      await person.tab();
      await person.click(within(dialog).getByRole("button", { name: "Done" }));
      const crop = { ...cut.crop, width: 0.5 };
      await waitFor(() => expect(edits).toEqual([{ uuid: "m1", alt: null, rotate: 90, crop }]));
      await waitFor(() => expect(shown[0]?.alt).toBe(""));
    });

    it("shows it whole again", async () => {
      on.get("uploads/m1", () => data({ ...makeMedia({ uuid: "m1" }), edit: cut }));
      const { person, dialog } = await open();
      await person.click(await within(dialog).findByRole("switch", { name: /Restore the original photo/ }));
      expect(within(dialog).queryByLabelText("Width")).toBeNull();
      await person.click(within(dialog).getByRole("button", { name: "Done" }));
      await waitFor(() => expect(edits).toEqual([{ uuid: "m1", alt: null, rotate: 0, crop: null }]));
    });

    it("can only be described by people who did not upload it", async () => {
      on.get("uploads/m2", () => problem(404, "not_found"));
      const { person, dialog } = await open("m2");
      await person.type(within(dialog).getByLabelText(/Description/), "Pici");
      expect(within(dialog).queryByLabelText("Width")).toBeNull();
      await person.click(within(dialog).getByRole("button", { name: "Done" }));
      await waitFor(() => expect(edits).toEqual([{ uuid: "m2", alt: "Pici" }]));
    });
  });
});
