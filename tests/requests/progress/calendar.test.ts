import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

const app = await testApp();

const shown = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const today = () => new Date().toISOString().slice(0, 10);

function judge(learner: Learner, id: string | undefined, isCorrect: boolean, answeredAt?: Date) {
  return learner.json("PATCH", `/api/progress/${id}`, {
    translationDirection: "arabic-to-english",
    isCorrect,
    userAnswer: isCorrect ? "house" : "horse",
    ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
  });
}

test("the calendar shows the month, Sunday first, with the ways to others and to a new word", async () => {
  const learner = await app.learner();
  const [id] = await addNouns(learner, 3);
  await judge(learner, id, true);
  const html = await (await learner.get("/progress")).text();
  const text = shown(html);
  expect(text).toContain("Sun Mon Tue Wed Thu Fri Sat");
  expect(text).toContain("+3 words added");
  expect(html).toMatch(/aria-label="Previous month, \w+"/);
  expect(html).toMatch(/aria-label="Next month, \w+"/);
  expect(text).toContain("Add Vocabulary");
  expect(html).toContain(`href="/progress/${today()}"`);
  expect(text).toContain("1 answer");
});

test("one added word is one word", async () => {
  const learner = await app.learner();
  await addNouns(learner, 1);
  expect(shown(await (await learner.get("/progress")).text())).toContain("+1 word added");
});

test.each([
  ["2026-02", "February 2026"],
  ["1066-10", "January 2000"],
  ["2500-1", "December 2100"],
  ["2026-99", "December 2026"],
])("the month %s shows %s", async (month, name) => {
  const learner = await app.learner();
  const answer = await learner.get(`/progress?month=${month}`);
  expect(answer.status).toBe(200);
  expect(shown(await answer.text())).toContain(name);
});

test("a day has its four counts and its words, which open as cards; another's day has none", async () => {
  const learner = await app.learner();
  const [one, two] = await addNouns(learner, 2);
  await judge(learner, one, true);
  await judge(learner, two, false);
  const html = await (await learner.get(`/progress/${today()}`)).text();
  const text = shown(html);
  expect(text).toMatch(/Words added 2/);
  expect(text).toMatch(/Words reviewed 2/);
  expect(text).toMatch(/Words mastered 0/);
  expect(text).toMatch(/Sessions 0/);
  expect(text).toContain("1 of 2 right");
  const card = `/progress/${today()}/words/${one}`;
  expect(html).toContain(`href="${card}"`);
  const word = shown(await (await learner.get(card)).text());
  expect(word).toContain("How well you know it");
  const other = await app.learner();
  expect(shown(await (await other.get(`/progress/${today()}`)).text())).toContain(
    "Nothing studied",
  );
  expect((await other.get(card)).status).toBe(404);
});

test("a day lists all words added, reviewed and mastered, as many as it counts, and leads to practice of them (CAL-07)", async () => {
  const learner = await app.learner();
  const [mastered = "", missed = ""] = await addNouns(learner, 2);
  for (const translationDirection of ["arabic-to-english", "english-to-arabic"]) {
    for (let right = 0; right < 5; right += 1) {
      const answer = { translationDirection, isCorrect: true };
      await learner.json("PATCH", `/api/progress/${mastered}`, answer);
    }
  }
  await judge(learner, missed, false);
  const html = await (await learner.get(`/progress/${today()}`)).text();
  expect(shown(html)).toMatch(/Words added 2 Words reviewed 2 Words mastered 1/);
  const lists = html.split("<h3").slice(1);
  const idsOf = (title: string) => {
    const list = lists.find((one) => one.includes(`>${title}</h3>`)) ?? "";
    return [...list.matchAll(/\/words\/(\w+)"/g)].map(([, id]) => id).sort();
  };
  expect(idsOf("Mastered")).toEqual([mastered]);
  expect(idsOf("Added")).toEqual([mastered, missed].sort());
  expect(idsOf("Reviewed")).toEqual([mastered, missed].sort());

  const [, practice = ""] = /href="(\/practice\/start\?[^"]+)"/.exec(html) ?? [];
  const setup = await (await learner.get(practice.replaceAll("&amp;", "&"))).text();
  for (const id of [mastered, missed]) {
    expect(setup).toMatch(
      new RegExp(`<input[^>]*(checked[^>]*value="${id}"|value="${id}"[^>]*checked)`),
    );
  }
});

test("a day on which nothing was done offers no practice", async () => {
  const learner = await app.learner();
  const html = await (await learner.get(`/progress/${today()}`)).text();
  expect(html).toContain("Nothing studied");
  expect(html).not.toContain("/practice/start");
});

test.each(["2026-02-30", "2026-13-01", "1999-12-31", "2101-01-01", "yesterday", "2026-1-1"])(
  "there is no day %s",
  async (day) => {
    const learner = await app.learner();
    expect((await learner.get(`/progress/${day}`)).status).toBe(404);
  },
);

test("a page of a day's words beyond the last shows the last, an odd one the first", async () => {
  const learner = await app.learner();
  await addNouns(learner, 1);
  for (const page of ["99", "-1", "x", "1e9", "1.5"]) {
    const answer = await learner.get(`/progress/${today()}?page=${page}`);
    expect(answer.status).toBe(200);
    const text = shown(await answer.text());
    expect(text).toContain("Added");
    expect(text).toContain("Not Started");
  }
});

test("charts say what they draw and keep their numbers in a table", async () => {
  const learner = await app.learner();
  const [id] = await addNouns(learner, 2);
  await judge(learner, id, true);
  const html = await (await learner.get("/progress")).text();
  const text = shown(html);
  expect(text).toContain("1 answer this week, right.");
  expect(text).toMatch(/1 review in 30 days\. The most, 1, on \w+, \w+ \d+\./);
  expect(text).toContain("Words by mastery, 2 in all");
  expect(text).toContain("We can tell once you have reviewed 20 words on a later day.");
  expect(html.match(/<ol aria-hidden="true" class="columns/g)).toHaveLength(2);
  expect(text).toContain("Show the numbers");
});

test("a learner without words sees the month and no empty charts", async () => {
  const learner = await app.learner();
  const text = shown(await (await learner.get("/progress")).text());
  expect(text).toContain("Learning calendar");
  expect(text).not.toContain("Reviews due");
});

test("days follow the learner's zone at the moment of the answer, whatever it is later", async () => {
  const learner = await app.learner({ timeZone: "Pacific/Kiritimati" });
  const [id] = await addNouns(learner, 1);
  await judge(learner, id, true);
  const dayIn = (timeZone: string) => new Date().toLocaleDateString("en-CA", { timeZone });
  const day = dayIn("Pacific/Kiritimati");
  await learner.json("PATCH", "/api/user/settings", { timeZone: "Pacific/Pago_Pago" });
  const answer = await learner.json("GET", dataOf(day));
  expect((await answer.json())[day]).toMatchObject({ wordsAdded: 1, wordsReviewed: 1 });
  expect(dayIn("Pacific/Pago_Pago") < day).toBe(true);
});

function dataOf(day: string): string {
  return `/api/calendar-data?year=${Number(day.slice(0, 4))}&month=${Number(day.slice(5, 7))}`;
}

test("the call gives the days of a month with their words, and leaves empty ones out", async () => {
  const learner = await app.learner();
  const [one = "", two] = await addNouns(learner, 2);
  await judge(learner, one, true);
  await learner.json("DELETE", `/api/vocabulary/${two}`);
  const data = await (await learner.json("GET", dataOf(today()))).json();
  expect(Object.keys(data)).toEqual([today()]);
  expect(data[today()]).toMatchObject({
    wordsAdded: 2,
    wordsReviewed: 1,
    wordsMastered: 0,
    sessions: 0,
    addedWords: [{ id: one }],
    reviewedWords: [{ id: one }],
    masteredWords: [],
  });
});

test.each([
  "",
  "?year=2026",
  "?month=1",
  "?year=2026&month=0",
  "?year=2026&month=13",
  "?year=1999&month=1",
  "?year=2101&month=1",
  "?year=x&month=1",
])("the call refuses %j", async (query) => {
  const learner = await app.learner();
  const answer = await learner.json("GET", `/api/calendar-data${query}`);
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toBe("Invalid year or month");
});

test("visitors are led to the sign-in", async () => {
  for (const path of ["/progress", `/progress/${today()}`, "/vocabulary-progress"]) {
    const answer = await app.visitor().get(path);
    expect(answer.headers.get("Location")).toContain("/?sign-in&returnTo=");
  }
  expect((await app.visitor().json("GET", dataOf(today()))).status).toBe(401);
});
