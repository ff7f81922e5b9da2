import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where Debian installs the programs of PostgreSQL, outside of the path. */
const installed = "/usr/lib/postgresql";

/** `psql` beside the server that the tests run on. */
function psql(): string {
  try {
    const [newest] = readdirSync(installed).sort((one, other) => Number(other) - Number(one));
    return newest ? join(installed, newest, "bin", "psql") : "psql";
  } catch {
    return "psql";
  }
}

/** Runs SQL in the database of the tests, to move due dates instead of waiting for them. */
export async function sql(text: string): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("DATABASE_URL must name the database of the tests");
  await run(psql(), [url, "--no-psqlrc", "--set", "ON_ERROR_STOP=1", "--command", text]);
}
