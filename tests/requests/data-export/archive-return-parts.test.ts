import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { archiveOf, bringBack } from "#tests/support/data-import/bring-archive.ts";
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

test("a word that was deleted between two parts comes into no set", async () => {
  const [first = "", second = ""] = await threeParts();
  const learner = await app.learner();
  await bringBack(learner, first);
  await noWords(learner);
  await bringBack(learner, second);
  const { sets } = JSON.parse(await archiveOf(learner));
  expect(sets).toMatchObject([{ name: "House", wordCount: 0 }]);
  const broken = await brokenInvariants(app.database, learner.id, { withOlderDates: true });
  expect(broken.filter((what) => what.includes("set"))).toEqual([]);
});
