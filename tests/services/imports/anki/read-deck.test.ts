import { expect, test } from "vitest";
import {
  readMedia,
  readNotes,
  readNoteTypes,
  TooManyDecks,
} from "#services/imports/anki/read-deck.ts";
import { fixtureDeck } from "#tests/support/imports/fixture-deck.ts";

test.each(["old.apkg", "new.apkg"] as const)("%s is read as Anki shows it", async (name) => {
  const content = fixtureDeck(name);
  const { noteTypes } = await readNoteTypes("learner", content);
  const used = noteTypes.filter((type) => type.notes > 0);
  expect(Object.fromEntries(used.map((type) => [type.name, type.notes]))).toEqual({
    Arabic: 4,
    Basic: 1,
    "Basic (and reversed card)": 1,
    Cloze: 1,
  });
  expect(used.filter(({ isCloze }) => isCloze).map((type) => type.name)).toEqual(["Cloze"]);
  const arabic = noteTypes.findIndex((type) => type.name === "Arabic");
  expect(noteTypes[arabic]?.fields.join()).toBe("Arabic,English,Example,Sound,Picture");

  const all = await readNotes("learner", content, {
    types: [...noteTypes.keys()],
    withCards: false,
  });
  expect(all.map(({ fields }) => fields[0])).toEqual([
    ...["بَيْت", "كِتاب", "كَتَبَ", "قَلَم", "The word بَيْت means house", "to go", "مَدْرَسة"],
  ]);
  const notes = await readNotes("learner", content, { types: [arabic], withCards: true });
  const [house, book, write, pen] = notes;
  expect(notes).toHaveLength(4);
  expect(house).toMatchObject({
    fields: ["بَيْت", "house & home", "هٰذا بَيْتٌ كَبيرٌ.\nThis is a big house.", "", ""],
    sounds: ["bayt.wav"],
    images: ["house.png"],
    tags: ["chapter1", "noun"],
    deck: "Arabic::Nouns",
  });
  // Its cards wait in a filtered deck.
  expect(book?.deck).toBe("Arabic::Nouns");
  expect(house?.cards.map(({ direction }) => direction)).toEqual([
    "arabic-to-english",
    "english-to-arabic",
  ]);
  const [first] = house?.cards[0]?.reviews ?? [];
  expect(house?.cards[0]?.reviews.map(([, isCorrect]) => isCorrect)).toEqual([1, 1, 0, 1, 1, 1]);
  expect(first?.[0]).toSatisfy((at) => Math.floor(at / 1000) === 1_795_600_000 - 30 * 86_400);
  expect(first?.slice(1)).toEqual([1, 4200]);
  const unlogged = { interval: 40, ease: 1.9, answers: 7, lapses: 2, reviews: [] };
  expect(write?.cards[0]).toMatchObject(unlogged);
  const days = ((write?.cards[0]?.dueAt ?? 0) - (house?.cards[0]?.dueAt ?? 0)) / 86_400_000;
  expect(days).toBe(9);
  expect(pen?.cards.map(({ dueAt }) => dueAt)).toEqual([null, null]);

  const media = await readMedia("learner", content, ["bayt.wav", "house.png", "../../etc/passwd"]);
  expect([...media.keys()]).toEqual(["bayt.wav", "house.png", "../../etc/passwd"]);
  expect(media.get("../../etc/passwd")).toBeNull();
  expect(media.get("bayt.wav")?.subarray(0, 4).toString()).toBe("RIFF");
});

test("a package that is refused says why, also from its process", async () => {
  const refused = readNoteTypes("learner", Buffer.from("GIF89a"));
  await expect(refused).rejects.toMatchObject({ refusal: "not-a-package" });
});

test("a learner has one package read at a time", async () => {
  const content = fixtureDeck("new.apkg");
  const first = readNoteTypes("learner", content);
  await expect(readNoteTypes("learner", content)).rejects.toBeInstanceOf(TooManyDecks);
  expect(await readNoteTypes("other", content)).toEqual(await first);
});
