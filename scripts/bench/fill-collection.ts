import { type Collection, type Db, type Document, ObjectId } from "mongodb";
import { partsOf, type SearchedWord } from "#models/words/searched-words.ts";
import { type StoredWord, toWord } from "#models/words/word.ts";
import { searchedWordOf } from "#services/words/searchable-word.ts";

const AT_ONCE = 1000;
const LETTERS = [..."بتثجحخدذرزسشصضطظعغفقكلمنهوي"];
const ENGLISH = ["stone", "river", "market", "lamp", "garden", "letter", "window", "salt", "road"];

/** Multiplies a learner's one word, with all that belongs to it, until there are `size` words; one in ten is due. */
export async function fillCollection(db: Db, wordId: string, size: number): Promise<void> {
  const _id = new ObjectId(wordId);
  const pattern = await Promise.all(
    ["vocabulary", "progress"].map((name) => one(db.collection(name), { _id })),
  );
  const [word, progress] = pattern as [Document, Document];
  const { userId } = word;
  const today = new Date().toISOString().slice(0, 10);
  const first = Date.now() - size;
  let due = 0;
  const searched: SearchedWord[] = [searchedWordOf(toWord(word as StoredWord))];
  for (let done = 1; done < size; ) {
    const words: Document[] = [];
    const progresses: Document[] = [];
    for (; words.length < AT_ONCE && done < size; done += 1) {
      const text = wordNumber(done);
      const id = new ObjectId();
      const isDue = done % 10 === 0;
      const createdAt = new Date(first + done);
      words.push({ ...word, ...text, _id: id, createdAt });
      progresses.push({
        ...progress,
        _id: id,
        addedAt: createdAt,
        ...(isDue ? { dueDay: today, totalAttempts: 1, correctAttempts: 1 } : {}),
      });
      if (isDue) due += 1;
    }
    await db.collection("vocabulary").insertMany(words);
    await db.collection("progress").insertMany(progresses);
    searched.push(...words.map((one) => searchedWordOf(toWord(one as StoredWord))));
  }
  const stats = await db.collection("userStats").findOneAndUpdate(
    { _id: userId },
    {
      $inc: {
        "words.noun": size - 1,
        "neverAsked.noun": size - 1 - due,
        version: 1,
      },
    },
    { returnDocument: "after" },
  );
  await db.collection("searchedWords").deleteMany({ userId });
  const parts = partsOf(searched).map((part) => ({ ...part, userId, version: stats?.version }));
  await db.collection("searchedWords").insertMany(parts);
  await db
    .collection("dueDays")
    .updateOne(
      { userId, month: today.slice(0, 7) },
      { $inc: { [`days.d${today.slice(8)}`]: due } },
      { upsert: true },
    );
}

async function one(collection: Collection, filter: Document): Promise<Document> {
  const found = await collection.findOne(filter);
  if (!found) throw new Error(`nothing in ${collection.collectionName}`);
  return found;
}

function wordNumber(number: number) {
  let arabicWord = "";
  for (let left = number + 28; left > 0; left = Math.floor(left / LETTERS.length)) {
    arabicWord += LETTERS[left % LETTERS.length];
  }
  const englishMeaning = `${ENGLISH[number % ENGLISH.length]} ${number}`;
  return {
    arabicWord,
    englishMeaning,
    vocalisedKey: arabicWord,
    arabicKey: arabicWord,
    meaningKey: englishMeaning,
  };
}
