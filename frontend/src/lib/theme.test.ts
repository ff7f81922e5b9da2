import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { chooseTheme, chosenTheme } from "./theme.ts";

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  page.dataset.theme = "light";
});

describe("colour mode (specification §4, §9)", () => {
  it("is light by default", () => {
    expect(chosenTheme()).toBe("light");
  });

  it("ignores the system's preference", () => {
    const media = vi.spyOn(window, "matchMedia").mockReturnValue({ matches: true } as MediaQueryList);
    expect(chosenTheme()).toBe("light");
    expect(media).not.toHaveBeenCalled();
  });

  it("is stored in local storage and shown at once", () => {
    chooseTheme("dark");
    expect(localStorage.getItem("verdoro.theme")).toBe("dark");
    expect(page.dataset.theme).toBe("dark");
    chooseTheme("light");
    expect(chosenTheme()).toBe("light");
  });

  it("treats any other stored value as light", () => {
    localStorage.setItem("verdoro.theme", "sepia");
    expect(chosenTheme()).toBe("light");
  });
});

describe("the colour around the page", () => {
  const paper = [...readFileSync("src/ui/tokens.css", "utf8").matchAll(/--paper: (#\w+);/g)].map(
    ([, colour]) => colour,
  );
  const shown = () => document.querySelector("meta[name=theme-color]")?.getAttribute("content")?.toLowerCase();

  beforeEach(() => {
    document.head.innerHTML = '<meta name="theme-color" content="#FAF6EC" />';
  });

  it("is the theme's paper colour", () => {
    chooseTheme("dark");
    expect(shown()).toBe(paper[1]);
    chooseTheme("light");
    expect(shown()).toBe(paper[0]);
  });

  it("is the dark paper colour before the first paint if dark was chosen", () => {
    localStorage.setItem("verdoro.theme", "dark");
    new Function(readFileSync("public/start.js", "utf8"))();
    expect(shown()).toBe(paper[1]);
    expect(page.dataset.theme).toBe("dark");
  });
});

describe("breakpoints (specification §9)", () => {
  it.each([
    ["sm", "300px"],
    ["md", "600px"],
    ["lg", "1200px"],
  ])("%s starts at %s, and there are no others", (name, width) => {
    const css = readFileSync("src/ui/theme.css", "utf8");
    const all = Object.fromEntries(
      [...css.matchAll(/--breakpoint-(\w+): (\w+);/g)].map(([, key, value]) => [key, value]),
    );
    expect(all[name]).toBe(width);
    expect(Object.keys(all)).toEqual(["sm", "md", "lg"]);
  });
});
