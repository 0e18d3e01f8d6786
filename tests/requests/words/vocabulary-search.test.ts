import { ObjectId } from "mongodb";
import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { whileUnreadable } from "#tests/support/app/failing-database.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

const app = await testApp();

type NewWord = { arabicWord: string; englishMeaning: string; category?: string };

async function add(learner: Learner, word: NewWord & Record<string, unknown>): Promise<string> {
  const answer = await learner.json("POST", "/api/vocabulary", {
    category: "noun",
    confirmDifferent: true,
    ...word,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}

async function listed(learner: Learner, query: string): Promise<string[]> {
  const answer = await learner.get(`/vocabulary${query}`);
  expect(answer.status, query).toBe(200);
  const html = await answer.text();
  return [...html.matchAll(/href="\/vocabulary\/([0-9a-f]{24})(?:\?[^"]*)?"/g)].map(
    ([, id = ""]) => id,
  );
}

const looking = (typed: string) => `?q=${encodeURIComponent(typed)}`;

describe("searching the list", () => {
  test("VOCAB-01 RULE-53 RULE-54 RULE-55: finds words by either script and keeps to one's own", async () => {
    const [learner, other] = [await app.learner(), await app.learner()];
    const school = await add(learner, {
      arabicWord: "مَدْرَسَةٌ",
      englishMeaning: "School",
      exampleSentence: "ذَهَبْتُ إِلَى المَدْرَسَةِ",
      exampleMeaning: "I went to the lesson",
    });
    const question = await add(learner, { arabicWord: "سُؤَالٌ", englishMeaning: "question" });
    await add(other, { arabicWord: "مَدْرَسَةٌ", englishMeaning: "School" });
    for (const typed of ["مدرسه", "مَدْرَسَة", "درس", "SCHO", "lesson", "ذهبت"]) {
      expect(await listed(learner, looking(typed)), typed).toEqual([school]);
    }
    for (const typed of ["سوال", "سؤال", "سُؤـَال", "quest"]) {
      expect(await listed(learner, looking(typed)), typed).toEqual([question]);
    }
    expect(await listed(learner, looking("س"))).toEqual([question, school]);
    expect(await listed(learner, looking("xyz"))).toEqual([]);
  });

  test("what fits best comes first: the word or a meaning itself, a whole word, what begins with it, then its inside", async () => {
    const learner = await app.learner();
    const words: NewWord[] = [
      { arabicWord: "مَاءٌ", englishMeaning: "water" },
      { arabicWord: "سَقَى", englishMeaning: "to water / irrigate", category: "verb" },
      { arabicWord: "بِطِّيخٌ", englishMeaning: "watermelon" },
      { arabicWord: "مِيَاهٌ", englishMeaning: "fresh waters" },
      { arabicWord: "مَائِيٌّ", englishMeaning: "underwater" },
    ];
    const ids: string[] = [];
    for (const word of words) ids.push(await add(learner, word));
    const [water, irrigate, melon, fresh, under] = ids;
    expect(await listed(learner, looking("Water"))).toEqual([water, irrigate, fresh, melon, under]);
    expect(await listed(learner, looking("ماء"))).toEqual([water, under]);
  });

  test("a plural, an article and Latin letters find a word, after what was typed itself", async () => {
    const learner = await app.learner();
    const book = await add(learner, { arabicWord: "كِتَابٌ", englishMeaning: "book" });
    const story = await add(learner, { arabicWord: "قِصَّةٌ", englishMeaning: "story" });
    const office = await add(learner, { arabicWord: "مَكْتَبٌ", englishMeaning: "office" });
    const books = await add(learner, { arabicWord: "كُتُبٌ", englishMeaning: "books" });
    expect(await listed(learner, looking("books"))).toEqual([books, book]);
    expect(await listed(learner, looking("the book"))).toEqual([book, books]);
    expect(await listed(learner, looking("Stories"))).toEqual([story]);
    for (const typed of ["الكتاب", "بالكتاب", "والكتاب", "للكتاب", "kitaab", "al-kitaab"]) {
      expect(await listed(learner, looking(typed)), typed).toEqual([book]);
    }
    expect(await listed(learner, looking("kitab"))).toContain(book);
    expect(await listed(learner, looking("qissa"))).toEqual([story]);
    expect(await listed(learner, looking("maktab"))).toEqual([office]);
    expect(await listed(learner, looking("xylophone"))).toEqual([]);
  });

  test("a word with one letter mistaken is found where nothing else is, and the list says so", async () => {
    const learner = await app.learner();
    const house = await add(learner, { arabicWord: "بَيْتٌ", englishMeaning: "house" });
    const school = await add(learner, { arabicWord: "مَدْرَسَةٌ", englishMeaning: "big school" });
    for (const typed of ["hosue", "hpuse", "huse", "housse", "houses", "بيث"]) {
      expect(await listed(learner, looking(typed)), typed).toEqual([house]);
    }
    expect(await listed(learner, looking("bg school"))).toEqual([]);
    expect(await listed(learner, looking("big shcool"))).toEqual([school]);
    expect(await listed(learner, looking("hsoes"))).toEqual([]);
    const html = async (typed: string) =>
      (await learner.get(`/vocabulary${looking(typed)}`)).text();
    expect(await html("hosue")).toContain("One letter apart");
    expect(await html("house")).not.toContain("One letter apart");
  });

  test("an Arabic word that finds nothing is looked for as a form of an own word", async () => {
    const learner = await app.learner();
    const own = { arabicWord: "زَقْنَبٌ", englishMeaning: "an own one", pluralForm: "أَزْقَابٌ" };
    const id = await add(learner, { ...own, feminine: "زَقْنَاءُ" });
    for (const typed of ["أزقابهم", "وَأَزْقَابُنَا", "وبأزقابه", "زقناؤه", "زقنبين"]) {
      expect(await listed(learner, looking(typed)), typed).toEqual([id]);
      expect(await listed(learner, `${looking(typed)}&category=verb`), typed).toEqual([]);
    }
    for (const typed of ["وَأُزْقَابُنَا", "أزقبهم", "زقنبوط"]) {
      expect(await listed(learner, looking(typed)), typed).toEqual([]);
    }
  });

  test("Latin letters find a word with a capital at their beginning, and where no letter is sure", async () => {
    const learner = await app.learner();
    const words = [
      ["سَلَامٌ", "peace", "Salam"],
      ["دَرْسٌ", "lesson", "Dars"],
      ["سِتَّةٌ", "six", "sitta"],
      ["تَحْتَ", "under", "taht"],
      ["صِحَّةٌ", "health", "Sihha"],
    ];
    for (const [arabicWord = "", englishMeaning = "", typed = ""] of words) {
      const id = await add(learner, { arabicWord, englishMeaning });
      expect(await listed(learner, looking(typed)), typed).toEqual([id]);
    }
    expect(await (await learner.get("/vocabulary")).text()).toMatch(
      /<input[^>]*id="word-search"[^>]*autoCapitalize="none"/i,
    );
  });

  test("a line says where a word was found if it does not show that itself, and stands last", async () => {
    const learner = await app.learner();
    const house = await add(learner, {
      arabicWord: "بَيْتٌ",
      englishMeaning: "house",
      pluralForm: "بُيُوتٌ",
      exampleMeaning: "This is my house.",
    });
    const car = await add(learner, {
      arabicWord: "سَيَّارَةٌ",
      englishMeaning: "car",
      exampleMeaning: "The car is in front of the house.",
    });
    const lighthouse = await add(learner, { arabicWord: "مَنَارَةٌ", englishMeaning: "lighthouse" });
    const text = async (typed: string) =>
      (await (await learner.get(`/vocabulary${looking(typed)}`)).text()).replaceAll("<!-- -->", "");
    expect(await listed(learner, looking("house"))).toEqual([house, lighthouse, car]);
    const found = await text("house");
    expect(found).toContain("Example: The car is in front of the <b>house.</b><");
    expect(found).not.toContain("This is my house.");
    expect(await text("بيوت")).toMatch(/Plural: <bdi[^>]*><b>بُيُوتٌ<\/b></);
    expect(await text("بيت")).not.toContain("Plural:");
  });

  test("RULE-55: signs, marks and a hamza alone find nothing, and the page says what to type", async () => {
    const learner = await app.learner();
    const thing = await add(learner, { arabicWord: "شَيْءٌ", englishMeaning: "thing? 100%" });
    for (const typed of ["?", "%", "👍", "ء", "، \u064E", "ـــ"]) {
      expect(await listed(learner, looking(typed)), typed).toEqual([]);
      const html = await (await learner.get(`/vocabulary${looking(typed)}`)).text();
      expect(html).toContain("Type a letter or two.");
      expect(html).not.toContain("Add this word");
    }
    for (const typed of ["شيء", "thing?", "100%", " "]) {
      expect(await listed(learner, looking(typed)), typed).toEqual([thing]);
    }
  });

  test("RULE-57: keeps the category, and follows a word that is changed or deleted", async () => {
    const learner = await app.learner();
    const noun = await add(learner, { arabicWord: "كِتَابَةٌ", englishMeaning: "writing" });
    const verb = await add(learner, {
      arabicWord: "كَتَبَ",
      englishMeaning: "to write",
      category: "verb",
    });
    expect(await listed(learner, `${looking("كت")}&category=verb`)).toEqual([verb]);
    await learner.json("PATCH", `/api/vocabulary/${noun}`, {
      category: "verb",
      englishMeaning: "record",
    });
    expect(await listed(learner, `${looking("كت")}&category=verb`)).toEqual([verb, noun]);
    expect(await listed(learner, looking("record"))).toEqual([noun]);
    expect(await listed(learner, looking("writing"))).toEqual([]);
    await learner.json("DELETE", `/api/vocabulary/${verb}`);
    expect(await listed(learner, looking("كت"))).toEqual([noun]);
    const userId = new ObjectId(learner.id);
    const [searched] = await app.database.collection("searchedWords").find({ userId }).toArray();
    expect(searched?.texts).toMatch(/^[^\n]*record[^\n]*\n$/);
  });

  test("shows what was looked for, also when nothing is found, and nothing of it as markup (P34)", async () => {
    const learner = await app.learner();
    await add(learner, { arabicWord: "بَيْتٌ", englishMeaning: "house" });
    const html = await (await learner.get(`/vocabulary${looking('<b>"x')}`)).text();
    expect(html).toContain("No words found");
    expect(html).toContain('value="&lt;b&gt;&quot;x"');
    expect(html).not.toContain('<b>"x');
    expect(html).toContain(`/vocabulary/new?${new URLSearchParams({ word: '<b>"x' })}`);
  });

  test("turns the pages of what it found in both directions, with the same few reads however many words there are", async () => {
    const learner = await app.learner();
    const ids: string[] = [];
    for (let number = 1; number <= 60; number += 1) {
      ids.unshift(
        await add(learner, { arabicWord: "ب".repeat(number), englishMeaning: `pebble-${number}.` }),
      );
    }
    for (let number = 1; number <= 10; number += 1) {
      await add(learner, { arabicWord: "ق".repeat(number), englishMeaning: `other ${number}` });
    }
    const found = ids;
    const first = await listed(learner, looking("pebble"));
    expect(first).toEqual(found.slice(0, 50));
    const linkOf = async (query: string, rel: string) => {
      const html = await (await learner.get(`/vocabulary${query}`)).text();
      const link = new RegExp(`<a[^>]*rel="${rel}"[^>]*>`).exec(html)?.[0] ?? "";
      return /href="\/vocabulary([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&") ?? "";
    };
    const next = await linkOf(looking("pebble"), "next");
    expect(await listed(learner, next)).toEqual(found.slice(50));
    expect(await listed(learner, await linkOf(next, "prev"))).toEqual(first);
    const commands = app.watchCommands();
    await listed(learner, looking("pebble"));
    // What other files of this process left behind reads, too.
    const own = commands.filter(({ command }) => JSON.stringify(command).includes(learner.id));
    const reads = own.filter(({ name }) => ["find", "aggregate"].includes(name));
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThanOrEqual(3);
  });

  test("ignores what makes no sense in the address", async () => {
    const learner = await app.learner();
    const word = await add(learner, { arabicWord: "بَابٌ", englishMeaning: "door" });
    for (const query of [
      "?q=door&after=%00&before[$ne]=x&category=$gt",
      `?q=${"door".repeat(500)}&q=x`,
      `?q=${encodeURIComponent("\u0300".repeat(3000))}`,
      "?q=%E0%A4%A&select=on&id=../x&id[]=y",
      "?q[$ne]=1",
    ]) {
      expect((await learner.get(`/vocabulary${query}`)).status, query).toBe(200);
    }
    expect(await listed(learner, "?q=door&after=zzz")).toEqual([word]);
  });
});

test.skipIf(process.env.MONGODB_URI)(
  "VOCAB-10 ERR-60: a list that cannot be read says so and can be asked for again",
  async () => {
    const learner = await app.learner();
    await add(learner, { arabicWord: "نَجْمٌ", englishMeaning: "star" });
    const answer = await whileUnreadable("vocabulary", () =>
      learner.get("/vocabulary?q=star&category=noun"),
    );
    expect(answer.status).toBe(503);
    const html = await answer.text();
    expect(html).toContain("Failed to load vocabulary");
    expect(html).toContain("We couldn&#x27;t load your vocabulary items. Please try again.");
    expect(html).toContain('<input type="hidden" name="category" value="noun"/>');
    expect(html).toContain("Retry");
    expect((await listed(learner, "?q=star&category=noun")).length).toBe(1);
  },
);

describe("how many words there are", () => {
  test("a search says how many of all it found, in each category", async () => {
    const learner = await app.learner();
    await add(learner, { arabicWord: "كِتَابٌ", englishMeaning: "book" });
    await add(learner, { arabicWord: "مَكْتَبَةٌ", englishMeaning: "bookshop" });
    await add(learner, { arabicWord: "حَجَزَ", englishMeaning: "to book", category: "verb" });
    await add(learner, { arabicWord: "بَيْتٌ", englishMeaning: "house" });
    const shown = async (query: string) => {
      const html = await (await learner.get(`/vocabulary${query}`)).text();
      return html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, "");
    };
    expect(await shown("")).toMatch(/[^f] ?4 words.*All4Nouns3Verbs1Expressions0/);
    for (const query of ["?q=book", "?q=book&category=verb"]) {
      expect(await shown(query)).toMatch(/3 of 4 words.*All3Nouns2Verbs1Expressions0/);
    }
    expect(await shown("?q=zebra")).toMatch(/0 of 4 words.*All0Nouns0Verbs0Expressions0/);
    expect(await shown("?q=zebra")).toContain("Nothing in your vocabulary looks like");
  });
});

describe("the order of the list", () => {
  test("is in the address, goes along with its links and is ignored where it makes no sense", async () => {
    const learner = await app.learner();
    const zebra = await add(learner, { arabicWord: "حِمَارٌ وَحْشِيٌّ", englishMeaning: "zebra" });
    const apple = await add(learner, { arabicWord: "تُفَّاحَةٌ", englishMeaning: "Apple" });
    const mango = await add(learner, { arabicWord: "مَانْجُو", englishMeaning: "mango" });
    expect(await listed(learner, "")).toEqual([mango, apple, zebra]);
    expect(await listed(learner, "?sort=a-z")).toEqual([apple, mango, zebra]);
    await app.database
      .collection("progress")
      .updateOne(
        { _id: new ObjectId(apple) },
        { $set: { dueDay: "2026-01-01", difficulty: "hard" } },
      );
    expect(await listed(learner, "?sort=due")).toEqual([apple, mango, zebra]);
    expect(await listed(learner, "?sort=hardest")).toEqual([apple, mango, zebra]);
    const hardest = await (await learner.get("/vocabulary?sort=hardest")).text();
    expect(hardest).toMatch(/>Hard<.*>Not Started</);
    expect(hardest).not.toContain(">Easy<");
    const html = await (await learner.get("/vocabulary?sort=due")).text();
    expect(html).toContain('href="/vocabulary?category=verb&amp;sort=due"');
    expect(html).toContain(`href="/vocabulary/${apple}/edit?sort=due"`);
    expect(html).toMatch(/<option value="due" selected="">/);
    for (const query of [
      "?sort=$gt",
      "?sort[$ne]=due",
      "?sort=due&after=%00",
      "?sort=a-z&after=x.y",
    ]) {
      expect(await listed(learner, query), query).toHaveLength(3);
    }
  });

  test("stays the same while words are chosen and deleted", async () => {
    const learner = await app.learner();
    const id = await add(learner, { arabicWord: "بَابٌ", englishMeaning: "door" });
    const html = await (await learner.get(`/vocabulary?sort=a-z&select=on&id=${id}`)).text();
    expect(html).toContain('<input type="hidden" name="sort" value="a-z"/>');
    const deleted = await learner.post(`/vocabulary/${id}/delete?sort=a-z`, {});
    expect(deleted.headers.get("Location")).toBe("/vocabulary?sort=a-z");
  });
});
