import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Texts = { [key: string]: string | Texts };

const namespaces = readdirSync("src/i18n/en").map((file) => file.replace(".json", ""));

/** Every key of a namespace with its text, in order. */
function read(language: string, namespace: string): Record<string, string> {
  return Object.fromEntries(flat(JSON.parse(readFileSync(`src/i18n/${language}/${namespace}.json`, "utf8"))));
}

function flat(texts: Texts, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^test\//.test(name))
  .map((name) => readFileSync(`src/${name}`, "utf8"));

const plural = /_(?:one|other)$/;

/** Whether a source uses the key: by itself in a file that uses the namespace, or as `namespace:key` in any. */
function isUsed(namespace: string, key: string): boolean {
  const name = key.replace(plural, "");
  return sources.some((source) => {
    if (source.includes(`"${namespace}:${name}"`)) return true;
    const speaks = namespace === "common" || source.includes(`"${namespace}"`);
    return (speaks && source.includes(`"${name}"`)) || isBuilt(source, namespace, name, speaks);
  });
}

/** Computed keys have their beginning or end in a template: `language.${language}`. */
function isBuilt(source: string, namespace: string, name: string, speaks: boolean): boolean {
  const templates = source.matchAll(/`(?:(\w+):)?([\w.]*)\$\{[^`]*?\}([\w.]*)`/g);
  return [...templates].some(([, of, before = "", after = ""]) => {
    const isKey = of === namespace || (speaks && (before.endsWith(".") || after.startsWith(".")));
    return isKey && name.startsWith(before) && name.endsWith(after);
  });
}

/** Texts that are the same in Italian. */
const sameInBoth =
  /^(?:Bar|Email|English|Fast food|Halal|Home|Italiano|Kosher|Link|Password|Pizzeria|Privacy|Pub|Push|Video \{\{number\}\}|follower|me|post|\{\{count\}\} follower|\{\{\w+\}\}(?: MB| min|: \{\{\w+\}\})?)$/;

const valuesIn = (text = "") => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, value]) => value).sort();

it("has the same namespaces in both languages", () => {
  expect(readdirSync("src/i18n/it")).toEqual(readdirSync("src/i18n/en"));
});

describe.each(namespaces)("the texts of %s", (namespace) => {
  const [en, it_] = [read("en", namespace), read("it", namespace)];

  it("are complete in both languages", () => {
    expect(Object.keys(it_)).toEqual(Object.keys(en));
  });

  it("are translated", () => {
    const same = Object.entries(en).filter(([key, text]) => it_[key] === text && !sameInBoth.test(text));
    expect(same).toEqual([]);
  });

  it("are not empty", () => {
    expect([...Object.entries(en), ...Object.entries(it_)].filter(([, text]) => !text.trim())).toEqual([]);
  });

  it("have the same interpolated values", () => {
    const values = (texts: Record<string, string>) =>
      Object.entries(texts).map(([key, text]) => [key, valuesIn(text)] as const);
    expect(values(it_)).toEqual(values(en));
  });

  it.each([
    ["en", en],
    ["it", it_],
  ])("have each plural form of %s", (_, texts) => {
    const stems = new Set(Object.keys(texts).flatMap((key) => (plural.test(key) ? [key.replace(plural, "")] : [])));
    const lacking = [...stems].filter((stem) => !(`${stem}_one` in texts && `${stem}_other` in texts) || stem in texts);
    expect(lacking).toEqual([]);
  });

  it("are all used", () => {
    expect(Object.keys(en).filter((key) => !isUsed(namespace, key))).toEqual([]);
  });

  it("have no exclamation marks", () => {
    // Only the title of the download dialog, from the specification, has an exclamation mark.
    const { "download.title": _en, ...calmEn } = en;
    const { "download.title": _it, ...calmIt } = it_;
    for (const texts of [calmEn, calmIt]) expect(JSON.stringify(texts)).not.toMatch(/[!]|[\u{1F300}-\u{1FAFF}]/u);
  });
});
