import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const FILE = path.join(import.meta.dirname, "..", "..", "..", "shared", "real-learners.json");

type People = readonly (readonly number[])[];

/**
 * FSRS-6 parameters that were fitted to real people (open-spaced-repetition/srs-benchmark,
 * result/FSRS-6-binary.jsonl), without every other one, on which the schedule was chosen; null where
 * the file is not. It is looked for at REAL_LEARNERS, and in a folder `shared` beside this project.
 */
export function realLearners(): People | null {
  const file = process.env.REAL_LEARNERS ?? FILE;
  if (!existsSync(file)) return null;
  const { w }: { w: People } = JSON.parse(readFileSync(file, "utf8"));
  return w.filter((_, i) => i % 2 === 1);
}
