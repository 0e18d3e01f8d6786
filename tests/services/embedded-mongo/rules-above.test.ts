import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import mongoose from "mongoose";
import { beforeAll, expect, test } from "vitest";

const ROOT = process.cwd();

// What only one of the two databases has, or each has in its own way.
const FORBIDDEN =
  /["'`\s{]\$(where|text|function|accumulator|search|searchMeta|vectorSearch|jsonSchema|near|nearSphere|geoNear|geoWithin|geoIntersects|changeStream|facet|graphLookup|out|merge|rand|sample)\b|\.(watch|mapReduce)\(|\b(tailable|capped|timeseries|viewOn|readPreference|readConcern)\s*[:(]|\bsnapshot:\s*true/;

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes("embedded-mongo"));
}

beforeAll(async () => {
  await Promise.all(sourcesBelow("models").map((name) => import(join(ROOT, name))));
});

test("models and services use nothing that the embedded database refuses or answers differently", () => {
  const sources = [...sourcesBelow("models"), ...sourcesBelow("services")];
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((name) => {
    const match = FORBIDDEN.exec(readFileSync(join(ROOT, name), "utf8"));
    return match ? [`${name}: ${match[0].trim()}`] : [];
  });
  expect(found).toEqual([]);
  expect(FORBIDDEN.test('find({ $where: "1" })')).toBe(true);
  expect(FORBIDDEN.test("collection.watch([])")).toBe(true);
});

test("no stored field is a Decimal128 or 64-bit integer, or has a name that is a number or begins with $", () => {
  const models = Object.values(mongoose.models);
  expect(models.length).toBeGreaterThan(10);
  const wrong = models.flatMap(({ modelName, schema }) =>
    Object.entries(schema.paths)
      .filter(([path, type]) => {
        const isWide = type.instance === "Decimal128" || type.instance === "BigInt";
        return isWide || path.split(".").some((part) => /^\d+$|^\$(?!\*$)/.test(part));
      })
      .map(([path]) => `${modelName}.${path}`),
  );
  expect(wrong).toEqual([]);
});

test("every index is one that both databases build alike", () => {
  for (const { modelName, schema } of Object.values(mongoose.models)) {
    for (const option of ["capped", "timeseries", "collation", "read", "readConcern"] as const) {
      expect([modelName, option, schema.get(option) || undefined]).toEqual([
        modelName,
        option,
        undefined,
      ]);
    }
    for (const [key, { collation }] of schema.indexes()) {
      expect(Object.values(key).every((direction) => direction === 1 || direction === -1)).toBe(
        true,
      );
      expect(collation).toBeUndefined();
    }
  }
});
