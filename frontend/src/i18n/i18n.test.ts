import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Texts = { [key: string]: string | Texts };

const namespaces = readdirSync("src/i18n/en").map((file) => file.replace(".json", ""));

function keysOf(texts: Texts, prefix = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

function read(language: string, namespace: string): Texts {
  return JSON.parse(readFileSync(`src/i18n/${language}/${namespace}.json`, "utf8"));
}

function valueAt(texts: Texts, key: string): string {
  return String(key.split(".").reduce<string | Texts | undefined>((at, part) => (at as Texts)?.[part], texts));
}

const source = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
  .map((name) => readFileSync(`src/${name}`, "utf8"))
  .join("\n");

/** Keys made from parts name their beginning in a template: `t(`language.${language}`)`. */
const templates = [...source.matchAll(/`(?:\w+:)?([\w.]*)\$\{[^`]*?\}([\w.]*)`/g)]
  .map(([, before = "", after = ""]) => [before, after] as const)
  .filter(([before, after]) => before.endsWith(".") || /^\.\w/.test(after));

function isUsed(namespace: string, key: string): boolean {
  const name = key.replace(/_(?:one|other)$/, "");
  const literal = [`"${name}"`, `"${namespace}:${name}"`].some((text) => source.includes(text));
  return literal || templates.some(([before, after]) => name.startsWith(before) && name.endsWith(after));
}

it("has the same namespaces in both languages", () => {
  expect(readdirSync("src/i18n/it")).toEqual(readdirSync("src/i18n/en"));
});

it.each(namespaces)("says everything of %s in both languages", (namespace) => {
  expect(keysOf(read("it", namespace))).toEqual(keysOf(read("en", namespace)));
});

it.each(namespaces)("interpolates the same values in %s", (namespace) => {
  const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([value]) => value).sort();
  const [en, it] = [read("en", namespace), read("it", namespace)];
  for (const key of keysOf(en)) expect([key, values(valueAt(it, key))]).toEqual([key, values(valueAt(en, key))]);
});

it.each(namespaces)("has no text in %s that nothing shows", (namespace) => {
  expect(keysOf(read("en", namespace)).filter((key) => !isUsed(namespace, key))).toEqual([]);
});

it.each(namespaces)("speaks calmly in %s", (namespace) => {
  for (const language of ["en", "it"])
    expect(JSON.stringify(read(language, namespace))).not.toMatch(/[!]|[\u{1F300}-\u{1FAFF}]/u);
});
