import { existsSync, readFileSync } from "node:fs";
import { matchRoutes, type RouteObject } from "react-router";
import { describe, expect, it } from "vitest";
import { paths } from "@/lib/paths.ts";
import { requireNoProfile, requireNoSession, requireProfile } from "./guards.ts";
import { routes } from "./routes.tsx";

type Row = { address: string; who: string; answer: string };

const document = readFileSync("../docs/routes.md", "utf8");
const rows: Row[] = [...document.matchAll(/^\| `(\/\S*)` \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, address = "", who = "", answer = ""]) => ({ address, who, answer }),
);
const guards = { anyone: null, visitor: requireNoSession, "signed in": requireProfile } as const;

/** A concrete address for a route. */
const opened = (address: string) => address.replace(/\{\w+\}/g, "7");
const matchesOf = (address: string) => matchRoutes(routes, opened(address)) ?? [];
const isNowhere = (address: string) => matchesOf(address).at(-1)?.route.path === "*";
function flat(list: readonly RouteObject[]): RouteObject[] {
  return list.flatMap((route) => [route, ...flat(route.children ?? [])]);
}

describe("docs/routes.md (specification §2)", () => {
  it.each(rows)("$address is shown to $who: $answer", ({ address, who, answer }) => {
    expect(isNowhere(address)).toBe(answer === "404");
    const page = /^`(.+)`$/.exec(answer)?.[1];
    if (page && !page.startsWith("/")) expect(existsSync(`src/pages/${page}`)).toBe(true);
    if (answer === "404") return;
    const loaders = matchesOf(address).map(({ route }) => route.loader);
    if (who === "signed in, no profile yet") expect(loaders).toContain(requireNoProfile);
    else
      expect(Object.values(guards).find((guard) => guard && loaders.includes(guard)) ?? null).toBe(
        guards[who as keyof typeof guards],
      );
  });

  it("lists every screen", () => {
    const documented = rows.map(({ address }) => address.replace(/\{(\w+)\}/g, ":$1"));
    // The design system is there only while developing.
    const addresses = flat(routes).flatMap(({ path }) => (path && !/\*$|^\/dev\//.test(path) ? [path] : []));
    expect(addresses.length).toBeGreaterThan(30);
    expect(addresses.filter((address) => !documented.includes(address))).toEqual([]);
  });
});

describe("the routes (specification §2)", () => {
  it("all have an error view", () => {
    expect(flat(routes).filter((route) => !route.errorElement)).toEqual([]);
  });

  it("are all loaded on demand", () => {
    const screens = flat(routes).filter((route) => !route.children && !route.loader);
    expect(screens.filter((route) => typeof route.lazy !== "function")).toEqual([]);
  });

  it("have a screen for every path that links use", () => {
    const addresses = Object.values(paths).map((path) =>
      typeof path === "string"
        ? path
        : (path as (...values: unknown[]) => string)("7", { at: "2026-11-21T19:00:00Z", party: 2 }),
    );
    expect(addresses.filter((address) => isNowhere(new URL(address, "http://x").pathname))).toEqual([]);
  });
});
