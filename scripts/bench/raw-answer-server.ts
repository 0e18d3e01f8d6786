// The commands of one answer by the raw driver, behind a bare handler: the floor of what an answer can cost.
import http from "node:http";
import process from "node:process";
import { MongoClient, ObjectId } from "mongodb";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";

const WORDS = 60;

const engine = await startEmbeddedMongo({ folder: String(process.env.DATA_DIR) });
const client = await MongoClient.connect(engine.uri("raw"));
const db = client.db();
const userId = new ObjectId();
const words = Array.from({ length: WORDS }, () => new ObjectId());
const day = new Date().toISOString().slice(0, 10);
const filler = "x".repeat(40);

await db.collection<{ _id: string }>("web_sessions").insertOne({
  _id: "session",
  ...{ sess: { userId }, expire: new Date(Date.now() + 86_400_000) },
});
await db.collection("users").insertOne({ _id: userId, points: 0, streak: 1, lastStudyDate: day });
await db.collection("userStats").insertOne({ _id: userId, version: 0 });
await db.collection("activityDays").createIndex({ userId: 1, day: 1 }, { unique: true });
await db.collection("dueDays").createIndex({ userId: 1, month: 1 }, { unique: true });
await db.collection("answers").createIndex({ userId: 1, answerId: 1 }, { unique: true });
await db.collection("answers").createIndex({ userId: 1, vocabularyId: 1, answeredAt: -1, _id: -1 });
await db.collection("progress").createIndex({ userId: 1, dueDay: 1, _id: 1 });
await db.collection("progress").createIndex({ userId: 1, version: 1, _id: 1 });
await db
  .collection("vocabulary")
  .insertMany(
    words.map((_id) => ({ _id, userId, arabicWord: filler, englishMeaning: filler, note: filler })),
  );
await db
  .collection("progress")
  .insertMany(words.map((_id) => ({ _id, userId, dueDay: day, rev: 0, version: 0, srs: {} })));

let answered = 0;

async function answer(): Promise<void> {
  const wordId = words[answered % WORDS] ?? new ObjectId();
  answered += 1;
  await db
    .collection<{ _id: string }>("web_sessions")
    .aggregate([
      { $match: { _id: "session", expire: { $gt: new Date() } } },
      { $lookup: { from: "users", localField: "sess.userId", foreignField: "_id", as: "users" } },
    ])
    .toArray();
  await db.collection("vocabulary").findOne({ _id: wordId, userId });
  await client.withSession((session) =>
    session.withTransaction(async () => {
      await db
        .collection("progress")
        .aggregate(
          [
            { $match: { _id: wordId, userId } },
            ...["vocabulary", "userStats", "users"].map((from) => ({
              $lookup: {
                from,
                localField: from === "vocabulary" ? "_id" : "userId",
                foreignField: "_id",
                as: from,
              },
            })),
          ],
          { session },
        )
        .toArray();
      const update = { name: "updateOne" as const, upsert: true };
      await client.bulkWrite(
        [
          { namespace: "raw.answers", name: "insertOne", document: anAnswer(wordId) },
          {
            ...update,
            namespace: "raw.userStats",
            filter: { _id: userId },
            update: { $inc: { version: 1 } },
          },
          {
            ...update,
            namespace: "raw.progress",
            filter: { _id: wordId },
            update: { $set: { dueDay: day, version: answered }, $inc: { rev: 1 } },
          },
          {
            ...update,
            namespace: "raw.dueDays",
            filter: { userId, month: day.slice(0, 7) },
            update: { $inc: { "days.d01": 1 } },
          },
          {
            ...update,
            namespace: "raw.activityDays",
            filter: { userId, day },
            update: { $inc: { answers: 1 }, $push: { ids: lastOf(wordId) } },
          },
          {
            ...update,
            namespace: "raw.users",
            filter: { _id: userId },
            update: { $inc: { points: 15 }, $set: { lastStudyDate: day } },
          },
        ],
        { session, verboseResults: true },
      );
    }),
  );
}

// The driver's types take no operator for a field that they do not know.
function lastOf(id: ObjectId): never {
  return { $each: [id], $slice: 500 } as never;
}

function anAnswer(vocabularyId: ObjectId) {
  const snapshot = { arabicWord: filler, englishMeaning: filler, category: "noun" };
  const srs = { s: 2.3, d: 2.1, last: day, due: day, ivl: 2, reps: 1, lapses: 0 };
  return {
    ...{ userId, vocabularyId, answerId: String(new ObjectId()), answeredAt: new Date(), day },
    ...{ direction: "arabic-to-english", isCorrect: true, pointsEarned: 15, timeSpent: 2 },
    ...{ correctAnswer: filler, snapshot, effects: { progressBefore: { srs: { a2e: srs } } } },
  };
}

http
  .createServer(async (_request, response) => {
    await answer();
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end("{}");
  })
  .listen(Number(process.env.PORT), "localhost", () => console.log("Ready"));
