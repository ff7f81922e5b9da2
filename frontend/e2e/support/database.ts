import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Runs one SQL statement on the server's database, for scenes that no request makes: many rows, or time that has passed. */
export async function sql(statement: string): Promise<string> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL must name the database of the server under test");
  const { stdout } = await run("psql", [
    url,
    "--no-psqlrc",
    "--quiet",
    "--tuples-only",
    "--no-align",
    "-v",
    "ON_ERROR_STOP=1",
    "-c",
    statement,
  ]);
  return stdout.trim();
}

/** A text as an SQL literal. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
