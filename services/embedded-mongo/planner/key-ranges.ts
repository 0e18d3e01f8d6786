import { type Index, isMultikey } from "../store/index-spec.ts";
import type { KeyRange } from "../store/key-block.ts";
import { typeRank, type Value } from "../values/bson-values.ts";
import { encodeComponent } from "../values/key-encoding.ts";
import type { Condition, Conjunction } from "./conditions.ts";
import { after, earliest, latest, merged } from "./ranges.ts";

/** The part of an index that a query needs. */
export type Bounds = {
  /** Disjoint and in key order. */
  ranges: KeyRange[];
  /** How many leading paths are bound to single values, in every alternative. */
  equalities: number;
  hasRange: boolean;
  /** The paths that have one and the same value throughout. */
  constants: Set<string>;
  /** The path that lies between the ends of the ranges, if they belong to a single alternative. */
  ranged: string | undefined;
};

const MOST_RANGES = 2000;

type Piece = KeyRange & { isPoint: boolean };

/** The bounds of all alternatives together; looser than the query, never tighter. */
export function boundsOf(index: Index, alternatives: Conjunction[]): Bounds {
  const all = alternatives.map((conjunction) => boundsOfOne(index, conjunction));
  const [first] = all;
  const none = { constants: new Set<string>(), ranged: undefined };
  if (!first) return { ranges: [], equalities: 0, hasRange: false, ...none };
  if (all.length === 1) return { ...first, constants: new Set(first.fixed.keys()) };
  const constants = [...first.fixed].filter(([path, bytes]) =>
    all.every((bounds) => bounds.fixed.get(path)?.equals(bytes)),
  );
  return {
    ranges: merged(all.flatMap((bounds) => bounds.ranges)),
    equalities: Math.min(...all.map((bounds) => bounds.equalities)),
    hasRange: all.every((bounds) => bounds.hasRange || bounds.equalities > 0),
    constants: new Set(constants.map(([path]) => path)),
    ranged: undefined,
  };
}

function boundsOfOne(index: Index, conjunction: Conjunction) {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let ranges: KeyRange[] | undefined;
  let ranged: string | undefined;
  const fixed = new Map<string, Buffer>();
  let equalities = 0;
  for (const [i, path] of index.paths.entries()) {
    if (isMultikey(index) && sharesArray(index.paths.slice(0, i), path)) break;
    const conditions = conjunction.get(path);
    const pieces = piecesOf(index, index.directions[i] ?? 1, conditions ?? []);
    if (!pieces || pieces.length * prefixes.length > MOST_RANGES) break;
    if (!pieces.every((piece) => piece.isPoint)) {
      ranges = prefixes.flatMap((prefix) => pieces.map((piece) => within(prefix, piece)));
      ranged = path;
      break;
    }
    const [only] = pieces;
    if (only && pieces.length === 1) fixed.set(path, only.low);
    prefixes = prefixes.flatMap((prefix) =>
      pieces.map((piece) => Buffer.concat([prefix, piece.low])),
    );
    equalities += 1;
  }
  const hasRange = ranges !== undefined;
  ranges ??= prefixes.map((prefix) => ({ low: prefix, high: after(prefix) }));
  return { ranges: merged(ranges), equalities, hasRange, ranged, fixed };
}

// Two conditions on paths through one array can be met by different elements of it.
function sharesArray(before: string[], path: string): boolean {
  const [first] = path.split(".");
  return before.some((other) => other.split(".")[0] === first);
}

function piecesOf(index: Index, direction: 1 | -1, conditions: Condition[]): Piece[] | undefined {
  try {
    return encodedPieces(index, direction, conditions);
  } catch {
    // A value that no key can hold gives no bounds; the filter still decides.
    return undefined;
  }
}

function encodedPieces(
  index: Index,
  direction: 1 | -1,
  conditions: Condition[],
): Piece[] | undefined {
  const encode = (value: Value) => encodeComponent(value, direction);
  const lists = conditions.filter((one) => one.kind === "points");
  const [shortest] = lists.sort((a, b) => a.values.length - b.values.length);
  if (shortest) {
    const values = shortest.values.flatMap((value) =>
      value === null && isMultikey(index) ? [null, undefined] : [value],
    );
    const keys = new Map(values.map((value) => [encode(value).toString("latin1"), encode(value)]));
    return [...keys.values()].sort(Buffer.compare).map(point);
  }
  const prefix = conditions.find((one) => one.kind === "prefix");
  if (prefix) {
    const next = nextText(prefix.prefix);
    const low = encode(prefix.prefix);
    const texts = next === undefined ? bracket(low) : orient(direction, low, encode(next));
    return [{ ...texts, isPoint: false }, point(encode(prefix.regex))].sort((a, b) =>
      Buffer.compare(a.low, b.low),
    );
  }
  return rangePieces(index, direction, conditions, encode);
}

function rangePieces(
  index: Index,
  direction: 1 | -1,
  conditions: Condition[],
  encode: (value: Value) => Buffer,
): Piece[] | undefined {
  const ranges = conditions.filter((one) => one.kind === "range");
  const [first] = ranges;
  if (!first) return undefined;
  const rank = typeRank(first.value);
  const used = isMultikey(index)
    ? [first]
    : ranges.filter((condition) => typeRank(condition.value) === rank);
  let { low, high } = bracket(encode(first.value));
  for (const { operator, value } of used) {
    const key = encode(value);
    const isLower = operator.startsWith("$g") === (direction === 1);
    const isIncluded = operator.endsWith("e");
    if (isLower) low = latest(low, isIncluded ? key : after(key));
    else high = earliest(high, isIncluded ? after(key) : key);
  }
  if (high && Buffer.compare(low, high) >= 0) return [];
  return [{ low, high, isPoint: false }];
}

function orient(direction: 1 | -1, low: Buffer, high: Buffer): KeyRange {
  return direction === 1 ? { low, high } : { low: after(high) ?? high, high: after(low) };
}

function point(key: Buffer): Piece {
  return { low: key, high: after(key), isPoint: true };
}

// All values of one type share their first byte.
function bracket(key: Buffer): KeyRange {
  const tag = key.subarray(0, 1);
  return { low: tag, high: after(tag) };
}

function within(prefix: Buffer, piece: KeyRange): KeyRange {
  return {
    low: Buffer.concat([prefix, piece.low]),
    high: piece.high ? Buffer.concat([prefix, piece.high]) : after(prefix),
  };
}

function nextText(text: string): string | undefined {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  while (points.length > 0) {
    const last = points.pop() ?? 0;
    if (last >= 0x10ffff) continue;
    const next = last === 0xd7ff ? 0xe000 : last + 1;
    return String.fromCodePoint(...points, next);
  }
  return undefined;
}
