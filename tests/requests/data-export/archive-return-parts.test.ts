import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import {
  archiveOf,
  bring,
  bringBack,
  page,
  pressOn,
} from "#tests/support/data-import/bring-archive.ts";
import { aPng } from "#tests/support/images/images.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();

/** The archive of somebody with two words, one with an image, in a set and answered, in three parts. */
async function threeParts(): Promise<string[]> {
  const learner = await app.learner();
  const [first = "", second = ""] = await addNouns(learner, 2);
  const upload = new FormData();
  upload.set("image", new Blob([Buffer.from(await aPng())]), "image");
  const path = "/api/vocabulary/upload-image";
  const { imageUrl } = await (await learner.request(path, { method: "POST", body: upload })).json();
  await learner.json("PATCH", `/api/vocabulary/${first}`, { imageUrl });
  const set = { name: "House", color: "#10B981", vocabularyIds: [second, first] };
  await learner.json("POST", "/api/word-sets", set);
  const given = { translationDirection: "arabic-to-english", isCorrect: true };
  await learner.json("PATCH", `/api/progress/${first}`, given);
  const { archiveVersion, writtenAt, account, words, ...others } = JSON.parse(
    await archiveOf(learner),
  );
  const { progress, answers, images, ...rest } = others;
  const facts = (number: number) => ({
    archiveVersion,
    part: { number, of: 3 },
    writtenAt,
    account,
  });
  const lists = [{ words }, { progress, answers, ...rest }, { images }];
  return lists.map((of, at) => JSON.stringify({ ...facts(at + 1), ...of }));
}

const noWords = async (learner: Learner) => {
  for (const { id } of JSON.parse(await archiveOf(learner)).words)
    await learner.json("DELETE", `/api/vocabulary/${id}`);
};

const written = threeParts();

test("a word that was deleted between two parts comes into no set, and its image has no place", async () => {
  const [first = "", second = "", third = ""] = await written;
  const learner = await app.learner();
  await bringBack(learner, first);
  await noWords(learner);
  await bringBack(learner, second);
  expect(await bringBack(learner, third)).toContain("No word that has it is there");
  const { sets } = JSON.parse(await archiveOf(learner));
  expect(sets).toMatchObject([{ name: "House", wordCount: 0 }]);
  const broken = await brokenInvariants(app.database, learner.id, { withOlderDates: true });
  expect(broken.filter((what) => what.includes("set"))).toEqual([]);
});

test("after another file was chosen in place of a later part, it can still come", async () => {
  const [first = "", second = "", third = ""] = await written;
  const learner = await app.learner();
  await bringBack(learner, first);
  await bring(learner, second);
  await learner.post(page, { _method: "delete" });
  expect(await (await learner.get(page)).text()).toContain("Part 1 of 3 is back");
  await bringBack(learner, second);
  await bringBack(learner, third);
  const after = JSON.parse(await archiveOf(learner));
  expect(after.sets).toMatchObject([{ wordCount: 2 }]);
  expect(after.images).toHaveLength(1);
  await learner.post(page, { _method: "delete" });
  expect(await (await learner.get(page)).text()).toContain("Read the archive");
});

test("parts of two accounts, or of two downloads, don’t go together", async () => {
  const [first = "", second = "", third = ""] = await written;
  const learner = await app.learner();
  await bringBack(learner, first);
  const facts = JSON.parse(second);
  const foreign = { ...facts, account: { ...facts.account, id: learner.id } };
  const ofDaysAgo = (days: number) => ({
    ...facts,
    writtenAt: new Date(Date.now() - days * 86_400_000),
  });
  const inMore = { ...facts, part: { ...facts.part, of: 4 } };
  for (const other of [foreign, inMore, ofDaysAgo(8)]) {
    const answer = await bring(learner, JSON.stringify(other));
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("This part is of another download.");
  }
  const last = await bring(learner, third);
  expect(await last.text()).toContain("bring part 2 back first");
  await bringBack(learner, JSON.stringify(ofDaysAgo(6)));
});

test("what is known of words lasts as long as their later parts, and without it answers say why they stay out", async () => {
  const [first = "", second = ""] = await written;
  const learner = await app.learner();
  await bringBack(learner, first);
  const known = app.database.collection("restoredWords");
  const userId = new ObjectId(learner.id);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await known.updateMany({ userId }, { $set: { expiresAt: inAnHour } });
  await bring(learner, second);
  const kept = await known.find({ userId }).toArray();
  expect(kept).toHaveLength(2);
  for (const { expiresAt } of kept) expect(expiresAt > inAnHour).toBe(true);
  await known.deleteMany({ userId });
  expect(await pressOn(learner)).toContain("Their words are here, but not in the archive");
});
