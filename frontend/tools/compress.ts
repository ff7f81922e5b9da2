/** Writes a Brotli and a gzip copy of each file that compresses well, so that the server does not compress on request. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "..", "dist");

for (const name of readdirSync(dist, { recursive: true, encoding: "utf8" })) {
  if (!/\.(?:js|css|svg|json|webmanifest)$/.test(name)) continue;
  const file = join(dist, name);
  const content = readFileSync(file);
  if (content.length < 1024) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: content.length > 500_000 ? 9 : 11 };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
