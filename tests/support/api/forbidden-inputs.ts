import type { JsonSchema } from "#app/api/openapi/json-schemas.ts";

const STRANGERS: unknown[] = [
  null,
  true,
  1.5,
  -1,
  0,
  1e9,
  "",
  "no such word",
  "é",
  [],
  {},
  [null],
  "2026-02-30",
];

/** A letter outside the basic plane, which has two UTF-16 units and is one character. */
export const LETTER_OF_TWO_UNITS = "\u{1e900}";

/** Copies of a body that each differ in one place: another type, nothing at all, or a value just out of a bound of its schema. */
export function neighborsOf(body: unknown, bounds: readonly number[]): unknown[] {
  const values = [...STRANGERS, ...bounds.flatMap(beyond)];
  return placesIn(body).flatMap((place) => [
    ...values.map((value) => changed(body, place, value)),
    ...bounds.map((bound) => repeated(body, place, bound + 1)),
    changed(body, place, undefined),
  ]);
}

/** Copies of a body that each have as many of these letters in one text as a bound of its schema names. */
export function asLongAs(body: unknown, bounds: readonly number[], letter: string): unknown[] {
  return placesIn(body).flatMap((place) =>
    [...new Set(bounds)].map((bound) =>
      changed(body, place, letter.repeat(Math.min(bound, 50_000))),
    ),
  );
}

/** What a query parameter may be sent as, good and bad. */
export function queryTexts(bounds: readonly number[]): string[] {
  const around = bounds.flatMap(beyond).map(String);
  return ["", "-1", "1.5", "1e3", "no such word", ",", "a,b", "٣", "2026-02-30", ...around];
}

/** The bounds of numbers, texts and lists that a schema names. */
export function boundsIn(schema: JsonSchema | unknown): number[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    /^(max|min)/.test(key) && typeof value === "number" ? [value] : boundsIn(value),
  );
}

function beyond(bound: number): unknown[] {
  const length = Math.max(0, Math.min(bound, 50_000)) + 1;
  return [bound - 1, bound + 1, "x".repeat(length), LETTER_OF_TWO_UNITS.repeat(length)];
}

function placesIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...placesIn(inner).map((path) => [key, ...path]),
  ]);
}

function changed(body: unknown, path: string[], value: unknown): unknown {
  const copy = structuredClone(body);
  const holder = path.slice(0, -1).reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
  const name = path.at(-1) ?? "";
  if (value === undefined) Reflect.deleteProperty(Object(holder), name);
  else Reflect.set(Object(holder), name, value);
  return copy;
}

/** The same with so many of the first entry where a list is. */
function repeated(body: unknown, path: string[], times: number): unknown {
  const here = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), body);
  if (!Array.isArray(here) || times > 2000) return body;
  return changed(body, path, Array(times).fill(here[0] ?? "x"));
}
