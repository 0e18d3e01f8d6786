import { describe, expect, test } from "vitest";
import {
  dealBoard,
  joinTiles,
  type MatchingBoard,
  remainingOf,
  withoutWords,
} from "#models/practice/matching-board.ts";
import { meaningGroups } from "#models/practice/meaning-groups.ts";

const word = (arabicWord: string, englishMeaning: string, category = "noun") =>
  ({ arabicWord, englishMeaning, category }) as Parameters<typeof meaningGroups>[0][number];

const distinct = (count: number) => Array.from({ length: count }, (_, index) => index);

function join(board: MatchingBoard, groups: readonly number[], english: number, arabic = english) {
  const joined = joinTiles(board, groups, { english, arabic });
  if (!joined) throw new Error("a tile is not there");
  return joined;
}

const wordsOn = ({ english }: MatchingBoard) => english.filter((one) => one !== null);

describe("groups of meanings", () => {
  test("words that share one of several meanings are of one group, others are not", () => {
    const groups = meaningGroups([
      word("بَيْتٌ", "house; home"),
      word("مَنْزِلٌ", "a home (where one lives)"),
      word("كِتَابٌ", "book"),
    ]);
    expect(groups[0]).toBe(groups[1]);
    expect(groups[0]).not.toBe(groups[2]);
  });

  test("a word between two others brings them together", () => {
    const words = [word("أ", "house"), word("ب", "home"), word("ج", "house / home")];
    expect(new Set(meaningGroups(words)).size).toBe(1);
  });

  test("words of the same letters are of one group, whatever they mean", () => {
    const groups = meaningGroups([word("عَيْنٌ", "eye"), word("عَيْن", "spring of water")]);
    expect(groups[0]).toBe(groups[1]);
  });

  test("a verb means the same with and without to", () => {
    const groups = meaningGroups([word("ذَهَبَ", "to go", "verb"), word("رَاحَ", "go", "verb")]);
    expect(groups[0]).toBe(groups[1]);
  });
});

describe("a board", () => {
  test.each([1, 2, 3, 4, 12])("of %i words shows at most four pairs, none in one row", (count) => {
    const groups = distinct(count);
    for (let seed = 0; seed < 50; seed += 1) {
      const board = dealBoard(groups, `seed ${seed}`);
      expect(wordsOn(board).toSorted()).toEqual(board.arabic.toSorted());
      expect(wordsOn(board)).toHaveLength(Math.min(4, count));
      const inRow = board.english.filter((one, row) => one === board.arabic[row]);
      expect(inRow).toHaveLength(count === 1 ? 1 : 0);
    }
  });

  test("replaces a pair by the next word in the places that became free, until none remains", () => {
    const groups = distinct(6);
    let board = dealBoard(groups, "seed");
    for (let matched = 0; matched < 6; matched += 1) {
      expect(remainingOf(board)).toBe(6 - matched);
      const [first = 0] = wordsOn(board);
      const [next] = board.queue;
      const place = board.english.indexOf(first);
      const { board: after, isPair } = join(board, groups, first);
      expect(isPair).toBe(true);
      expect(after.english[place]).toBe(next ?? null);
      board = after;
    }
    expect(remainingOf(board)).toBe(0);
    expect(board).toMatchObject({ attempts: 6, missed: [] });
  });

  test("notes both words of a miss and stays as it is", () => {
    const groups = distinct(4);
    const board = dealBoard(groups, "seed");
    const { board: after, isPair } = join(board, groups, 0, 1);
    expect(isPair).toBe(false);
    expect(after).toEqual({ ...board, attempts: 1, missed: [0, 1] });
  });

  test("never shows two words of one group together", () => {
    const groups = [0, 0, 0, 3, 3, 5, 6, 7];
    for (let seed = 0; seed < 50; seed += 1) {
      let board = dealBoard(groups, `seed ${seed}`);
      while (remainingOf(board) > 0) {
        const shown = wordsOn(board).map((one) => groups[one]);
        expect(new Set(shown).size).toBe(shown.length);
        board = join(board, groups, wordsOn(board)[0] ?? -1).board;
      }
      expect(board.pairs).toHaveLength(groups.length);
    }
  });

  test("accepts two words of one group for each other, should they meet", () => {
    const board = { ...dealBoard([0, 1], "seed") };
    const groups = [0, 0];
    const first = join(board, groups, 0, 1);
    expect(first.isPair).toBe(true);
    const second = join(first.board, groups, 1, 0);
    expect(second.isPair).toBe(true);
    expect(remainingOf(second.board)).toBe(0);
  });

  test("knows no tile that is not on it", () => {
    const groups = distinct(6);
    const board = dealBoard(groups, "seed");
    const hidden = board.queue[0] ?? -1;
    expect(joinTiles(board, groups, { english: hidden, arabic: hidden })).toBeNull();
    expect(joinTiles(board, groups, { english: 99, arabic: 0 })).toBeNull();
  });

  test("goes on without words that are gone", () => {
    const groups = distinct(5);
    const board = dealBoard(groups, "seed");
    const [gone = 0] = wordsOn(board);
    const after = withoutWords(board, groups, new Set([gone]));
    expect(wordsOn(after)).toHaveLength(4);
    expect(after.arabic).not.toContain(gone);
    expect(remainingOf(withoutWords(board, groups, new Set(groups)))).toBe(0);
  });

  test("leaves no tile alone whose other half is gone", () => {
    const board = dealBoard([0, 1], "seed");
    const groups = [0, 0];
    const crossed = join(board, groups, 0, 1).board;
    expect(remainingOf(withoutWords(crossed, groups, new Set([1])))).toBe(0);
    expect(withoutWords(crossed, groups, new Set([1])).arabic).toEqual([null, null]);
  });
});
