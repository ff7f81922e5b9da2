import { expect, it } from "vitest";
import { snippet } from "./snippet.ts";

it("is a link, which the script makes more of", () => {
  const found = snippet({
    origin: "https://verdoro.example",
    url: "https://verdoro.example/embed/b1",
    text: "Book",
    kind: "button",
  });
  const place = document.createElement("div");
  place.innerHTML = found;
  const link = place.querySelector("a");
  expect(link?.href).toBe("https://verdoro.example/embed/b1");
  expect(link?.dataset.verdoro).toBe("button");
  expect(link?.textContent).toBe("Book");
  expect(place.querySelector("script")?.src).toBe("https://verdoro.example/embed.js");
});
