/**
 * Computes from vite's manifest the JavaScript that each page loads by itself, and fails over the budgets: what `/` loads,
 * and what any other screen loads on top of it. Code loaded by a press (dialogs, menus, tabs) and the map do not count.
 */
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes after gzip; a kilobyte is 1000 bytes. */
const budgets = { initial: 140_000, route: 70_000 };

type Chunk = { file: string; imports?: string[] };

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8"));

const entry = "index.html";
const landing = "src/pages/landing.tsx";

/** Not counted: code loaded by a press, by file name; what the document of `/` includes; the map. */
const onDemand = [
  /\/front\/(?:hero|sections)\.tsx$/,
  // The date in the search of `/`, filled in once the page can be used.
  /\/front\/evening\.ts$/,
  /-(?:dialog|window|popup|popover|sheet|tab|picker|step)\.tsx$/,
  // Loaded when a review waits for a network, and at sign-out.
  /\/outbox\.ts$/,
  // Loaded after the screen: closures and the note of the day.
  /\/day-sheet\/(?:closed-note|day-note)\.tsx$/,
  // Loaded after the screen: the database of what waits.
  /\/review-drafts\/storage\.ts$/,
  // Loaded once the day has steps that are not sent.
  /\/unsent-below\.tsx$/,
  /\/review-drafts\/drafts\.ts$/,
  /\/(?:post-drafts|orders|stand)\/clear\.ts$/,
  // Loaded by a press.
  /\/add-to-calendar\.ts$/,
  // Loaded once a hold has expired or a request was refused.
  /\/reservations\/(?:not-held|elsewhere)\.tsx$/,
  // Loaded once there are search words.
  /\/explore\/dish-strip\.tsx$/,
  // Loaded after the screen.
  /\/(?:manage|messages|news|notification)-badge\.tsx$/,
  // Loaded where a message shares something, and where a stranger has written.
  /\/messaging\/(?:message-card|request-bar)\.tsx$/,
  // Loaded by a press.
  /\/messaging\/edit-form\.tsx$/,
  // Loaded after the screen: the live connection.
  /\/app\/live\.tsx$/,
  // Loaded at sign-out.
  /\/api\/push\.ts$/,
  // Loaded once the timeline or the floor plan is chosen as the view of the day.
  /\/timeline\/timeline\.tsx$/,
  /\/floor\/floor\.tsx$/,
  // Loaded after a profile, whose owner may show a sticker.
  /\/stickers\/profile-sticker\.tsx$/,
  // Loaded when it is scrolled to.
  /-below\.tsx$/,
  /\/setup\//,
  /\/businesses\/manage\//,
  /\/map\//,
];

const languages = ["en", "it"];
/** Namespaces that are loaded before the first screen is shown. */
const everywhere = new Set<string | undefined>(["common", "errors"]);

/** The folders of the screens within the app shell. */
const withShell = new Set(["app", "manage", "visit", "list", "p", "u"]);

/** The layout of a screen, as in app/routes.tsx; static pages have none. */
function framesOf(page: string): string[] {
  const [, folder] = /^src\/pages\/(\w+)\//.exec(page) ?? [];
  const shell = folder && withShell.has(folder) ? ["src/app/shell.tsx"] : [];
  return folder ? ["src/app/providers.tsx", ...shell] : [];
}

/** A chunk and its imports. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (!manifest[key] || seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) closure(imported, seen);
  return seen;
}

/** Whether the screen itself requests a dynamic import as soon as it is shown. */
function isAtOnce(lazy: string): boolean {
  return !onDemand.some((pattern) => pattern.test(lazy));
}

function weigh(keys: Iterable<string>): number {
  const files = new Set([...keys].map((key) => manifest[key]?.file).filter((file) => file?.endsWith(".js")));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file ?? ""))).length, 0);
}

/** The sources of a screen, including dynamic imports that it requests by itself. */
function sourcesOf(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen;
  const source = readFileSync(join(root, file), "utf8").replace(/^import type [^;]+;/gm, "");
  seen.set(file, source);
  for (const [, isLazy, path = ""] of source.matchAll(/(?:from|(import\()) ?"((?:\.|@\/)[^"]+\.tsx?)"/g)) {
    const target = path.startsWith("@/") ? path.replace("@", "src") : join(dirname(file), path);
    if (!isLazy || isAtOnce(target)) sourcesOf(target, seen);
  }
  return seen;
}

/** The texts of a screen in one language; the longer one counts. */
function weighTexts(page: string): number {
  const source = [...framesOf(page), page].flatMap((part) => [...sourcesOf(part).values()]).join();
  const named = source.matchAll(/useTranslation\("(\w+)"\)|"(\w+):[\w.]+"/g);
  const namespaces = new Set(
    [...named].map(([, used, prefix]) => used ?? prefix).filter((name) => !everywhere.has(name)),
  );
  return Math.max(...languages.map((language) => weighNamespaces(language, namespaces)));
}

function weighNamespaces(language: string, namespaces: Iterable<string | undefined>): number {
  return weigh([...namespaces].map((namespace) => `src/i18n/${language}/${namespace}.json`));
}

/** "src/pages/app/restaurants/[id].tsx" is shown at "/app/restaurants/{id}". */
function addressOf(page: string): string {
  const path = page.replace(/^src\/pages|(?:\/index)?\.tsx$/g, "").replace(/\[(\w+)\]/g, "{$1}");
  return page === landing ? "/" : path;
}

function chunksOf(page: string): Set<string> {
  const seen = closure(entry);
  for (const part of [...framesOf(page), page]) for (const source of sourcesOf(part).keys()) closure(source, seen);
  return seen;
}

const initial = chunksOf(landing);
const routes = readFileSync(join(root, "src/app/routes.tsx"), "utf8");
const rows = [...new Set([...routes.matchAll(/"@\/(pages\/[^"]+)"/g)].map(([, page]) => `src/${page}`))]
  .filter((page) => page !== landing)
  .map((page) => {
    const own = [...chunksOf(page)].filter((key) => !initial.has(key));
    return {
      address: addressOf(page),
      bytes: weigh(own) + weighTexts(page),
      most: budgets.route,
    };
  })
  .sort((one, other) => other.bytes - one.bytes);
if (rows.length === 0) throw new Error("No screen was found in app/routes.tsx");
const common = Math.max(...languages.map((language) => weighNamespaces(language, everywhere)));
const table = [{ address: "/", bytes: weigh(initial) + common + weighTexts(landing), most: budgets.initial }, ...rows];

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const lines = table.map(
  ({ address, bytes, most }) =>
    `${kilobytes(bytes).padStart(6)} of ${most / 1000}  ${address}${bytes > most ? "  is too much" : ""}\n`,
);
process.stdout.write(
  `JavaScript after gzip, in kB: that of /, and what any other screen adds to it\n${lines.join("")}`,
);
process.exitCode = table.some(({ bytes, most }) => bytes > most) ? 1 : 0;
