import path from "node:path";

export const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "../..",
);
export const BIN = path.join(ROOT, "node_modules", ".bin");
