import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();

const NONE_TODAY =
  "You have not added any words today. Add some vocabulary words first, then try creating a story with today's words.";
const NONE =
  "No vocabulary words available for the selected criteria. Try a different selection method or add more vocabulary words.";

const generate = (learner: Learner, body: Record<string, unknown> = {}) =>
  learner.json("POST", "/api/generate-story", {
    categories: ["general"],
    selectionType: "last7days",
    ...body,
  });
const pro = () => app.learner({ subscriptionTier: "pro" });
const storiesOf = async (learner: Learner): Promise<number> =>
  (await (await learner.json("GET", "/api/check-tier-limits")).json()).story.current;
const custom = (...selectedWords: string[]) => ({ selectionType: "custom", selectedWords });

async function add(learner: Learner, word: Record<string, unknown>): Promise<string> {
  const answer = await learner.json("POST", "/api/vocabulary", { category: "noun", ...word });
  return (await answer.json()).id;
}

const tree = { arabicWord: "شَجَرَةٌ", englishMeaning: "tree" };
const cat = { arabicWord: "قِطَّةٌ", englishMeaning: "cat" };

test("words of the dictionary are read in a passage that has them, and one story is used", async () => {
  const learner = await pro();
  const ids = [await add(learner, tree), await add(learner, cat)];
  const answer = await generate(learner, custom(...ids));
  expect(answer.status).toBe(200);
  const { story, wordsUsed, source } = await answer.json();
  expect(source).toBe("written");
  expect(story.arabicStory).toContain("شَجَرَة");
  expect(story.arabicStory).toContain("قِطَّة");
  expect(story.englishTranslation).toMatch(/cat/i);
  expect(wordsUsed.map(({ id }: { id: string }) => id)).toEqual(ids);
  expect(Object.keys(story)).toEqual(["arabicStory", "englishTranslation"]);
  expect(await storiesOf(learner)).toBe(1);
  const used = await app.database
    .collection("api_usage")
    .findOne({ operation: "generate-story" }, { sort: { _id: -1 } });
  expect(used).toMatchObject({ service: "embedded", totalTokens: 0 });
});

test("a word that no passage has is shown in the learner's own example", async () => {
  const learner = await pro();
  const id = await add(learner, {
    arabicWord: "زُقْنُبُوطٌ",
    englishMeaning: "gadget",
    exampleSentence: "عِنْدِي زُقْنُبُوطٌ.",
    exampleMeaning: "I have a gadget.",
  });
  const { story, source } = await (await generate(learner, custom(id))).json();
  expect(source).toBe("composed");
  expect(story).toEqual({
    arabicStory: "عِنْدِي زُقْنُبُوطٌ.",
    englishTranslation: "I have a gadget.",
  });
});

test("a word without any example stands as itself", async () => {
  const learner = await pro();
  const id = await add(learner, { arabicWord: "زُقْنُبُوطٌ", englishMeaning: "gadget" });
  const { story } = await (await generate(learner, custom(id))).json();
  expect(story.arabicStory).toBe("هٰذِهِ كَلِمَةُ «زُقْنُبُوطٌ».");
  expect(story.englishTranslation).toBe("This is the word “gadget”.");
});

test("another story of the same words is another one", async () => {
  const learner = await pro();
  const ids = [await add(learner, tree), await add(learner, cat)];
  const texts: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { story } = await (await generate(learner, custom(...ids))).json();
    texts.push(story.arabicStory);
  }
  expect(new Set(texts).size).toBe(5);
});

test("without words up to five of the window are taken", async () => {
  const learner = await pro();
  await addNouns(learner, 7);
  const { wordsUsed } = await (await generate(learner)).json();
  expect(wordsUsed).toHaveLength(5);
});

test("each kind of words is chosen from", async () => {
  const learner = await app.learner({ subscriptionTier: "pro" });
  await add(learner, tree);
  await add(learner, { arabicWord: "كَتَبَ", englishMeaning: "to write", category: "verb" });
  await add(learner, {
    arabicWord: "كَبِيرٌ",
    englishMeaning: "big",
    partOfSpeech: "adjective",
  });
  const of = async (category: string) => {
    const { wordsUsed } = await (await generate(learner, { categories: [category] })).json();
    return wordsUsed.map(({ englishMeaning }: { englishMeaning: string }) => englishMeaning).sort();
  };
  expect(await of("nouns")).toEqual(["big", "tree"]);
  expect(await of("verbs")).toEqual(["to write"]);
  // What nobody said the part of speech of may be an adjective too.
  expect(await of("adjectives")).toEqual(["big", "tree"]);
  expect(await of("general")).toEqual(["big", "to write", "tree"]);
});

test.each([
  [{ selectionType: "today" }, NONE_TODAY],
  [{ selectionType: "due" }, NONE],
  [{ selectionType: "mastered" }, NONE],
  [{ selectionType: "last30days" }, NONE],
])("%j without such words says so and costs nothing", async (body, message) => {
  const learner = await pro();
  const answer = await generate(learner, body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: "no_words", message });
  expect(await storiesOf(learner)).toBe(0);
});

const ids = (count: number) =>
  Array.from({ length: count }, (_, at) => String(at).padStart(24, "a"));

test.each([
  [custom(), 400, "Please select at least one word"],
  [custom(...ids(6)), 400, "Too many words selected"],
  [custom(...ids(1)), 404, "Vocabulary item not found"],
  [{ categories: [] }, 400, "Invalid categories"],
  [{ categories: ["cars"] }, 400, "Invalid categories"],
  [{ categories: "nouns" }, 400, "Invalid categories"],
  [{ selectionType: "forever" }, 400, "Invalid selectionType"],
  [{ selectionType: { $ne: "" } }, 400, "Invalid selectionType"],
  [{ selectedWords: [{ $ne: "" }] }, 400, "Invalid selectedWords"],
  [{ selectedWords: "all" }, 400, "Invalid selectedWords"],
])("%j is refused and costs nothing", async (body, status, message) => {
  const learner = await pro();
  await addNouns(learner, 1);
  const answer = await generate(learner, body);
  expect(answer.status).toBe(status);
  expect((await answer.json()).message).toBe(message);
  expect(await storiesOf(learner)).toBe(0);
});

test("a word of another learner is not found, also among own ones (P3)", async () => {
  const [theirs = ""] = await addNouns(await pro(), 1);
  const learner = await pro();
  const own = await addNouns(learner, 2);
  const answer = await generate(learner, custom(...own, theirs));
  expect(answer.status).toBe(404);
  expect(await storiesOf(learner)).toBe(0);
});

test("the limit of the plan is told: none on free, one on basic", async () => {
  const free = await app.learner();
  await addNouns(free, 1);
  const refused = await generate(free);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({
    error: "limit_reached",
    kind: "story",
    limit: 0,
    current: 0,
    tier: "free",
    message: "Your plan’s daily limit includes no AI stories. Upgrade to make some.",
  });
  const basic = await app.learner({ subscriptionTier: "basic" });
  await addNouns(basic, 1);
  expect((await generate(basic)).status).toBe(200);
  expect((await generate(basic)).status).toBe(429);
});

test("of thirty calls at once exactly as many are answered as are left (P4)", async () => {
  const learner = await pro();
  await addNouns(learner, 2);
  const answers = await Promise.all(Array.from({ length: 30 }, () => generate(learner)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
  expect(await storiesOf(learner)).toBe(5);
  expect(await countOf(learner)).toBe(5);
});

test("a call that is repeated with its key makes one story", async () => {
  const learner = await pro();
  await addNouns(learner, 2);
  const body = JSON.stringify({ categories: ["general"], selectionType: "last7days" });
  const headers = { "Content-Type": "application/json", "Idempotency-Key": "one-story" };
  for (let count = 0; count < 2; count += 1) {
    const init = { method: "POST", body, headers };
    expect((await learner.request("/api/generate-story", init)).status).toBe(200);
  }
  expect(await storiesOf(learner)).toBe(1);
  expect(await countOf(learner)).toBe(1);
});

async function countOf(learner: Learner): Promise<number> {
  const html = await (await learner.get("/story-review/recent")).text();
  return html.match(/href="\/story-review\/[0-9a-f]{24}"/g)?.length ?? 0;
}
