import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { makeMedia } from "@/test/media.ts";
import { PhotoGrid } from "./photo-grid.tsx";

const film = makeMedia({
  uuid: "m3",
  kind: "video",
  alt: "The room sings",
  video: { url: "/media/m3/1/video.webm", content_type: "video/webm", duration_ms: 4000 },
});
const items = [
  { media: makeMedia({ uuid: "m1", alt: "Pici" }), source: "Giulia" },
  { media: makeMedia({ uuid: "m2", alt: "Ribollita" }) },
  { media: film },
];

async function open(name: string) {
  const person = userEvent.setup();
  render(<PhotoGrid items={items} />);
  await person.click(screen.getByRole("button", { name }));
  await screen.findByRole("dialog", { name: "Photos" });
  return person;
}

describe("pictures on the whole window", () => {
  it("say what is to be seen, and where it is from", async () => {
    await open("Pici");
    const dialog = screen.getByRole("dialog");
    expect(dialog).toHaveTextContent("1 of 3");
    expect(dialog).toHaveTextContent("Giulia");
    expect(screen.getByRole("img", { name: "Pici" })).toBeVisible();
  });

  it("are gone through by arrow keys, and end where they end", async () => {
    const person = await open("Pici");
    const dialog = screen.getByRole("dialog");
    await person.keyboard("{ArrowLeft}");
    expect(dialog).toHaveTextContent("1 of 3");
    await person.keyboard("{ArrowRight}");
    expect(screen.getByRole("img", { name: "Ribollita" })).toBeVisible();
    await person.keyboard("{End}");
    expect(screen.getByLabelText("The room sings", { selector: "video" })).toHaveAttribute("src", film.video?.url);
    expect(screen.queryByRole("button", { name: "Next photo" })).toBeNull();
    await person.keyboard("{Home}");
    expect(dialog).toHaveTextContent("1 of 3");
  });

  it("zoom by + and -, and reset by 0", async () => {
    const person = await open("Pici");
    const scale = () => screen.getByRole("img", { name: "Pici" }).parentElement?.style.transform;
    await person.keyboard("++");
    expect(scale()).toContain("scale(2.25)");
    await person.keyboard("-");
    expect(scale()).toContain("scale(1.5)");
    await person.keyboard("0");
    expect(scale()).toContain("scale(1)");
  });

  it("zoom by the wheel, about the pointer, and stay within the window", async () => {
    // The picture fills the stage in width, and 300 of its 400 pixels in height.
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 400, 400));
    Element.prototype.setPointerCapture = () => undefined;
    await open("Pici");
    const moved = () => screen.getByRole("img", { name: "Pici" }).parentElement as HTMLElement;
    const stage = moved().parentElement as HTMLElement;
    const wheel = createEvent.wheel(stage, { deltaY: -347, clientX: 300, clientY: 200 });
    fireEvent(stage, wheel);
    expect(wheel.defaultPrevented).toBe(true);
    const [, scale] = /scale\(([\d.]+)\)/.exec(moved().style.transform) ?? [];
    expect(Number(scale)).toBeCloseTo(2, 1);
    expect(moved().style.transform).toMatch(/^translate\(-100\.\d+px, 0px\)|^translate\(-99\.\d+px, 0px\)/);
    fireEvent.pointerDown(stage, { pointerId: 1, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(stage, { pointerId: 1, clientX: 2000, clientY: 2000 });
    const [, x, y] = /translate\(([\d.-]+)px, ([\d.-]+)px\)/.exec(moved().style.transform) ?? [];
    expect([Number(x), Number(y)]).toEqual([expect.closeTo(200, -1), expect.closeTo(100, -1)]);
    fireEvent.pointerUp(stage, { pointerId: 1, clientX: 2000, clientY: 2000 });
    fireEvent.wheel(stage, { deltaY: 2000 });
    expect(moved().style.transform).toBe("translate(0px, 0px) scale(1)");
  });

  it("begin as a whole again after the next", async () => {
    const person = await open("Pici");
    await person.keyboard("+{ArrowRight}");
    expect(screen.getByRole("img", { name: "Ribollita" }).parentElement?.style.transform).toContain("scale(1)");
  });

  it("give the focus back to where they were opened", async () => {
    const person = await open("Ribollita");
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Ribollita" })).toHaveFocus());
  });
});
