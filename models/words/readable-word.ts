import { mapFields } from "#models/field-table.ts";
import { OPTIONAL_TEXTS, REQUIRED_TEXTS } from "./word-fields.ts";
import { PARTS_OF_SPEECH, readableCategory, WORD_ORIGINS, WORD_SOURCES } from "./word-rules.ts";

type Dated = { _id: { getTimestamp: () => Date } };

const MOST_TOLD = 1000;

const told = new Set<string>();
let report: (wordId: string, fields: string[]) => void = () => undefined;

/** Has this called once for each stored word with fields that no program of ours would write. */
export function onOddWord(listener: typeof report): void {
  report = listener;
}

/** The fields of a stored word, each with a value of the right type: an odd text is empty, an odd date is that of the id. */
export function readableWord(stored: Record<string, unknown> & Dated) {
  const odd: string[] = [];
  function read<Value, Instead>(
    name: string,
    isReadable: (value: unknown) => value is Value,
    instead: Instead,
  ): Value | Instead {
    const value = stored[name];
    if (isReadable(value)) return value;
    if (value !== null && value !== undefined) odd.push(name);
    else if (name in REQUIRED_TEXTS || name === "createdAt") odd.push(name);
    return instead;
  }
  const word = {
    ...mapFields(REQUIRED_TEXTS, (name) => read(name, isText, "")),
    category: readableCategory(read("category", isText, "")),
    ...mapFields(OPTIONAL_TEXTS, (name) => read(name, isText, null)),
    partOfSpeech: read("partOfSpeech", isOneOf(PARTS_OF_SPEECH), null),
    acceptedAnswers: read("acceptedAnswers", isTexts, []),
    imageUrl: read("imageUrl", isText, null),
    recordingId: read("recordingId", isText, null),
    isAiGenerated: read("isAiGenerated", isBoolean, false),
    source: read("source", isOneOf(WORD_SOURCES), "manual" as const),
    origin: read("origin", isOneOf(WORD_ORIGINS), "typed" as const),
    introducedAt: read("introducedAt", isMoment, null),
    createdAt: read("createdAt", isMoment, stored._id.getTimestamp()),
  };
  if (odd.length > 0) tellOnce(String(stored._id), odd);
  return word;
}

function tellOnce(wordId: string, fields: string[]): void {
  if (told.has(wordId) || told.size >= MOST_TOLD) return;
  told.add(wordId);
  report(wordId, fields);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

function isMoment(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

function isOneOf<Value>(values: readonly Value[]): (value: unknown) => value is Value {
  return (value): value is Value => values.some((one) => one === value);
}
