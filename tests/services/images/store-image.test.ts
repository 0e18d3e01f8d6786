import { describe, expect, test } from "vitest";
import { inTransaction } from "#models/database/mongoose.server.ts";
import { imageContent, insertImage } from "#models/images/image.ts";
import { IMAGE_SPACE, imageIdOf, imageUrlOf } from "#models/images/image-rules.ts";
import { imageSpace } from "#models/images/image-space.ts";
import { findWord, WordModel } from "#models/words/word.ts";
import { claimImage } from "#services/images/claim-image.ts";
import { storeImage } from "#services/images/store-image.ts";
import { sweepImages } from "#services/images/sweep-images.ts";
import { addWord } from "#services/words/add-word.ts";
import { changeWord } from "#services/words/change-word.ts";
import { deleteWord } from "#services/words/delete-word.ts";
import { storeWord } from "#services/words/store-word.ts";
import { makeLearner, withDatabase, wordText } from "#tests/support/database/database.ts";
import { aPng, paddedTo } from "#tests/support/images/images.ts";
import { makeWords } from "#tests/support/word-sets/make-set.ts";

withDatabase();

const noon = new Date("2026-03-01T12:00:00Z");
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const mebibyte = 1024 * 1024;
const png = await aPng();

async function stored(userId: string, now = noon): Promise<string> {
  const { outcome, imageUrl } = await storeImage(userId, png, now);
  if (outcome !== "stored") throw new Error(outcome);
  return imageUrl;
}

async function isStored(imageUrl: string): Promise<boolean> {
  return (await imageContent(imageIdOf(imageUrl) ?? "")) !== null;
}

/** A word that carries the image, whoever uploaded it, as a copy of somebody else's word does. */
async function wordWith(learner: Awaited<ReturnType<typeof makeLearner>>, imageUrl: string) {
  const text = wordText({ imageUrl, arabicWord: `ك${imageUrl}`, englishMeaning: imageUrl });
  const facts = { source: "manual", origin: "typed", isAiGenerated: false, now: noon } as const;
  const word = await inTransaction(() => storeWord(learner, text, facts));
  return word.id;
}

/** Leaves the learner room for so many files and bytes. */
async function leaveRoom(userId: string, room: { files?: number; bytes?: number }): Promise<void> {
  await imageSpace.open(userId);
  const bytes = room.bytes === undefined ? 0 : IMAGE_SPACE.bytes - room.bytes;
  const files = room.files === undefined ? 1 : IMAGE_SPACE.files - room.files;
  await inTransaction(() => imageSpace.take(userId, bytes, files));
}

describe("storing", () => {
  test("gives an address of ours with 128 unguessable bits, another one each time", async () => {
    const { id } = await makeLearner();
    const urls = await Promise.all(Array.from({ length: 5 }, () => stored(id)));
    for (const url of urls) expect(url).toMatch(/^\/images\/[A-Za-z0-9_-]{22}$/);
    expect(new Set(urls).size).toBe(5);
  });

  test("keeps the bytes of a WebP and counts them", async () => {
    const { id } = await makeLearner();
    const content = await imageContent(imageIdOf(await stored(id)) ?? "");
    expect(content?.subarray(0, 4).toString()).toBe("RIFF");
    expect(content?.subarray(8, 12).toString()).toBe("WEBP");
    expect(await imageSpace.of(id)).toEqual({ files: 1, bytes: content?.length });
  });

  test("takes 5 MiB and refuses a byte more, and what is empty or no image", async () => {
    const { id } = await makeLearner();
    const outcomeOf = async (bytes: Uint8Array) => (await storeImage(id, bytes, noon)).outcome;
    expect(await outcomeOf(paddedTo(png, 5 * mebibyte))).toBe("stored");
    expect(await outcomeOf(paddedTo(png, 5 * mebibyte + 1))).toBe("too-large");
    expect(await outcomeOf(Buffer.alloc(0))).toBe("empty");
    expect(await outcomeOf(Buffer.from("<svg/>"))).toBe("not-an-image");
    expect(await outcomeOf(png.subarray(0, 40))).toBe("unreadable");
    expect((await imageSpace.of(id)).files).toBe(1);
  });

  test("ends at 500 files (P38)", async () => {
    const { id } = await makeLearner();
    await leaveRoom(id, { files: 1 });
    await stored(id);
    expect((await storeImage(id, png, noon)).outcome).toBe("full");
    expect((await imageSpace.of(id)).files).toBe(500);
  });

  test("ends at 200 MB, whatever is too much for the rest (P38)", async () => {
    const { id } = await makeLearner();
    const size = (await imageContent(imageIdOf(await stored(id)) ?? ""))?.length ?? 0;
    const other = await makeLearner();
    await leaveRoom(other.id, { bytes: size });
    await stored(other.id);
    expect((await imageSpace.of(other.id)).bytes).toBe(200 * mebibyte);
    expect((await storeImage(other.id, png, noon)).outcome).toBe("full");
  });

  test("at the cap lets exactly as many of twenty at once through as there is room for (P38)", async () => {
    const { id } = await makeLearner();
    await leaveRoom(id, { files: 3 });
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction(() => imageSpace.take(id, 1000))),
    );
    expect(taken.filter(Boolean)).toHaveLength(3);
    expect(await imageSpace.of(id)).toEqual({ files: 500, bytes: 3000 });
  });

  test("gives room back (P38)", async () => {
    const { id } = await makeLearner();
    await leaveRoom(id, { files: 0 });
    await inTransaction(() => imageSpace.giveBack(id, 0));
    await stored(id);
  });
});

describe("a word may carry", () => {
  test("no image, the one it has, one the learner uploaded, one another word of theirs carries", async () => {
    const learner = await makeLearner();
    const other = await makeLearner();
    const own = await stored(learner.id);
    const foreign = await stored(other.id);
    const claims = (wanted: string | null | undefined, current: string | null = null) =>
      claimImage(learner.id, { wanted, current, now: noon });
    expect(await claims(null)).toBe(true);
    expect(await claims(undefined)).toBe(true);
    expect(await claims("")).toBe(true);
    expect(await claims(own)).toBe(true);
    expect(await claims(foreign)).toBe(false);
    expect(await claims(foreign, foreign)).toBe(true);
    await wordWith(learner, foreign);
    expect(await claims(foreign)).toBe(true);
  });

  test("a word is neither added nor changed with another image", async () => {
    const learner = await makeLearner();
    const foreign = await stored((await makeLearner()).id);
    const own = await stored(learner.id);
    const options = { confirmDifferent: false, now: noon };
    const refused = { outcome: "foreign-image" };
    const add = (imageUrl: string) => addWord(learner, wordText({ imageUrl }), options);
    expect(await add(foreign)).toEqual(refused);
    expect(await add("https://example.com/picture.png")).toEqual(refused);
    const added = await add(own);
    if (added.outcome !== "added") throw new Error(added.outcome);
    const change = (imageUrl: string | null) =>
      changeWord(learner.id, added.word.id, { imageUrl }, noon);
    expect(await change(foreign)).toEqual(refused);
    expect((await findWord(learner.id, added.word.id))?.imageUrl).toBe(own);
    expect(await change(own)).toMatchObject({ outcome: "changed" });
    expect(await change(null)).toMatchObject({ outcome: "changed", word: { imageUrl: null } });
    expect(await changeWord(learner.id, "f".repeat(24), { imageUrl: own }, noon)).toBeNull();
  });

  test("none that is gone", async () => {
    const { id } = await makeLearner();
    const wanted = await stored(id);
    await sweepImages(hoursLater(25));
    expect(await claimImage(id, { wanted, now: hoursLater(25) })).toBe(false);
  });
});

describe("the sweep (P38)", () => {
  test("removes an image of more than a day that no word carries and gives its space back", async () => {
    const { id } = await makeLearner();
    const image = await stored(id);
    await sweepImages(hoursLater(23));
    expect(await isStored(image)).toBe(true);
    await sweepImages(hoursLater(25));
    expect(await isStored(image)).toBe(false);
    expect(await imageSpace.of(id)).toEqual({ files: 0, bytes: 0 });
  });

  test("ends at the next image when the process is told to end", async () => {
    const { id } = await makeLearner();
    await stored(id);
    await stored(id);
    let looks = 0;
    const { signal } = new AbortController();
    Object.defineProperty(signal, "aborted", { get: () => looks++ > 0 });
    const removed = await sweepImages(hoursLater(25), signal);
    expect(removed).toBeLessThan(2);
    expect(removed + (await sweepImages(hoursLater(25)))).toBe(2);
  });

  test("leaves an image in use alone however old it is, whoever's word carries it", async () => {
    const learner = await makeLearner();
    const own = await stored(learner.id);
    const shared = await stored(learner.id);
    await wordWith(learner, own);
    await wordWith(await makeLearner(), shared);
    await sweepImages(hoursLater(24 * 400));
    expect([await isStored(own), await isStored(shared)]).toEqual([true, true]);
    expect((await imageSpace.of(learner.id)).files).toBe(2);
  });

  test("removes the image of a deleted word and one that a word gave up", async () => {
    const learner = await makeLearner();
    const [first, second, next] = [
      await stored(learner.id),
      await stored(learner.id),
      await stored(learner.id),
    ];
    await deleteWord(learner.id, await wordWith(learner, first));
    await changeWord(learner.id, await wordWith(learner, second), { imageUrl: next }, noon);
    await sweepImages(hoursLater(25));
    expect(await Promise.all([first, second, next].map(isStored))).toEqual([false, false, true]);
    expect((await imageSpace.of(learner.id)).files).toBe(1);
  });

  test("leaves an image alone that a word has just asked for", async () => {
    const { id } = await makeLearner();
    const wanted = await stored(id);
    expect(await claimImage(id, { wanted, now: hoursLater(30) })).toBe(true);
    await sweepImages(hoursLater(31));
    expect(await isStored(wanted)).toBe(true);
    await sweepImages(hoursLater(55));
    expect(await isStored(wanted)).toBe(false);
  });

  test("gets past more images in use than it looks at in one go, and two of it count each image once", async () => {
    const learner = await makeLearner();
    const image = await stored(learner.id);
    await wordWith(learner, image);
    const content = (await imageContent(imageIdOf(image) ?? "")) ?? png;
    const more = await Promise.all(
      Array.from({ length: 104 }, (_, at) =>
        insertImage(learner.id, content, hoursLater(at < 100 ? 0 : 0.5)),
      ),
    );
    await imageSpace.take(learner.id, content.length * more.length, more.length);
    const wordIds = await makeWords(learner, 100);
    await Promise.all(
      wordIds.map((_id, at) =>
        WordModel.updateOne({ _id }, { $set: { imageUrl: imageUrlOf(more[at] ?? "") } }),
      ),
    );
    const removed = await Promise.all([sweepImages(hoursLater(25)), sweepImages(hoursLater(25))]);
    expect(removed[0] + removed[1]).toBe(4);
    expect((await imageSpace.of(learner.id)).files).toBe(101);
  });
});
