/**
 * Checks that every package of a lock file has a checksum, so that npm refuses a tampered one. npm omits the checksum if
 * the registry did not have the package when the lock file was written; then use a version that exists for every
 * platform. Bundled packages are covered by the checksum of their parent.
 */
import { globSync, readFileSync } from "node:fs";

type Entry = { integrity?: string; inBundle?: boolean; link?: boolean };

const files = globSync("{.,tools/*}/package-lock.json");
const missing = files.flatMap((file) => {
  const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([path, { integrity, inBundle, link }]) => path !== "" && !integrity && !inBundle && !link)
    .map(([path]) => `${file}: ${path}`);
});

if (files.length < 3) throw new Error(`only these lock files were found: ${files.join(", ")}`);
if (missing.length > 0) {
  console.error(`Packages without a checksum ("integrity"):\n${missing.join("\n")}`);
  process.exit(1);
}
