import { expect, test } from "vitest";
import { bannedComments } from "../../scripts/rooms/banned-comments.ts";
import { bannedNames } from "../../scripts/rooms/banned-names.ts";
import { wrongImports } from "../../scripts/rooms/wrong-imports.ts";

test.each([
  ["models/words/word.ts", "#services/words/add-word.ts", "climbs to a service"],
  ["models/words/word.ts", "#models/study/answer.ts", "goes to a room it may not know"],
  ["models/words/word.ts", "mongoose", "knows mongoose outside models/database"],
  ["services/images/store-image.ts", "#services/words/add-word.ts", "goes sideways"],
  ["services/embedded-mongo/values/paths.ts", "../store/documents.ts", "climbs inside the engine"],
  ["services/embedded-mongo/store/documents.ts", "#models/words/word.ts", "leaves the engine"],
  [
    "app/routes/words/edit/new-word.tsx",
    "#app/routes/study/session/session.tsx",
    "knows another page",
  ],
  ["app/ui/words/word-headword.tsx", "#services/words/add-word.ts", "fetches what it shows"],
])("%s that imports %s is refused: it %s", (file, name) => {
  expect(wrongImports(file, `import type { One } from "${name}";`)).toHaveLength(1);
  expect(wrongImports(file, `const one = await import("${name}");`)).toHaveLength(1);
});

test("a file's own room, the floor below and packages may be imported", () => {
  const source = `
    import { z } from "zod";
    import { findWord } from "#models/words/word.ts";
    import { recordAnswer } from "./record-answer.ts";
  `;
  expect(wrongImports("services/study/answers/judge-answer.ts", source)).toEqual([]);
});

test("a file in no room is named", () => {
  expect(wrongImports("services/misc/helper.ts", "")).toEqual([
    "services/misc/helper.ts stands in no room (scripts/rooms/rooms.ts)",
  ]);
});

test.each([
  ["app/middleware/load-visit.ts", "", "visit"],
  ["services/words/rules.ts", "export type WordStanding = string;", "standing"],
  ["services/words/rules.ts", "export async function sortHelper() {}", "helper"],
])("%s with %j says a word the glossary gave up", (file, source, word) => {
  expect(bannedNames(file, source).join()).toContain(`says "${word}"`);
});

test("a word inside another, in a comment or in a text is not a name", () => {
  const source = `/** Who visits. */ const visitor = "departure";`;
  expect(bannedNames("app/document/visitors.ts", source)).toEqual([]);
});

test.each([
  "/** What is left of the time. */",
  " * Whose word it is.",
  "  // Of those that wait one goes next.",
  "const limit = 3; // So many at once.",
])("the comment %j is refused", (line) => {
  expect(bannedComments("models/words/word.ts", line)).toHaveLength(1);
});

test.each([
  "/** The time that is left. */",
  " * Returns null if the word is gone.",
  'const text = "What is left?";',
])("%j is let through", (line) => {
  expect(bannedComments("models/words/word.ts", line)).toEqual([]);
});
