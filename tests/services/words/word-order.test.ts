import { beforeAll, expect, test } from "vitest";
import { ProgressModel } from "#models/progress/progress.ts";
import type { Difficulty } from "#models/scheduling/progress-facts.ts";
import { WordModel } from "#models/words/word.ts";
import { WORD_ORDERS, type WordOrder } from "#models/words/word-rules.ts";
import type { Learner } from "#services/study/learner.ts";
import type { ListOrder, StudiedOrder } from "#services/words/word-order.ts";
import { type WordPage, wordPage } from "#services/words/word-page.ts";
import { addWords, makeLearner, withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const days = ["2026-11-20", "2026-11-21", "2026-11-21", "2026-12-03", null];
const difficulties: Difficulty[] = ["easy", "hard", "easy", "medium"];

type Fact = { id: string; dueDay: string | null; difficulty: Difficulty; meaning: string };
type Collection = { learner: Learner; facts: Fact[] };

let twoFullPages: Collection;
let answered: { learner: Learner; facts: Studied[]; others: Fact[] };
let all: Collection;

// They are only read.
beforeAll(async () => {
  twoFullPages = await collection(100);
  all = await collection(112);
  answered = await studied(all);
});

/** A learner with words of which many have the same day, difficulty or meaning. */
async function collection(count: number): Promise<Collection> {
  const learner = await makeLearner();
  const ids = await addWords(learner, count);
  const facts = ids.map((id, index) => ({
    id,
    dueDay: days[index % days.length] ?? null,
    difficulty: difficulties[index % difficulties.length] ?? "easy",
    meaning: `meaning ${"abcdefgh"[index % 8]}`,
  }));
  const setOf = <Fields>(set: (fact: Fact) => Fields) =>
    facts.map((fact) => ({
      updateOne: { filter: { _id: fact.id, userId: learner.id }, update: { $set: set(fact) } },
    }));
  await ProgressModel.bulkWrite(setOf(({ dueDay, difficulty }) => ({ dueDay, difficulty })));
  await WordModel.bulkWrite(
    setOf(({ meaning }) => ({ englishMeaning: meaning, meaningKey: meaning })),
  );
  return { learner, facts };
}

const newestFirst = (a: Fact, b: Fact) => (a.id < b.id ? 1 : -1);
const oldestFirst = (a: Fact, b: Fact) => -newestFirst(a, b);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const ranks: Record<Difficulty, number> = { hard: 0, medium: 1, easy: 2 };

const hardness = ({ dueDay, difficulty }: Fact) => (dueDay === null ? 3 : ranks[difficulty]);

const inOrder: Record<WordOrder, (a: Fact, b: Fact) => number> = {
  newest: newestFirst,
  due: (a, b) => {
    if (a.dueDay === null && b.dueDay === null) return newestFirst(a, b);
    return compare(a.dueDay ?? "9999", b.dueDay ?? "9999") || oldestFirst(a, b);
  },
  "a-z": (a, b) => compare(a.meaning, b.meaning) || oldestFirst(a, b),
  hardest: (a, b) => hardness(a) - hardness(b) || newestFirst(a, b),
};

const idsOf = ({ words }: WordPage) => words.map(({ word }) => word.id);

test.each(WORD_ORDERS)(
  "in the order %s the pages cover every word once, in both directions",
  async (order) => {
    const { learner, facts } = all;
    const ids = facts.toSorted(inOrder[order]).map(({ id }) => id);
    const first = await wordPage(learner.id, { order });
    const second = await wordPage(learner.id, { order, after: first.after ?? "" });
    const third = await wordPage(learner.id, { order, after: second.after ?? "" });
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(ids);
    expect([first.before, third.after]).toEqual([null, null]);
    expect(third.words.every(({ progress, word }) => progress?.wordId === word.id)).toBe(true);

    const back = await wordPage(learner.id, { order, before: third.before ?? "" });
    expect(idsOf(back)).toEqual(idsOf(second));
    const top = await wordPage(learner.id, { order, before: back.before ?? "" });
    expect(idsOf(top)).toEqual(idsOf(first));
    expect(top.before).toBeNull();
    expect((await wordPage(learner.id, { order, category: "verb" })).words).toEqual([]);
    expect(idsOf(await wordPage(learner.id, { order, category: "noun" }))).toEqual(idsOf(first));
  },
);

test.each(WORD_ORDERS)("in the order %s a last page that is full has no next", async (order) => {
  const { learner, facts } = twoFullPages;
  const ids = facts.toSorted(inOrder[order]).map(({ id }) => id);
  const first = await wordPage(learner.id, { order });
  const last = await wordPage(learner.id, { order, after: first.after ?? "" });
  expect(idsOf(last)).toEqual(ids.slice(50));
  expect(last.after).toBeNull();
});

test.each(WORD_ORDERS)(
  "in the order %s a spot of another order or of none of its words is only a place",
  async (order) => {
    const learner = await makeLearner();
    const ids = await addWords(learner, 3);
    const id = ids[1];
    for (const spot of [
      `2026-11-21.${id}`,
      `hard.${id}`,
      `${id}`,
      `\u{1F44D}.${"0".repeat(24)}`,
      "x",
    ]) {
      const forth = await wordPage(learner.id, { order, after: spot });
      expect([1, 2, 3], spot).toContain(forth.words.length);
      expect((await wordPage(learner.id, { order, before: spot })).words, spot).toHaveLength(3);
    }
  },
);

const studiedOrders = {
  weakest: (a, b) => compare(a.weakness, b.weakness) || oldestFirst(a, b),
  latest: (a, b) => b.hour - a.hour || newestFirst(a, b),
} satisfies Record<StudiedOrder, (a: Studied, b: Studied) => number>;

type Studied = Fact & { dueDay: string; weakness: string; hour: number };

/** Has four of five words answered, many with the same weakness or at the same time. */
async function studied({ learner, facts }: Collection): Promise<typeof answered> {
  const those = facts.flatMap(({ dueDay, ...fact }, index) =>
    dueDay === null
      ? []
      : [{ ...fact, dueDay, weakness: `${index % 3}99900${100 + (index % 4)}`, hour: index % 7 }],
  );
  await ProgressModel.bulkWrite(
    those.map(({ id, weakness, hour }) => {
      const lastAttempted = new Date(Date.UTC(2026, 10, 20, hour));
      const filter = { _id: id, userId: learner.id };
      return { updateOne: { filter, update: { $set: { weakness, lastAttempted } } } };
    }),
  );
  return { learner, facts: those, others: facts.filter(({ dueDay }) => dueDay === null) };
}

test.each(Object.keys(studiedOrders) as StudiedOrder[])(
  "in the order %s the pages cover every answered word once, then the others, the newest first, in both directions",
  async (order) => {
    const { learner, facts, others } = answered;
    const words = [...facts.toSorted(studiedOrders[order]), ...others.toSorted(newestFirst)];
    const first = await wordPage(learner.id, { order });
    const second = await wordPage(learner.id, { order, after: first.after ?? "" });
    const third = await wordPage(learner.id, { order, after: second.after ?? "" });
    expect([first, second, third].flatMap(idsOf)).toEqual(words.map(({ id }) => id));
    expect([first.before, third.after]).toEqual([null, null]);
    const back = await wordPage(learner.id, { order, before: third.before ?? "" });
    expect(idsOf(back)).toEqual(idsOf(second));
    expect(idsOf(await wordPage(learner.id, { order, before: back.before ?? "" }))).toEqual(
      idsOf(first),
    );
    expect(idsOf(await wordPage(learner.id, { order, category: "noun" }))).toEqual(idsOf(first));
    expect((await wordPage(learner.id, { order, category: "verb" })).words).toEqual([]);
  },
);

test("the words of one mastery are the weakest first, and none of another", async () => {
  const { learner, facts } = answered;
  const those = facts.filter(({ weakness }) => weakness.startsWith("1"));
  const ids = those.toSorted(studiedOrders.weakest).map(({ id }) => id);
  const order = { band: "practiceBoth" } as const;
  expect(idsOf(await wordPage(learner.id, { order }))).toEqual(ids);
  expect((await wordPage(learner.id, { order: { band: "star5" } })).words).toEqual([]);
});

test("the place in one list is none in another: the list begins anew", async () => {
  const { learner } = answered;
  const orders: ListOrder[] = ["newest", "due", "hardest", "weakest", "latest"];
  for (const order of orders) {
    const { after } = await wordPage(learner.id, { order });
    for (const other of orders.filter((one) => one !== order)) {
      const begin = await wordPage(learner.id, { order: other });
      const page = await wordPage(learner.id, { order: other, after: after ?? "" });
      expect([order, other, idsOf(page), page.before]).toEqual([order, other, idsOf(begin), null]);
    }
  }
});
