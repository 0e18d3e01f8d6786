import { expect, test } from "vitest";
import {
  BrokenArchive,
  type Member,
  membersOfArchive,
} from "#services/data-import/members-of-archive.ts";

const archive = {
  archiveVersion: 1,
  account: { name: 'a "quoted" \\ ] } name', list: [1, [2], { "}": "]" }] },
  words: [{ id: "كَلِمَة,[{" }, { texts: ["\\", '"', "a\u2028b"] }],
  others: [{ "]": "[{" }, 12],
  size: 12,
  answers: [1.5, -2e3, null, true, "x"],
};
const LAYOUTS = [JSON.stringify(archive), `\uFEFF${JSON.stringify(archive, null, 2)}\n\n`];

async function read(text: string, size: number, from: Member["end"] = { at: 0, list: null }) {
  const bytes = Buffer.from(text).subarray(from.at);
  const count = Math.ceil(bytes.length / size);
  const slices = Array.from({ length: count }, (_, n) => bytes.subarray(n * size, (n + 1) * size));
  const members: Member[] = [];
  const wanted = { facts: ["archiveVersion", "account"], lists: ["words", "answers"] };
  for await (const member of membersOfArchive(slices, from, wanted)) {
    members.push(member);
  }
  return members;
}

test.each(LAYOUTS)(
  "an archive is read in slices of any size as JSON.parse reads it: %#",
  async (text) => {
    const members = await read(text, text.length);
    const lists = members.filter(({ list }) => list !== null);
    expect(lists.map(({ list, json }) => [list, JSON.parse(json)])).toEqual([
      ...archive.words.map((one) => ["words", one]),
      ...archive.answers.map((one) => ["answers", one]),
    ]);
    const facts = members.filter(({ list }) => list === null);
    expect(facts.map(({ name, json }) => [name, JSON.parse(json)])).toEqual([
      ["archiveVersion", 1],
      ["account", archive.account],
    ]);
    for (const size of [1, 3, 7, 64]) expect(await read(text, size)).toEqual(members);
  },
);

test.each(LAYOUTS)("reading goes on behind any member: %#", async (text) => {
  const members = await read(text, 16);
  for (const [at, { end }] of members.entries()) {
    expect(await read(text, 5, end)).toEqual(members.slice(at + 1));
  }
});

test.each([
  ["", "foreign"],
  ["\x89PNG", "foreign"],
  ["[]", "foreign"],
  ['{"words":{}}', "not-a-list"],
  ['{"words":[{}', "cut"],
  ['{"words":[{"a":"b', "cut"],
  ['{"words":[}]}', "damaged"],
  ['{"words" []}', "damaged"],
  ["{words:[]}", "damaged"],
  ["{}{}", "damaged"],
  ['{"others":[1', "cut"],
  [`{"words":[[${"[],".repeat(60_000)}0]]}`, "damaged"],
  [`{"words":[[${"0,".repeat(260_000)}0]]}`, "damaged"],
  [`{"words":["${"x".repeat(5_000_000)}"]}`, "damaged"],
])("%.40s is %s", async (text, kind) => {
  const broken = await read(text, Math.max(4, text.length / 20)).catch((error: unknown) => error);
  expect(broken).toBeInstanceOf(BrokenArchive);
  expect(broken).toMatchObject({ kind });
});
