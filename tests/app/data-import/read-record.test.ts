import { expect, test } from "vitest";
import { readFacts, readRecord } from "#app/routes/data-import/records/read-record.ts";

const id = "a".repeat(24);
const zone = { timeZone: "UTC" };

const STATE = { s: 3, d: 5, last: "2026-11-01", due: "2026-11-04", ivl: 3, reps: 1, lapses: 0 };

const progress = (state: Partial<typeof STATE>) => ({
  ...{ vocabularyId: id, difficulty: "easy", interval: 3, memory: { a2e: { ...STATE, ...state } } },
  ...{ correctStreak: 1, totalAttempts: 1, correctAttempts: 1 },
  ...{ arabicToEnglishAttempts: 1, arabicToEnglishCorrect: 1, arabicToEnglishStreak: 1 },
  ...{ englishToArabicAttempts: 0, englishToArabicCorrect: 0, englishToArabicStreak: 0 },
  ...{ isMastered: false, masteredAt: null, nextReview: null, dueDay: STATE.due },
  lastAttempted: "2026-11-01T10:00:00.000Z",
});

test("a schedule with which the next answer would fail stays out", () => {
  expect(readRecord("progress", progress({}), zone)).toHaveProperty("record");
  for (const state of [{ s: 0 }, { s: 0.0009 }, { d: 0 }, { d: 0.5 }, { d: 10.5 }]) {
    expect(readRecord("progress", progress(state), zone)).toHaveProperty("reason");
  }
});

test.each([
  ["eUrOpE/bErLiN", "Europe/Berlin"],
  ["Europe/Berlin", "Europe/Berlin"],
  ["Europe/Atlantis", "UTC"],
  [null, "UTC"],
])("the zone %s of an archive is %s, whatever its spelling", (timeZone, expected) => {
  const account = { settings: { timeZone } };
  const facts = { archiveVersion: 1, writtenAt: "2026-11-20T10:00:00.000Z", account };
  expect(readFacts(facts)).toMatchObject({ timeZone: expected });
});

const PRACTICE = {
  ...{ id, userId: id, name: null, setIds: [], vocabularyIds: [], sessionType: "quiz" },
  displayOptions: {
    ...{ showMeanings: true, showSentences: false, showSynonyms: false, showAntonyms: false },
    translationDirection: "arabic-to-english",
  },
  ...{ questionsAnswered: 0, correctAnswers: 0, createdAt: "2026-11-01T10:00:00.000Z" },
  ...{ completedAt: null, playedAt: null, seconds: 0, isDrawn: false, asksForms: false },
  ...{ asksRoots: false, pronunciationOptions: null, board: null, retry: null, items: [] },
};

const ids = (length: number) => Array.from({ length }, () => id);

test("lists of a practice run that are longer than we write them keep it out", () => {
  const most = { setIds: ids(50), vocabularyIds: ids(500) };
  expect(readRecord("practice", { ...PRACTICE, ...most }, zone)).toHaveProperty("record");
  for (const longer of [{ setIds: ids(51) }, { vocabularyIds: ids(501) }]) {
    expect(readRecord("practice", { ...PRACTICE, ...longer }, zone)).toHaveProperty("reason");
  }
});

test("only a set has a list of more than 2,000 entries, one of as many words as an account", () => {
  const texts = { arabic: "", english: "" };
  const sentences = ids(2_001).map(() => ({ ...texts, origin: null }));
  const tooMany = { reason: "it has too many parts" };
  expect(readRecord("stories", { sentences }, zone)).toEqual(tooMany);
  expect(readRecord("sessions", { questions: ids(2_001) }, zone)).toEqual(tooMany);
  const times = { createdAt: "2026-11-01T10:00:00.000Z", updatedAt: "2026-11-01T10:00:00.000Z" };
  const set = (length: number) => ({
    ...{ ...times, id, name: "House", color: "#10B981", isPublic: false },
    vocabularyIds: ids(length),
  });
  expect(readRecord("sets", set(100_000), zone)).toHaveProperty("record");
  expect(readRecord("sets", set(100_001), zone)).toEqual(tooMany);
});
