/** Checks what the linter cannot: the layers of the code, and APIs that may be used only in one place. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

const root = join(import.meta.dirname, "..", "src");

/** The layers that each layer may import besides itself. */
const allowed: Record<string, readonly string[]> = {
  app: ["pages", "features", "api", "stores", "ui", "i18n", "lib"],
  pages: ["features", "api", "stores", "ui", "i18n", "lib"],
  features: ["api", "stores", "ui", "i18n", "lib"],
  api: ["stores", "i18n", "lib"],
  stores: ["lib"],
  ui: ["i18n", "lib"],
  i18n: ["lib"],
  lib: ["i18n"],
};

const onlyIn: { what: RegExp; where: string; why: string }[] = [
  { what: /\bfetch\(/, where: "api/send.ts", why: "only the request wrapper knows HTTP" },
  { what: /\bIntl\.|\.toLocale\w*String\(/, where: "lib/datetime", why: "one place formats dates and numbers" },
  { what: /\b(?:local|session)Storage\./, where: "lib/", why: "storage keys are named once" },
  { what: /from "swr\/infinite"/, where: "api/", why: "lists are read by usePages" },
  { what: /\buseForm\b[^;]*from "react-hook-form"/, where: "features/shared/use-form", why: "forms use useForm" },
  { what: /from "react-toastify(?!.*unstyled)"/, where: "nowhere", why: "its default entry injects a style element" },
];

/** Features that all others may import. Each of them may import only those before it, so that no import circle can form. */
const common = ["shared", "media", "bookmarks"];

const maxLines = 400;

type File = { name: string; text: string };

function sources(): File[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => ({ name, text: readFileSync(join(root, name), "utf8") }));
}

/** Every layer may import the types of the API: there is only one description of them. */
const sharedTypes = "api/wire.ts";

const beside = (name: string, path: string) => relative(root, normalize(join(root, dirname(name), path)));

function imports({ name, text }: File): string[] {
  return [...text.matchAll(/(import type .*)?(?:from|import\(|import) "((?:\.|@\/)[^"]+)"/g)]
    .map(([, type, path = ""]) => ({ type, path: path.startsWith("@/") ? path.slice(2) : beside(name, path) }))
    .filter(({ type, path }) => type === undefined || path !== sharedTypes)
    .map(({ path }) => path);
}

function mayImport(family: string, other: string): boolean {
  const allowed = common.includes(family) ? common.slice(0, common.indexOf(family)) : common;
  return allowed.includes(other);
}

function layerFaults(file: File): string[] {
  const [layer = "", family = ""] = file.name.split("/");
  return imports(file).flatMap((target) => {
    const [other = "", otherFamily = ""] = target.split("/");
    if (layer === "test" || (isTest(file) && other === "test")) return [];
    if (layer !== other) return allowed[layer]?.includes(other) ? [] : [`${layer} may not import ${target}`];
    return layer === "features" && family !== otherFamily && !mayImport(family, otherFamily)
      ? [`features do not import one another: ${target}`]
      : [];
  });
}

function nameFaults({ name }: File): string[] {
  const kebab = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*(?:\.zone)?(?:\.(?:test|story))?\.tsx?$/;
  return name.startsWith("pages/") || kebab.test(name) ? [] : ["file names are in kebab-case"];
}

function contentFaults({ name, text }: File): string[] {
  const lines = text.split("\n").length;
  return [
    ...(/(?:from|import\() "\.\.\//.test(text) ? ["import from other folders through @/"] : []),
    ...(/^export (?:\*|\{[^}]*\}) from/m.test(text) ? ["no barrel files: export where it is made"] : []),
    ...(lines > maxLines ? [`${lines} lines; split it by what it does`] : []),
    ...onlyIn.filter(({ what, where }) => what.test(text) && !name.startsWith(where)).map(({ why }) => why),
  ];
}

const isTest = ({ name }: File) => /\.test\.tsx?$/.test(name);

const faults = sources().flatMap((file) =>
  [
    ...layerFaults(file),
    ...nameFaults(file),
    ...(isTest(file) || file.name.startsWith("test/") ? [] : contentFaults(file)),
  ].map((fault) => `src/${file.name}: ${fault}`),
);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
