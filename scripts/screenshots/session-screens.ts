import { hiddenValue, setupForm } from "#tests/support/study/study.ts";
import {
  addWords,
  answer,
  finish,
  inSession,
  moveDeadline,
  type Person,
  signUp,
  type,
} from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { forcedColors, lowWindow, narrowWindow } from "./variants.ts";
import { collection, longestWord, longSentence, longVerb, school } from "./words.ts";

export async function sessionScreens(site: Site): Promise<Screen[]> {
  const toEnglish = { direction: "arabic-to-english" };
  const toArabic = { direction: "english-to-arabic" };
  const asked = await inSession(site, [school, ...collection.slice(0, 8)], toEnglish);
  await answer(asked, "house", "correct");
  const askedLong = await inSession(site, [longestWord], toEnglish);
  const askedSentence = await inSession(site, [longSentence], toEnglish);
  const askedArabic = await inSession(site, [school], toArabic);
  const askedLongMeaning = await inSession(site, [longestWord], toArabic);
  const untimed = await inSession(site, [longVerb], { ...toEnglish, timer: "untimed" });
  const paused = await inSession(site, [school], toEnglish);
  await paused.visitor.post("/session/pause", {});
  const lastMinute = await inSession(site, [school], toEnglish);
  const timeUp = await inSession(site, [school, longVerb], toEnglish);
  await answer(timeUp, "school", "correct");
  const timeUpTyped = await inSession(site, [school], toEnglish);
  await type(timeUpTyped, "schol");

  const judgingRight = await inSession(site, [school], toEnglish);
  await type(judgingRight, "school");
  const judgingWrong = await inSession(site, [longSentence], toArabic);
  await type(judgingWrong, "كَادَ الْمُعَلِّمُ أَنْ تَكُونَ كِتَابًا");
  const judgingLong = await inSession(site, [longestWord], toEnglish);
  await type(judgingLong, "I do not know this one but I would guess that it has to do with water");

  const right = await inSession(site, [school, longVerb], toEnglish);
  const rightId = await answer(right, "school", "correct");
  const wrong = await inSession(site, [longestWord, school], toArabic);
  const wrongId = await answer(wrong, "أفاستسقيتموها", "incorrect");

  const brother = { arabicWord: "أَخٌ", englishMeaning: "brother", category: "noun" };
  const judgingVowel = await inSession(site, [brother], toArabic);
  await type(judgingVowel, "أُخ");
  const wrongVowel = await inSession(site, [brother, school], toArabic);
  const wrongVowelId = await answer(wrongVowel, "أُخ", "incorrect");
  const house = { arabicWord: "بَيْتٌ", englishMeaning: "house", category: "noun" };
  const judgingKasra = await inSession(site, [house], toArabic);
  await type(judgingKasra, "بِيْتٌ");
  const judgingLetter = await inSession(site, [school], toEnglish);
  await type(judgingLetter, "schol");
  const skipped = await inSession(site, [school, longVerb], toEnglish);
  const skippedId = await skip(skipped);
  const offered = await inSession(site, [school, longVerb], toEnglish);
  await change(offered, "users", { exactInARow: 2 });
  const offeredId = await answer(offered, "school", "correct");
  const unseen = await signUp(site);
  await addWords(unseen, [school]);
  await change(unseen, "vocabulary", { origin: "imported" });
  await unseen.visitor.post("/session-setup", setupForm());

  const good = await ended(site, true);
  const mixed = await ended(site, false);
  const details = `/session/${new URL(mixed.path, site.origin).searchParams.get("finished")}`;
  const detailed = await mixed.person.visitor.get(details);
  const wordPath = /href="(\/session\/[0-9a-f]{24}\/words\/[0-9a-f]{24})"/.exec(
    await detailed.text(),
  );

  const complete = await ended(site, true);
  const none = await signUp(site);
  await none.visitor.post("/session-setup", setupForm({ timer: "untimed" }));
  const setUp = await inSession(site, collection);
  await setUp.visitor.post("/session/departure", {});
  const wordless = await signUp(site);

  const at = (name: string, person: Person, path = "/session"): Screen => ({ name, person, path });
  /** Its time does not run out while pictures of other screens are taken. */
  const timed = (name: string, person: Person, path?: string): Screen => ({
    ...at(name, person, path),
    before: () => moveDeadline(person, 214),
    also: path === "/session-setup" ? [] : [lowWindow, narrowWindow, forcedColors],
  });
  return [
    at("setup", setUp, "/session-setup"),
    at("setup-no-words", wordless, "/session-setup"),
    timed("setup-session-open", asked, "/session-setup"),
    {
      ...at("setup-errors", setUp, "/session-setup"),
      status: 400,
      async act(page) {
        for (const name of ["Nouns", "Verbs", "Expressions"]) {
          await page.getByRole("checkbox", { name }).uncheck();
        }
        await page.getByText("Custom", { exact: true }).click();
        await page.getByRole("button", { name: "Start session" }).click();
        await page.getByText("Please select at least one").waitFor();
      },
    },
    timed("session-asking", asked),
    timed("session-asking-long-word", askedLong),
    timed("session-asking-sentence", askedSentence),
    timed("session-asking-arabic", askedArabic),
    timed("session-asking-long-meaning", askedLongMeaning),
    at("session-untimed", untimed),
    at("session-paused", paused),
    timed("session-leaving", asked, "/session?leaving"),
    { ...at("session-last-minute", lastMinute), before: () => moveDeadline(lastMinute, 59) },
    { ...at("session-time-up-typed", timeUpTyped), before: () => moveDeadline(timeUpTyped, -1) },
    timed("session-judging-right", judgingRight),
    timed("session-judging-wrong", judgingWrong),
    timed("session-judging-long", judgingLong),
    timed("session-feedback-right", right, `/session?answered=${rightId}`),
    timed("session-feedback-wrong", wrong, `/session?answered=${wrongId}`),
    timed("session-judging-vowel", judgingVowel),
    timed("session-judging-kasra", judgingKasra),
    timed("session-judging-letter", judgingLetter),
    timed("session-feedback-vowel", wrongVowel, `/session?answered=${wrongVowelId}`),
    timed("session-feedback-skipped", skipped, `/session?answered=${skippedId}`),
    timed("session-feedback-offer", offered, `/session?answered=${offeredId}`),
    timed("session-new-word", unseen),
    at("session-finished", good.person, good.path),
    at("session-finished-missed", mixed.person, mixed.path),
    at("session-details", mixed.person, details),
    at("session-details-word", mixed.person, wordPath?.[1] ?? details),
    { ...at("session-practice-complete", complete.person), before: () => reopen(complete.person) },
    at("session-no-questions", none),
    { ...at("session-time-up", timeUp), before: () => timeIsUp(timeUp) },
  ];
}

async function ended(site: Site, isGood: boolean): Promise<{ person: Person; path: string }> {
  const words = isGood ? [school] : [school, longestWord, longVerb, longSentence];
  const person = await inSession(site, words, { direction: "arabic-to-english" });
  for (const [index] of words.entries()) {
    const isRight = isGood || index === 0;
    await answer(person, isRight ? "school" : "a guess", isRight ? "correct" : "incorrect");
  }
  return { person, path: await finish(person) };
}

/** Sets fields of what belongs to a person. */
async function change(
  { site, id }: Person,
  collection: "users" | "vocabulary",
  fields: Record<string, unknown>,
): Promise<void> {
  const filter = collection === "users" ? { _id: id } : { userId: id };
  await site.database.collection(collection).updateMany(filter, { $set: fields });
}

/** Does not know the current question; gives its id. */
async function skip({ visitor }: Person): Promise<string> {
  const answerId = hiddenValue(await (await visitor.get("/session")).text(), "answerId");
  await visitor.post("/session/judgement", { answerId, judgement: "unknown" });
  return answerId;
}

async function reopen(person: Person): Promise<void> {
  await person.visitor.post("/session/departure", {});
  const chosen = { direction: "arabic-to-english", timer: "untimed" };
  await person.visitor.post("/session-setup", setupForm(chosen));
}

/** With scripts the page ends the session by itself, so each picture begins one again. */
async function timeIsUp(person: Person): Promise<void> {
  await person.visitor.post("/session-setup", setupForm({ direction: "arabic-to-english" }));
  await moveDeadline(person, -1);
}
