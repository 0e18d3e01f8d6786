import { expect, test } from "vitest";
import { placeInTime } from "#models/database/place-in-time.ts";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { makeWords } from "#tests/support/word-sets/make-set.ts";

const app = await testApp();

const ids = (list: readonly string[]) => list.map((id) => `id=${id}`).join("&");

async function owned(learner: Learner): Promise<string[]> {
  const words: { id: string }[] = await (await learner.get("/api/vocabulary")).json();
  return words.map((word) => word.id);
}

/** Stores that many words and gives their ids, oldest first. */
function addMany(learner: Learner, count: number): Promise<string[]> {
  return makeWords(learner, count, { englishMeaning: "word" });
}

async function send(learner: Learner, list: readonly string[], query = ""): Promise<Response> {
  return learner.request(`/vocabulary/delete-selected${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: ids(list),
  });
}

test("VOCAB-04 STATE-54: ticks are kept in the address from page to page", async () => {
  const learner = await app.learner();
  const [one = "", two = ""] = await addNouns(learner, 3);
  const html = await (await learner.get(`/vocabulary?select=on&${ids([one, two])}`)).text();
  expect(html).toContain("2 words selected");
  expect(html.match(/type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
  expect(await (await learner.get("/vocabulary?select=on")).text()).toContain("Select words");
  const gone = "0123456789abcdef01234567";
  const elsewhere = await (await learner.get(`/vocabulary?select=on&id=${gone}`)).text();
  expect(elsewhere).toContain(`<input type="hidden" name="id" value="${gone}"`);
});

test("a whole page can be ticked and unticked without scripts", async () => {
  const learner = await app.learner();
  const words = await addNouns(learner, 3);
  const all = await learner.get("/vocabulary?select=on&allOf=");
  expect(all.status).toBe(302);
  const address = new URL(all.headers.get("Location") ?? "", "http://x");
  expect(new Set(address.searchParams.getAll("id"))).toEqual(new Set(words));
  const none = await learner.get(`/vocabulary${address.search}&noneOf=`);
  expect(none.headers.get("Location")).toBe("/vocabulary?select=on");
});

test("VOCAB-09: asks before it deletes the ticked words, and deletes only those", async () => {
  const learner = await app.learner();
  const [one = "", two = "", three = ""] = await addNouns(learner, 3);
  const asked = await learner.get(`/vocabulary/delete-selected?select=on&${ids([one, two])}`);
  const html = await asked.text();
  expect(html).toContain("Delete 2 words?");
  expect(html).toContain("Keep them");
  expect(await owned(learner)).toHaveLength(3);
  const done = await send(learner, [one, two, one], "?q=a&select=on");
  expect(done.status).toBe(302);
  expect(done.headers.get("Location")).toBe("/vocabulary?q=a");
  expect(await owned(learner)).toEqual([three]);
});

test("VOCAB-03 VOCAB-08 VOCAB-09: whoever empties the last page sees the one before it", async () => {
  const learner = await app.learner();
  const words = (await addMany(learner, 52)).toReversed();
  const [left = "", last = ""] = words.slice(50);
  const listed = await (await learner.json("GET", "/api/vocabulary")).json();
  const place = `?after=${placeInTime(new Date(listed[49].createdAt), words[49] ?? "")}`;
  expect((await send(learner, [left], place)).headers.get("Location")).toBe(`/vocabulary${place}`);
  const one = await learner.post(`/vocabulary/${last}/delete${place}`, {});
  expect(one.headers.get("Location")).toBe(`/vocabulary${place}`);
  for (const address of [place, `${place}&q=word`, `${place}&category=noun&select=on`]) {
    const html = await (await learner.get(`/vocabulary${address}`)).text();
    expect(html).toContain("50 words");
    for (const id of words.slice(0, 50)) expect(html).toContain(id);
  }
});

test("VOCAB-09: two hundred words are ticked at most, which the page says instead of dropping others", async () => {
  const learner = await app.learner();
  const words = (await addMany(learner, 203)).toReversed();
  const read = async (list: readonly string[], page: string) => {
    const answer = await learner.get(`/vocabulary${page}?select=on&${ids(list)}`);
    return (await answer.text()).replaceAll("<!-- -->", "");
  };
  const older = words.slice(3);
  const some = await learner.get(`/vocabulary?select=on&${ids(older.slice(10))}&allOf=`);
  const { searchParams } = new URL(some.headers.get("Location") ?? "", "http://x");
  expect(new Set(searchParams.getAll("id"))).toEqual(
    new Set([...older.slice(10), ...words.slice(0, 10)]),
  );
  const partly = await read(searchParams.getAll("id"), "");
  expect(partly).toContain("200 words selected");
  expect(partly).toContain("That’s the most you can select.");
  expect(partly).toContain("Clear this page");
  expect(partly.match(/<input[^>]*type="checkbox"[^>]*disabled=""/g)).toHaveLength(3);
  expect(await read(words.slice(50), "")).toContain("Select all on this page");
  expect(await read(older, "")).toContain("That’s the most you can select.");
  const asked = await read(words, "/delete-selected");
  expect(asked).toContain("Delete 200 words?");
  expect(asked).toContain(
    "You can delete up to 200 words at a time. 3 words you selected stay for now.",
  );
  expect(await read(older, "/delete-selected")).not.toContain("stay for now");
});

test("ERR-59: says of each word what became of it, and never touches another's (P3)", async () => {
  const [learner, other] = [await app.learner(), await app.learner()];
  const [mine = ""] = await addNouns(learner, 1);
  const [theirs = ""] = await addNouns(other, 1);
  const answer = await send(learner, [mine, theirs]);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain("Failed to delete vocabulary items.");
  expect(html).toContain("was already gone");
  expect(html).toContain("1 word");
  expect(await owned(learner)).toEqual([]);
  expect(await owned(other)).toEqual([theirs]);
});

test("refuses a form without words, and reads no more than two hundred", async () => {
  const learner = await app.learner();
  for (const body of [[], ["x"], ["../"], ["$ne"]]) {
    expect((await send(learner, body)).status).toBe(400);
  }
  const many = Array.from({ length: 5000 }, (_, at) => at.toString(16).padStart(24, "0"));
  const answer = await send(learner, many);
  expect(answer.status).toBe(404);
  expect((await answer.text()).match(/was already gone/g)).toHaveLength(200);
  expect((await learner.get("/vocabulary/delete-selected")).status).toBe(200);
});

test("ticked words are deleted together, which is said, and the others stay", async () => {
  const learner = await app.learner();
  const [one = "", two = "", three = ""] = await addNouns(learner, 3);
  const sent = await send(learner, [one, two], "?select=on");
  expect(sent.status).toBe(302);
  const { answer } = await learner.follow(sent.headers.get("Location") ?? "");
  expect(await answer.text()).toContain("2 words deleted.");
  expect(await owned(learner)).toEqual([three]);
});
