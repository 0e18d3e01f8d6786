import { type Behavior, behaviors, goodText, wordWith } from "./stand-in.ts";

const ARABIC = [
  "arabicWord",
  "exampleSentence",
  "pluralForm",
  "presentTense",
  "particle",
  "synonym",
] as const;
const ENGLISH = ["englishMeaning", "exampleMeaning"] as const;

const WRONG_ARABIC: Record<string, unknown> = {
  English: "book",
  HTML: "<img src=x onerror=alert(1)>",
  "a Markdown link": "[كِتَابٌ](https://evil.example)",
  "an emoji": "كِتَابٌ 📚",
  "a number": 7,
  "a text that is too long": "كِتَابٌ ".repeat(2000),
};

const WRONG_ENGLISH: Record<string, unknown> = {
  Arabic: "كِتَابٌ",
  HTML: "<a href='javascript:alert(1)'>book</a>",
  "a Markdown link": "[book](https://evil.example)",
  "an address": "see https://evil.example/steal",
  Cyrillic: "книга",
  "an object": { toString: "book" },
  "nothing but signs": "!!! ???",
  "a text that is too long": "book ".repeat(2000),
};

const raw =
  (body: string, status = 200, headers = {}): Behavior =>
  (_, reply) =>
    reply.raw(status, body, headers);
const model =
  (text: string): Behavior =>
  (_, reply) =>
    reply.text(text);
const cutTo =
  (part: number): Behavior =>
  (asked, { text }) => {
    const good = goodText(asked);
    text(good.slice(0, Math.floor(good.length * part)));
  };

const texts: [string, Behavior][] = [
  ["nothing", model("")],
  ["a refusal in words", model("I'm sorry, but I can't help with that.")],
  ["null", model("null")],
  ["a number", model("42")],
  ["NaN", (asked, { text }) => text(goodText(asked).replace('"book"', "NaN"))],
  ["a list", model("[]")],
  ["an empty object", model("{}")],
  ["text around the answer", (asked, { text }) => text(`Here you are: ${goodText(asked)}`)],
  ["a block of code", (asked, { text }) => text(`\`\`\`json\n${goodText(asked)}\n\`\`\``)],
  ["the answer twice", (asked, { text }) => text(goodText(asked).repeat(2))],
  [
    "double keys",
    (asked, { text }) => text(goodText(asked).replace("{", '{"arabicWord":"kitab",')),
  ],
  [
    "a bad second key",
    (asked, { text }) => text(goodText(asked).replace(/}$/, ',"arabicWord":"kitab"}')),
  ],
  ["deep lists", model("[".repeat(60_000))],
  ["deep objects", model('{"a":'.repeat(30_000))],
  ["a word of another shape", model('{"word":"book","arabic":"كِتَابٌ"}')],
  ["cut at a tenth", cutTo(0.1)],
  ["cut in the middle", cutTo(0.5)],
  ["cut before its end", cutTo(0.99)],
  ["cut off though whole", behaviors.incomplete],
  ["further keys", wordWith({ isAdmin: true, __proto__: { polluted: 1 }, source: "manual" })],
  ["a category of its own", wordWith({ category: "admin" })],
  ["a gender of its own", wordWith({ gender: "neuter" })],
  ["a missing word", wordWith({ arabicWord: "" })],
  ["a blank meaning", wordWith({ englishMeaning: " \u00A0 " })],
  ["tatweel alone", wordWith({ arabicWord: "ـــ" })],
  ["marks alone", wordWith({ arabicWord: "\u064E\u0651" })],
  ["a run of marks", wordWith({ arabicWord: `ك${"\u064E".repeat(5000)}تَابٌ` })],
  ["a direction override", wordWith({ arabicWord: "\u202Eكِتَابٌ\u202C" })],
  ["a lone surrogate", wordWith({ englishMeaning: "book\uD800" })],
  ["a NUL", wordWith({ englishMeaning: "bo\u0000ok" })],
  ["presentation forms", wordWith({ arabicWord: "ﻛﺘﺎﺏ" })],
  ["a word without marks", wordWith({ arabicWord: "كتاب" })],
  ["a word that cannot be said", wordWith({ arabicWord: "مَدْرْسَةٌ" })],
  ["alternatives that are none", wordWith({ alternatives: "none" })],
  [
    "a thousand alternatives",
    wordWith({
      alternatives: Array(300).fill({
        arabicWord: "دَفْتَرٌ",
        englishMeaning: "notebook",
        category: "noun",
        note: "<b>x</b>",
      }),
    }),
  ],
  ["usage that lies", behaviors.lyingUsage],
];

const bodies: [string, Behavior][] = [
  ["no body", raw("")],
  ["null as body", raw("null")],
  ["a text as body", raw('"book"')],
  ["a number as body", raw("1e999")],
  ["an empty object as body", raw("{}")],
  ["a page", raw("<html>Bad gateway</html>", 200, { "Content-Type": "text/html" })],
  ["half a body", behaviors.truncatedBody],
  ["an error with 200", raw('{"error":{"message":"insufficient_quota"}}')],
  ["output that is no list", raw('{"object":"response","output":7,"choices":7}')],
  ["output of nulls", raw('{"object":"response","output":[null],"choices":[null]}')],
  [
    "a message without content",
    raw('{"object":"response","output":[{"type":"message"}],"choices":[{"message":{}}]}'),
  ],
  [
    "a tool call",
    raw(
      '{"object":"response","output":[{"type":"function_call","name":"shell","arguments":"{}"}],"choices":[{"message":{"tool_calls":[{"function":{"name":"shell"}}]}}]}',
    ),
  ],
  ["a refusal", behaviors.refusal],
  ["10 MB", behaviors.huge],
  ["an answer without end", behaviors.endless],
  ["status 204", raw("", 204)],
  ["status 400", raw('{"error":{"message":"bad schema"}}', 400)],
  ["status 401", behaviors.unauthorized],
  ["status 404", behaviors.missing],
  ["status 418 with a page", raw("<h1>teapot</h1>", 418, { "Content-Type": "text/html" })],
  ["status 429", behaviors.limited],
  ["status 500", behaviors.failing],
  ["a dropped connection", behaviors.dropped],
  ["a way elsewhere", raw("", 302, { Location: "http://127.0.0.1:9/" })],
  [
    "a body that breaks off",
    (_, { response }) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "5000" });
      response.write('{"object":');
      setTimeout(() => response.destroy(), 20);
    },
  ],
];

const fields = (names: readonly string[], wrong: Record<string, unknown>): [string, Behavior][] =>
  names.flatMap((name) =>
    Object.entries(wrong).map(([what, value]): [string, Behavior] => [
      `${what} as ${name}`,
      wordWith({ [name]: value, ...(name === "presentTense" ? { category: "verb" } : {}) }),
    ]),
  );

/** Answers of a service that is broken, careless or hostile, each with its name. */
export const BAD_ANSWERS: readonly [string, Behavior][] = [
  ...texts,
  ...bodies,
  ...fields(ARABIC, WRONG_ARABIC),
  ...fields(ENGLISH, WRONG_ENGLISH),
];
