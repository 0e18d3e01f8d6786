import {
  play,
  practiceForm,
  pressTiles,
  startRun,
  tilesOf,
} from "#tests/support/practice/practice.ts";
import { hiddenValue } from "#tests/support/study/study.ts";
import { addWords, makeSet, type Person, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { forcedColors, lowWindow, narrowWindow } from "./variants.ts";
import { collection, longestWord, longVerb, school } from "./words.ts";

const toEnglish = { translationDirection: "arabic-to-english" };
const toArabic = { translationDirection: "english-to-arabic" };
const everything = { showSentences: "on", showSynonyms: "on", showAntonyms: "on" };
const also = [lowWindow, narrowWindow, forcedColors];

export async function practiceScreens(site: Site): Promise<Screen[]> {
  const owner = await signUp(site, "Layla");
  const { visitor } = owner;
  const ids = await addWords(owner, collection.slice(0, 12));
  const [schoolId = "", verbId = "", longId = ""] = await addWords(owner, [
    { ...school, antonym: "بَيْتٌ" },
    longVerb,
    longestWord,
  ]);
  const home = await makeSet(owner, { name: "At home", vocabularyIds: ids.slice(0, 6) });
  const longName = "Food, drink and everything that stands on a table";
  await makeSet(owner, { name: longName, color: "#F59E0B", vocabularyIds: ids.slice(5) });
  const one = { vocabularyIds: [schoolId] };
  const few = { vocabularyIds: ids.slice(0, 4) };

  const quiz = { sessionType: "quiz" };
  const asking = await startRun(visitor, { ...quiz, ...toEnglish, ...everything }, one);
  const askingArabic = await startRun(visitor, { ...quiz, ...toArabic }, one);
  const askingLong = await startRun(
    visitor,
    { ...quiz, ...toEnglish },
    { vocabularyIds: [longId] },
  );
  const retry = await startRun(visitor, { ...quiz, ...toArabic }, one);
  await play(visitor, retry, { index: "0", typed: "مُدْرَسَةٌ" });
  const right = await startRun(visitor, { ...quiz, ...toEnglish }, one);
  await play(visitor, right, { index: "0", typed: "school" });
  const wrong = await startRun(visitor, { ...quiz, ...toArabic }, one);
  await play(visitor, wrong, { index: "0", typed: "مُدْرَسَةٌ" });
  await play(visitor, wrong, { index: "0", typed: "مُدْرَسَةٌ" });
  const unknown = await startRun(visitor, { ...quiz, ...toEnglish }, one);
  await play(visitor, unknown, { index: "0", typed: "", unknown: "1" });
  const ended = await startRun(visitor, { ...quiz, ...toEnglish }, few);
  for (const index of ["0", "1", "2", "3"]) {
    await play(visitor, ended, { index, typed: "house", ...(index === "3" && { unknown: "1" }) });
  }

  const choosing = await startWithout("showMeanings", owner, { asksRoots: "on" }, ids);
  const given = await startWithout("showMeanings", owner, { asksRoots: "on" }, ids);
  await play(visitor, given, { index: "0", typed: "", unknown: "1" });
  const forms = await startWithout("showMeanings", owner, { asksForms: "on" }, [verbId]);

  const cards = { sessionType: "flashcards", ...toEnglish };
  const deck = await startRun(visitor, cards, { setIds: [home] });
  const rich = await startRun(visitor, { ...cards, ...everything }, { vocabularyIds: [verbId] });
  const cardsEnded = await startRun(visitor, cards, few);
  for (const index of [0, 1, 2, 3]) {
    const next: Record<string, string> = index < 3 ? { next: String(index + 2) } : {};
    const known = index % 2 === 0 ? "yes" : "no";
    await play(visitor, cardsEnded, { index: String(index), known, ...next });
  }

  const matching = { sessionType: "matching" };
  const board = await startRun(visitor, matching, { setIds: [home] });
  const missed = await missedBoard(owner, { setIds: [home] });
  const joined = await startRun(visitor, matching, { vocabularyIds: ids });
  const joinedAt = await joinOne(owner, joined);
  const longBoard = await startRun(visitor, matching, {
    vocabularyIds: [longId, verbId, schoolId],
  });
  const boardEnded = await startRun(visitor, matching, few);
  await visitor.post(boardEnded, { from: "0", pairs: "0-1,0-0,1-1,2-2,3-3" });
  const lost = await startRun(visitor, quiz, few);
  const wordless = await startRun(visitor, quiz, {
    setIds: [await makeSet(owner, { name: "Empty" })],
  });

  const author = await signUp(site, "Omar");
  const vocabularyIds = await addWords(author, collection.slice(0, 5));
  const shared = await makeSet(author, { name: "Around the house", vocabularyIds, isPublic: true });
  const newcomer = await signUp(site, "Sami");

  const at = (name: string, path: string, person = owner): Screen => ({ name, person, path, also });
  return [
    at("practice", "/practice"),
    at("practice-get-started", "/practice/get-started", newcomer),
    at("practice-new-set", "/practice/new-set"),
    at("practice-shared", "/practice/shared", newcomer),
    at("practice-shared-preview", `/practice/shared/${shared}`, newcomer),
    at("practice-setup", `/practice/start?sessionType=quiz&setIds=${home}`),
    at(
      "practice-setup-words",
      `/practice/start?filled=1&sessionType=flashcards&showMeanings=on&setIds=${home}&vocabularyIds=${schoolId}&find=s`,
    ),
    at("practice-setup-none-found", "/practice/start?filled=1&sessionType=matching&find=zzzz"),
    at("practice-setup-drill", `/practice/start?sessionType=pronunciation&setIds=${home}`),
    at("practice-setup-own-words", "/practice/start?sessionType=flashcards&words=all"),
    at("practice-setup-no-sets", "/practice/start", newcomer),
    {
      ...at("practice-setup-error", "/practice/start?filled=1&sessionType=matching"),
      status: 400,
      async act(page) {
        await page.getByRole("button", { name: "Start", exact: true }).click();
        await page.getByText("Please select at least one").waitFor();
      },
    },
    at("practice-quiz", asking),
    at("practice-quiz-arabic", askingArabic),
    at("practice-quiz-long", askingLong),
    at("practice-quiz-choice", choosing),
    at("practice-quiz-choice-unknown", `${given}?answered=0`),
    at("practice-quiz-form", forms),
    at("practice-quiz-retry", retry),
    at("practice-quiz-right", `${right}?answered=0`),
    at("practice-quiz-wrong", `${wrong}?answered=0`),
    at("practice-quiz-unknown", `${unknown}?answered=0`),
    at("practice-quiz-end", ended),
    at("practice-card", deck),
    at("practice-card-back", `${deck}?card=1&side=back`),
    at("practice-card-rich", `${rich}?card=1&side=back`),
    at("practice-cards-end", cardsEnded),
    at("practice-matching", board),
    at("practice-matching-miss", missed),
    at("practice-matching-hit", joinedAt),
    at("practice-matching-long", longBoard),
    at("practice-matching-end", boardEnded),
    { ...at("practice-not-found", lost, newcomer), status: 404 },
    at("practice-no-words", wordless),
  ];
}

async function startWithout(
  left: string,
  { visitor }: Person,
  fields: Record<string, string>,
  vocabularyIds: string[],
): Promise<string> {
  const form = practiceForm({ sessionType: "quiz", ...fields }, { vocabularyIds });
  const kept = form.filter(([name]) => name !== left);
  return (await visitor.post("/practice/start", kept)).headers.get("Location") ?? "";
}

async function missedBoard({ visitor }: Person, chosen: { setIds: string[] }): Promise<string> {
  const path = await startRun(visitor, { sessionType: "matching" }, chosen);
  const tiles = tilesOf(await (await visitor.get(path)).text()).map(({ value }) => value);
  const [english = ""] = tiles;
  const other = tiles.find((tile) => tile.startsWith("a") && tile.slice(1) !== english.slice(1));
  return (await pressTiles(visitor, path, [english, other ?? ""])).path;
}

async function joinOne({ visitor }: Person, path: string): Promise<string> {
  const html = await (await visitor.get(path)).text();
  const [first = { value: "" }] = tilesOf(html);
  const from = hiddenValue(html, "from");
  const tile = `a${first.value.slice(1)}`;
  return (await play(visitor, path, { from, selected: first.value, tile })).path;
}
