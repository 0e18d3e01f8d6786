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

// A letter outside the basic plane, which has two UTF-16 units and is one character.
const LETTER_OF_TWO_UNITS = "\u{1e900}";

type Fits = (body: unknown) => boolean;

/** Copies of a body that its schema forbids, each for one place: another type, nothing at all, or the nearest value out of a bound. */
export function forbiddenNeighborsOf(body: unknown, bounds: readonly number[], fits: Fits) {
  const lengths = bounds.map(lengthBeyond);
  return placesIn(body).flatMap((place) => {
    const forbidden = (values: readonly unknown[]) =>
      values.map((value) => changed(body, place, value)).filter((copy) => !fits(copy));
    const lists = bounds.map((bound) => repeated(body, place, bound + 1));
    return [
      ...forbidden([...STRANGERS, undefined]),
      ...forbidden(bounds.map((bound) => bound - 1)).slice(-1),
      ...forbidden(bounds.map((bound) => bound + 1)).slice(0, 1),
      ...forbidden(lengths.map((length) => "x".repeat(length))).slice(0, 1),
      ...forbidden(lengths.map((length) => LETTER_OF_TWO_UNITS.repeat(length))).slice(0, 1),
      ...lists.filter((copy) => !fits(copy)).slice(0, 1),
    ];
  });
}

/** For each text of a body, a copy in which it has as many of these letters as its schema allows. */
export function longestTexts(body: unknown, bounds: readonly number[], fits: Fits) {
  return placesIn(body).flatMap((place) => {
    const longAs = (letter: string) =>
      bounds.map((bound) => changed(body, place, letter.repeat(Math.min(bound, 50_000))));
    const at = longAs(LETTER_OF_TWO_UNITS).findLastIndex(fits);
    if (at === -1) return [];
    return [{ wide: longAs(LETTER_OF_TWO_UNITS)[at], plain: longAs("x")[at] }];
  });
}

/** What a query parameter may be sent as, good and bad. */
export function queryTexts(bounds: readonly number[]): string[] {
  const around = bounds.flatMap(beyond).map(String);
  return ["", "-1", "1.5", "1e3", "no such word", ",", "a,b", "٣", "2026-02-30", ...around];
}

/** The bounds of numbers, texts and lists that a schema names, the lowest first. */
export function boundsIn(schema: JsonSchema | unknown): number[] {
  return [...new Set(allBoundsIn(schema))].sort((a, b) => a - b);
}

function allBoundsIn(schema: JsonSchema | unknown): number[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    /^(max|min)/.test(key) && typeof value === "number" ? [value] : allBoundsIn(value),
  );
}

function beyond(bound: number): unknown[] {
  const length = lengthBeyond(bound);
  return [bound - 1, bound + 1, "x".repeat(length), LETTER_OF_TWO_UNITS.repeat(length)];
}

function lengthBeyond(bound: number): number {
  return Math.max(0, Math.min(bound, 50_000)) + 1;
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
