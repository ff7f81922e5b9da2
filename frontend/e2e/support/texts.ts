import { readdirSync, readFileSync } from "node:fs";
import { createInstance, type TFunction } from "i18next";

export type Language = "en" | "it";
export type Texts = TFunction<
  [
    "common",
    "activity",
    "admin",
    "auth",
    "booking",
    "claims",
    "disputes",
    "editor",
    "errors",
    "connections",
    "explore",
    "figures",
    "faq",
    "floor",
    "followers",
    "follows",
    "gallery",
    "guests",
    "info",
    "kitchen",
    "landing",
    "locations",
    "manage",
    "map",
    "media",
    "messages",
    "notifications",
    "menu",
    "orders",
    "rewards",
    "people",
    "posts",
    "reviews",
    "security",
    "settings",
    "social",
    "staff",
    "stickers",
    "support",
    "sustainability",
    "ticket",
    "visits",
    "wishes",
    "queue",
    "team",
  ]
>;

const folder = new URL("../../src/i18n/", import.meta.url);

/** The texts of the pages, used as the pages do: `t("auth:login.submit")`. */
export function textsIn(language: Language): Texts {
  const files = readdirSync(new URL(`${language}/`, folder));
  const read = (file: string) => [file.replace(".json", ""), readJson(`${language}/${file}`)];
  const texts = createInstance({
    lng: language,
    resources: { [language]: Object.fromEntries(files.map(read)) },
    defaultNS: "common",
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  void texts.init();
  return texts.t as Texts;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, folder), "utf8"));
}
