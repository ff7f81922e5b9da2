import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Roles = Record<string, string>;

const css = readFileSync("src/ui/tokens.css", "utf8");

function rolesOf(selector: string): Roles {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]));
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const text = ["ink", "muted", "positive", "caution", "danger", "info", "link", "gradient-text"];
const grounds = ["paper", "surface", "sunk"];
const pairs: [string, string][] = [
  ...grounds.flatMap((ground) => text.map((role): [string, string] => [role, ground])),
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-positive", "positive"],
  ["on-positive", "positive-strong"],
  ["on-contrast", "contrast"],
  ["paper", "danger"],
  ["positive", "positive-tint"],
  ["ink", "positive-tint"],
  ["caution", "caution-tint"],
  ["ink", "caution-tint"],
  ["danger", "danger-tint"],
  ["ink", "danger-tint"],
  ["info", "info-tint"],
  ["ink", "info-tint"],
  ["on-gradient", "gradient-from"],
  ["on-gradient", "gradient-through"],
  ["on-gradient", "gradient-to"],
];

describe.each([":root", '[data-theme="dark"]'])("the theme of %s", (selector) => {
  const roles = rolesOf(selector);
  const colour = (role: string) => roles[role] ?? expect.fail(`no role ${role}`);

  it.each(pairs)("reads %s on %s at 4.5:1", (front, back) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(grounds)("reads large gold on %s at 3:1", (ground) => {
    expect(contrast(colour("gold-display"), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  it.each(grounds)("shows the border of a field on %s at 3:1", (ground) => {
    expect(contrast(colour("field-line"), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});

it("has the same roles in both themes", () => {
  expect(Object.keys(rolesOf('[data-theme="dark"]'))).toEqual(Object.keys(rolesOf(":root")));
});

/** Text and background colours that a class list sets together, by default or in the same state: "text-ink bg-surface". */
function pairsIn(classList: string): string[] {
  const set = [...classList.matchAll(/(?:^|\s)((?:[\w-]+:)*)(bg|text)-([a-z-]+)(?=\s|$)/g)];
  const inState = (state: string, kind: string) =>
    set.flatMap(([, when, what, role = ""]) => (when === state && what === kind && role in light ? [role] : []));
  return [...new Set(set.map(([, when = ""]) => when))].flatMap((state) =>
    inState(state, "bg").flatMap((ground) => inState(state, "text").map((role) => `${role} on ${ground}`)),
  );
}

const light = rolesOf(":root");

it("covers every pair that a component sets", () => {
  const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  const classLists = sources.flatMap((name) => [
    ...readFileSync(`src/${name}`, "utf8").matchAll(/["'`]([^"'`\n]*\bbg-[^"'`\n]*)["'`]/g),
  ]);
  const used = new Set(classLists.flatMap(([, list = ""]) => pairsIn(list)));
  const tried = pairs.map(([role, ground]) => `${role} on ${ground}`);
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((pair) => !tried.includes(pair))).toEqual([]);
});
