import { ObjectId } from "mongodb";
import { expect, test, vi } from "vitest";
import {
  FIRST_PLACE,
  partsOfPlace,
  placeInTime,
  readPlace,
} from "#models/database/place-in-time.ts";
import { risingId } from "#models/database/rising-id.ts";

const id = "0123456789abcdef01234567";

test("of two places the later one is the greater text, and of one moment the greater id (P70)", () => {
  const places = [
    FIRST_PLACE,
    placeInTime(new Date(-1), id),
    placeInTime(new Date(999), `f${id.slice(1)}`),
    placeInTime(new Date(1_000), id),
    placeInTime(new Date("2026-11-23T10:00:00.000Z"), `f${id.slice(1)}`),
    placeInTime(new Date("2026-11-23T10:00:00.001Z"), id),
    placeInTime(new Date("2026-11-23T10:00:00.001Z"), `1${id.slice(1)}`),
    placeInTime(new Date("9999-12-31T23:59:59.999Z"), id),
  ];
  expect(places.toSorted()).toEqual(places);
});

test("a place is read as it was written, and nothing else is one (P70)", () => {
  const at = new Date("2026-11-23T10:00:00.001Z");
  const place = placeInTime(at, id);
  expect(readPlace(place)).toBe(place);
  expect(partsOfPlace(place)).toEqual({ at, id });
  for (const text of [null, "", id, `${place}0`, place.toUpperCase(), `${place.slice(1)}g`]) {
    expect(readPlace(text)).toBeUndefined();
  }
});

test("ids of one process rise, also when the counter begins anew and when the clock goes back (P70)", () => {
  const made = [risingId()];
  const start = Date.now();
  for (const [ms, counter] of [
    [0, "fffffe"],
    [0, "ffffff"],
    [0, "000000"],
    [0, "000001"],
    [-5_000, "000002"],
    [2_000, "000003"],
  ] as const) {
    const generate = vi.spyOn(ObjectId, "generate").mockImplementation((time) => {
      const seconds = time ?? Math.floor((start + ms) / 1000);
      const hex = `${seconds.toString(16).padStart(8, "0")}ffffffffff${counter}`;
      return Buffer.from(hex, "hex");
    });
    made.push(risingId());
    generate.mockRestore();
  }
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});
