import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const IMPORT = /^import (?!type\b)(?:[^;]*?from )?"([^"]+)";/gms;

/** All that a module brings along, itself included. */
function broughtBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  for (const [, name = ""] of readFileSync(path.join(ROOT, file), "utf8").matchAll(IMPORT)) {
    const isOurs = name.startsWith("#") || name.startsWith(".");
    const target = name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name);
    broughtBy(isOurs ? target : name, found);
  }
  return found;
}

test.each([
  "models/arabic/match-typed.ts",
  "models/arabic/hints.ts",
  "models/study/rules/exact-matches.ts",
  "models/study/rules/new-word-cards.ts",
  "models/arabic/difference/compare-answer.ts",
  "models/study/rules/next-review.ts",
  "models/study/rules/points.ts",
  "models/study/rules/session-preview.ts",
  "services/study/questions/client-question.ts",
  "services/study/questions/current-question.ts",
  "services/study/questions/session-question.ts",
  "services/study/session/state-ahead.ts",
  "services/study/answers/typed-text.ts",
  "services/progress/progress-summary.ts",
])("%s can be rendered in a browser", (file) => {
  const brought = [...broughtBy(file)];
  expect(brought.filter((name) => /\.server\.ts$|^node:/.test(name))).toEqual([]);
  expect(brought.filter((name) => !name.includes(".ts"))).toEqual([]);
});
