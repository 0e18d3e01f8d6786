import fc from "fast-check";
import { wildName } from "#tests/support/forms/wild-values.ts";
import { wildJson } from "./wild-values.ts";

type Change = "replace" | "drop" | "repeat";
type Place = { holder: object; key: string };

/** Values that differ from good ones in one place: something else is there, nothing, more, or a value just out of bounds. */
export function almost(
  values: fc.Arbitrary<unknown>,
  bounds: readonly number[],
): fc.Arbitrary<unknown> {
  const change = fc.constantFrom<Change>("replace", "replace", "replace", "drop", "repeat");
  const other = fc.oneof(wildJson(), beyond(bounds));
  const extra = fc.option(fc.tuple(wildName(), wildJson()), { freq: 4 });
  return fc
    .tuple(values, fc.nat(), change, other, extra)
    .map(([value, place, how, replacement, addition]) => {
      const copy = structuredClone(value);
      const places = placesIn(copy);
      const chosen = places[place % Math.max(1, places.length)];
      if (!chosen) return replacement;
      alter(chosen, how, replacement);
      if (addition && !Array.isArray(copy)) define(copy as object, ...addition);
      return copy;
    });
}

function beyond(bounds: readonly number[]): fc.Arbitrary<unknown> {
  const around = [...bounds, 0].flatMap((bound) => [bound - 1, bound, bound + 1, bound + 0.5]);
  const texts = bounds
    .filter((bound) => bound >= 0)
    .flatMap((bound) => ["ب".repeat(bound), "ب".repeat(bound + 1), "😀".repeat(bound)]);
  return fc.constantFrom<unknown>(...around, ...around.map(String), ...texts);
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    { holder: value, key },
    ...placesIn(inner),
  ]);
}

function alter({ holder, key }: Place, how: Change, replacement: unknown): void {
  const own: unknown = Reflect.get(holder, key);
  if (how === "drop") Reflect.deleteProperty(holder, key);
  else if (how === "replace") Reflect.set(holder, key, replacement);
  else if (Array.isArray(own)) Reflect.set(holder, key, Array(2_000).fill(own[0] ?? replacement));
  else Reflect.set(holder, key, [own, own]);
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true });
}
