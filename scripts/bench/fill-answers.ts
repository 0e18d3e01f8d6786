import { type Db, type Document, ObjectId } from "mongodb";
import { partsOf } from "#models/words/searched-words.ts";
import { type StoredWord, toWord } from "#models/words/word.ts";
import { searchedWordOf } from "#services/words/searchable-word.ts";

const AT_ONCE = 10_000;
const DAY_MS = 86_400_000;
const DAYS = 365;

/** Gives a learner's words as many answers as are asked for, over the last year, like the one that the first word has. */
export async function fillAnswers(db: Db, wordId: string, answers: number): Promise<void> {
  const pattern = await db.collection("answers").findOne({ vocabularyId: new ObjectId(wordId) });
  if (!pattern) throw new Error("the word has no answer");
  const { userId } = pattern;
  const words = await db
    .collection("vocabulary")
    .find({ userId }, { projection: { _id: 1 } })
    .toArray();
  for (let done = 1; done < answers; ) {
    const made: Document[] = [];
    for (; made.length < AT_ONCE && done < answers; done += 1) {
      const answeredAt = new Date(Date.now() - (1 + (done % DAYS)) * DAY_MS - done);
      made.push({
        ...pattern,
        _id: new ObjectId(),
        vocabularyId: words[done % words.length]?._id,
        answerId: `filled-${done}`,
        answeredAt,
        day: answeredAt.toISOString().slice(0, 10),
      });
    }
    await db.collection("answers").insertMany(made);
  }
  const days = Array.from({ length: DAYS }, (_, ago) => ({
    userId,
    day: new Date(Date.now() - (1 + ago) * DAY_MS).toISOString().slice(0, 10),
    answers: Math.ceil(answers / DAYS),
    correctAnswers: Math.ceil(answers / DAYS),
  }));
  await db.collection("activityDays").insertMany(days);
}

const OF_A_LEARNER = ["vocabulary", "progress"] as const;

/** Adds learners with copies of another one's words, who never sign in. */
export async function fillLearners(db: Db, userId: ObjectId, learners: number): Promise<void> {
  const [user, stats] = await Promise.all([
    db.collection("users").findOne({ _id: userId }),
    db.collection("userStats").findOne({ _id: userId }),
  ]);
  const words = await db.collection("vocabulary").find({ userId }).limit(20).toArray();
  const kept = await Promise.all(
    OF_A_LEARNER.map((name) =>
      db
        .collection(name)
        .find({ _id: { $in: words.map(({ _id }) => _id) } })
        .toArray(),
    ),
  );
  const searched = partsOf(words.map((one) => searchedWordOf(toWord(one as StoredWord))));
  for (let done = 0; done < learners; ) {
    const users: Document[] = [];
    const copies: Document[][] = OF_A_LEARNER.map(() => []);
    for (; users.length < 500 && done < learners; done += 1) {
      const _id = new ObjectId();
      const username = `filled-${done}`;
      users.push({ ...user, _id, subject: username, username, usernameFolded: username });
      const ids = new Map(words.map((word) => [String(word._id), new ObjectId()]));
      for (const [index, documents] of kept.entries()) {
        const own = documents.map((one) => ({
          ...one,
          userId: _id,
          _id: ids.get(String(one._id)),
        }));
        copies[index]?.push(...own);
      }
    }
    await db.collection("users").insertMany(users);
    await db.collection("userStats").insertMany(users.map(({ _id }) => ({ ...stats, _id })));
    const parts = users.flatMap(({ _id }) =>
      searched.map((part) => ({ ...part, userId: _id, version: 1 })),
    );
    await db.collection("searchedWords").insertMany(parts);
    for (const [index, name] of OF_A_LEARNER.entries()) {
      await db.collection(name).insertMany(copies[index] ?? []);
    }
  }
}
