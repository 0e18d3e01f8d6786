import fc from "fast-check";
import { expect, it } from "vitest";
import { blockBytes, type Entry, KeyBlock } from "#services/embedded-mongo/store/key-block.ts";

// Of one length, so that none is the beginning of another.
const anyKey = fc
  .array(fc.constantFrom(0, 1, 2, 255), { minLength: 5, maxLength: 5 })
  .map((bytes) => Buffer.from(bytes));
const anyEntry = fc.record({ key: anyKey, row: fc.oneof(fc.nat(4), fc.nat()) });
const anyChange = fc.record({ entry: anyEntry, isRemoval: fc.boolean() });

const nothing: Buffer = Buffer.alloc(0);

function inOrder(entries: Entry[]): Entry[] {
  return entries.toSorted((a, b) => Buffer.compare(a.key, b.key) || a.row - b.row);
}

const isSame = (a: Entry) => (b: Entry) => a.key.equals(b.key) && a.row === b.row;

it("holds what was added and not removed, in order, as the same bytes that those entries make", () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 60 }), (changes) => {
      let bytes: Buffer = nothing;
      let entries: Entry[] = [];
      for (const { entry, isRemoval } of changes) {
        const block = new KeyBlock(nothing, bytes);
        const isThere = entries.some(isSame(entry));
        if (isRemoval) {
          const left = block.without(entry);
          expect(left !== undefined).toBe(isThere);
          if (left) bytes = left;
          entries = entries.filter((one) => !isSame(entry)(one));
        } else {
          const added = block.with(entry);
          expect(added === undefined).toBe(isThere);
          if (!added) continue;
          entries = inOrder([...entries, entry]);
          bytes = added.bytes;
          expect(added.isFirst).toBe(isSame(entry)(entries[0] as Entry));
          expect(added.isLast).toBe(isSame(entry)(entries.at(-1) as Entry));
        }
        expect(new KeyBlock(nothing, bytes).entries()).toEqual(entries);
        expect(bytes.equals(blockBytes(nothing, entries))).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

it("tells keys apart from the one before its first", () => {
  const low = Buffer.from("abc");
  const entries = ["abc", "abd", "abe"].map((text, row) => ({ key: Buffer.from(text), row }));
  const block = new KeyBlock(low, blockBytes(low, entries));
  expect(block.entries()).toEqual(entries);
  const without = new KeyBlock(low, block.without(entries[0] as Entry) ?? nothing);
  expect(without.entries()).toEqual(entries.slice(1));
  expect(new KeyBlock(low, without.with(entries[0] as Entry)?.bytes ?? nothing).entries()).toEqual(
    entries,
  );
});

it("finds the rows between any two keys", () => {
  const anyBound = fc.array(fc.constantFrom(0, 1, 2, 255), { maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(anyEntry, { maxLength: 40 }),
      anyBound,
      anyBound,
      (some, first, second) => {
        const entries = inOrder(some);
        const low = entries[0]?.key ?? nothing;
        const block = new KeyBlock(low, blockBytes(low, entries));
        const range = {
          low: Buffer.from(first),
          high: second.length > 0 ? Buffer.from(second) : undefined,
        };
        const isBefore = ({ key }: Entry) => !range.high || Buffer.compare(key, range.high) < 0;
        const behind = entries.filter(({ key }) => Buffer.compare(key, range.low) >= 0);
        expect(block.rowsBetween(range)).toEqual({
          rows: behind.filter(isBefore).map(({ row }) => row),
          isOver: !behind.every(isBefore),
        });
      },
    ),
    { numRuns: 500 },
  );
});
