import { expect, test } from "vitest";
import { drillParams, readDrillQuery } from "#models/pronunciation/drill-query.ts";

const id = (number: number) => number.toString(16).padStart(24, "0");
const read = (query: Record<string, string> | [string, string][]) =>
  readDrillQuery(new URLSearchParams(query));

test("ids come separated by commas, again and again or as JSON, each once", () => {
  const query = read([
    ["setIds", `${id(1)},${id(2)}`],
    ["setIds", id(1)],
    ["vocabularyIds", JSON.stringify([id(3), id(4)])],
    ["pronunciationOptions", "{}"],
  ]);
  expect(query).toMatchObject({ setIds: [id(1), id(2)], vocabularyIds: [id(3), id(4)] });
});

test("a run stands for its sets and words", () => {
  expect(read({ practiceId: id(1), pronunciationOptions: "{}" })?.practiceId).toBe(id(1));
  expect(read({ practiceId: "", pronunciationOptions: "{}" })).toBeNull();
});

test("what is missing is as by default: the word, ten times, a second between, the meaning below", () => {
  expect(read({ vocabularyIds: id(1), pronunciationOptions: "{}" })).toMatchObject({
    options: {
      repeatType: "word",
      repetitions: 10,
      delayBetweenRepetitions: 1000,
      saveForOffline: false,
    },
    shown: { showMeanings: true, showSentences: false, showSynonyms: false, showAntonyms: false },
  });
});

test("what is not offered is as by default", () => {
  const options = {
    repeatType: "verse",
    repetitions: 1e9,
    delayBetweenRepetitions: -1,
    saveForOffline: "yes",
  };
  const query = read({ setIds: id(1), pronunciationOptions: JSON.stringify(options) });
  expect(query?.options).toEqual({
    repeatType: "word",
    repetitions: 10,
    delayBetweenRepetitions: 1000,
    saveForOffline: false,
  });
});

test("its parameters are read as the same exercise", () => {
  const query = read({
    setIds: id(1),
    vocabularyIds: `${id(2)},${id(3)}`,
    pronunciationOptions: '{"repeatType":"both","repetitions":25,"delayBetweenRepetitions":0}',
    displayOptions: '{"showMeanings":false,"showSynonyms":true}',
  });
  expect(query && readDrillQuery(new URLSearchParams(drillParams(query)))).toEqual(query);
});

test.each([
  ["no options", { setIds: id(1) }],
  ["options that are no JSON", { setIds: id(1), pronunciationOptions: "{" }],
  ["options that are no object", { setIds: id(1), pronunciationOptions: "[]" }],
  ["null", { setIds: id(1), pronunciationOptions: "null" }],
  ["no ids", { pronunciationOptions: "{}" }],
  ["empty ids", { pronunciationOptions: "{}", setIds: ",,", vocabularyIds: "" }],
  ["too many sets", { pronunciationOptions: "{}", setIds: ids(51) }],
  ["too many words", { pronunciationOptions: "{}", vocabularyIds: ids(501) }],
  ["100,000 words", { pronunciationOptions: "{}", vocabularyIds: ids(100_000) }],
])("%s is no exercise", (_, query) => {
  expect(read(query)).toBeNull();
});

test("display options that are no JSON are as by default", () => {
  const query = read({ setIds: id(1), pronunciationOptions: "{}", displayOptions: "x" });
  expect(query?.shown.showMeanings).toBe(true);
});

function ids(count: number): string {
  return Array.from({ length: count }, (_, number) => id(number)).join(",");
}
