import { hiddenValue } from "#tests/support/study/study.ts";
import { addWords, answer, finish, inSession, type Person, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { collection, longestWord } from "./words.ts";

const path = "/settings/archive/return";

/** The steps in which an archive comes back, each as it stands after a reload. */
export async function dataImportScreens(site: Site): Promise<Screen[]> {
  const archive = await archiveOf(site);
  const choosing = await signUp(site);
  const looking = await signUp(site);
  await bring(looking, archive);
  const waiting = await signUp(site);
  await bring(waiting, archive);
  const half = { startedAt: new Date(), "place.at": Math.round(archive.length / 2) };
  await site.database.collection("restores").updateOne({ _id: waiting.id }, { $set: half });
  const done = await signUp(site);
  await addWords(done, collection.slice(0, 2));
  await bring(done, archive);
  await goOn(done);
  const between = await signUp(site);
  await bring(between, archive.replace("{", '{"part":{"number":1,"of":3},'));
  await goOn(between);

  return [
    { name: "archive-return", path, person: choosing },
    {
      name: "archive-return-refused",
      path,
      person: choosing,
      status: 400,
      async act(page) {
        const file = {
          name: "cat.json",
          mimeType: "application/json",
          buffer: Buffer.from("meow"),
        };
        await page.getByLabel("Archive").setInputFiles(file);
        await page.getByRole("button", { name: "Read the archive" }).click();
        await page.getByRole("alert").waitFor();
      },
    },
    { name: "archive-return-contents", path, person: looking },
    { name: "archive-return-progress", path, person: waiting, holdsPosts: true },
    { name: "archive-return-report", path, person: done },
    { name: "archive-return-part", path, person: between },
    { name: "archive-parts", path: "/settings/archive?parts", person: between },
  ];
}

/** An archive of some words and a session, with two records that cannot come back. */
async function archiveOf(site: Site): Promise<string> {
  const owner = await inSession(site, collection.slice(0, 6));
  await answer(owner, "an answer", "correct");
  await answer(owner, "an answer", "incorrect");
  await finish(owner);
  const archive = JSON.parse(await (await owner.visitor.get("/settings/archive/file")).text());
  const [word] = archive.words;
  archive.words.push({
    ...word,
    id: "f".repeat(24),
    englishMeaning: longestWord.englishMeaning.repeat(9),
  });
  archive.words.push({ ...word, id: "e".repeat(24), createdAt: "1999-01-01T00:00:00.000Z" });
  return JSON.stringify(archive);
}

async function bring(person: Person, archive: string): Promise<void> {
  const body = new FormData();
  body.set("archive", new Blob([archive]), "archive.json");
  const sent = await person.visitor.request(path, { method: "POST", body });
  if (sent.status !== 302) throw new Error(`${sent.status}: ${await sent.text()}`);
}

async function goOn({ visitor }: Person): Promise<void> {
  const html = await (await visitor.get(path)).text();
  await visitor.post(path, { batchId: hiddenValue(html, "batchId") });
}
