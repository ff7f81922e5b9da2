import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeMedia } from "@/test/media.ts";
import { Picture } from "./picture.tsx";

it("offers each width, with its description", () => {
  render(<Picture media={makeMedia({ alt: "A plate of pici" })} sizes="50vw" />);
  const picture = screen.getByRole("img", { name: "A plate of pici" });
  expect(picture).toHaveAttribute("srcset", "/media/m1/1/320.webp 320w,/media/m1/1/960.webp 960w");
  expect(picture).toHaveAttribute("sizes", "50vw");
});

it("shows a placeholder until it is loaded", () => {
  render(<Picture media={makeMedia({ alt: "Pici", thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI" })} sizes="50vw" />);
  const picture = screen.getByRole("img");
  expect(picture.style.backgroundImage).toContain("data:image/png");
  fireEvent.load(picture);
  expect(picture.style.backgroundImage).toBe("");
});

it("shows the placeholder for a picture that fails to load", () => {
  render(<Picture media={makeMedia({ alt: "Pici", thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI" })} sizes="50vw" />);
  fireEvent.error(screen.getByRole("img"));
  const roughly = screen.getByRole("img", { name: "Pici" });
  expect(roughly).not.toHaveAttribute("srcset");
  expect(roughly.getAttribute("src")).toContain("data:image/png");
});

it("shows the next picture after a failed one", () => {
  const { rerender } = render(<Picture media={makeMedia({ alt: "Ribollita" })} sizes="50vw" />);
  fireEvent.error(screen.getByRole("img"));
  rerender(<Picture media={makeMedia({ uuid: "m2", alt: "Pici" })} sizes="50vw" />);
  expect(screen.getByRole("img", { name: "Pici" })).toHaveAttribute("src", "/media/m2/1/960.webp");
});

it("ignores an invalid placeholder", () => {
  render(<Picture media={makeMedia({ alt: "Pici", thumbhash: "%%" })} sizes="50vw" />);
  expect(screen.getByRole("img").style.backgroundImage).toBe("");
});
