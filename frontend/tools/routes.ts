/** Writes docs/routes.md from src/lib/screens.ts; with --check it only fails if the file is out of date. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { screens } from "../src/lib/screens.ts";

const frontend = join(import.meta.dirname, "..");
const file = join(frontend, "..", "docs", "routes.md");

type Audience = keyof typeof screens;

const who: Record<Audience, string> = {
  anyone: "anyone",
  visitor: "visitor",
  newcomer: "signed in, no profile yet",
  member: "signed in",
};

/** What answers at addresses without a page of the same path. */
const others: Record<string, string> = {
  [screens.anyone.landing]: "`landing.tsx`",
  [screens.anyone.signOut]: "redirects to `/auth/login`; what the app posts there signs out and redirects to `/`",
};

function answerOf(path: string): string {
  const page = path.slice(1).replace(/:(\w+)/g, "[$1]");
  const found = [`${page}.tsx`, `${page}/index.tsx`].find((name) => existsSync(join(frontend, "src", "pages", name)));
  const answer = others[path] ?? (found && `\`${found}\``);
  if (!answer) throw new Error(`${path} has no page: src/pages/${page}.tsx`);
  return answer;
}

function rowsOf(audience: Audience): string[] {
  return Object.values(screens[audience])
    .map((path: string) => ({ path, answer: answerOf(path) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, answer }) => `| \`${path.replace(/:(\w+)/g, "{$1}")}\` | ${who[audience]} | ${answer} |`);
}

const text = `# Screens

Every address of the product, who sees it, and what answers: the page under \`frontend/src/pages\`. \`npm --prefix frontend run routes\` writes
this table from \`frontend/src/lib/screens.ts\`.

- *anyone*: with or without a session.
- *visitor*: signed-in users are redirected.
- *signed in*: without a session to the sign-in and back, without a profile to \`/user/create_user\` and on.

| address | who sees it | what answers |
|---|---|---|
${(Object.keys(screens) as Audience[]).flatMap(rowsOf).join("\n")}
`;

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  process.stderr.write("docs/routes.md is out of date: npm --prefix frontend run routes\n");
  process.exitCode = 1;
}
