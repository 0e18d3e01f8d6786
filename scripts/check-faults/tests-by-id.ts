import { globSync, readFileSync } from "node:fs";

/** The files of tests that name each row, as in (P3), in the order of their paths. */
export function testsById(): ReadonlyMap<string, readonly string[]> {
  const files = globSync("tests/{app,models,requests,services,ui}/**/*.test.ts").sort();
  const named = files.flatMap((file) =>
    [...new Set(readFileSync(file, "utf8").match(/\b[PF]\d{1,2}\b/g))].map((id) => ({ id, file })),
  );
  const byId = Map.groupBy(named, ({ id }) => id);
  return new Map([...byId].map(([id, all]) => [id, all.map(({ file }) => file)]));
}
