import path from "node:path";
import { ROOT } from "./paths.mjs";

// MB. V8 may take three times 16 for what is new and, on a large machine, 4,000 for the rest, and lets both grow long
// before it collects: 508 MB were resident after 1,500 dashboards, and 226 are with these.
export const SERVER_FLAGS = [
  "--max-semi-space-size=4",
  "--min-semi-space-size=4",
  "--max-old-space-size=1024",
  // For what is read of services outside.
  "--expose-gc",
];

/** The program that the build makes of the server. */
export const SERVER_FILE = "build/start/server.js";

export const SERVER_VARIABLES = {
  // Else glibc keeps what decoded images held: 300 MB after twenty of the largest, instead of 35.
  MALLOC_MMAP_THRESHOLD_: "131072",
  // Compiled code with its types stripped, so that the next start does not do it again.
  NODE_COMPILE_CACHE: path.join(ROOT, "build", ".code-cache"),
};
