import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export type OsmNode = { id: number; lat: number; lon: number; tags: Record<string, string> };

const run = promisify(execFile);

/** Imports nodes, as Overpass returns them, with the program's command; resolves to its output. */
export async function importNodes(nodes: OsmNode[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "verdoro-e2e-"));
  const file = join(folder, "extract.json");
  const elements = nodes.map((node) => ({ type: "node", ...node }));
  try {
    await writeFile(file, JSON.stringify({ version: 0.6, generator: "Overpass API", elements }));
    return await importFile(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Imports a file with the program's command; resolves to its output. */
export async function importFile(file: string): Promise<string> {
  const { stdout, stderr } = await run(program(), ["import", "osm", file]);
  return stdout + stderr;
}

/** Runs a worker beside the server until something is done: at its start it does all that is due. */
export async function withWorker(isDone: () => Promise<void>): Promise<void> {
  const worker = spawn(program(), ["worker"], { stdio: "ignore" });
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  try {
    await isDone();
  } finally {
    worker.kill();
    await ended;
  }
}

function program(): string {
  const path = process.env.VERDORO_PROGRAM;
  if (!path) throw new Error("VERDORO_PROGRAM must name the program `verdoro`");
  return path;
}
