import fc from "fast-check";
import { z } from "zod";
import { STAND_INS } from "./stand-ins.ts";

const CANDIDATES = 6;
const MOST_ENTRIES = 4;
const KNOWN_ID = STAND_INS[0] ?? "";

const TEXTS = [
  "كِتَابٌ",
  "دَفْتَرٌ",
  "يَكْتُبُ",
  "إِلَى اللِّقَاءِ",
  "book",
  "to write",
  "noun",
  "verb",
  "expression",
  "a, b; c",
  "Europe/London",
  "Africa/Cairo",
  "2026-01-02",
  "2026-01-02T03:04:05.678Z",
  "2024-02-29T23:59:59+14:00",
  "true",
  "0",
  "1",
  "20",
  "answer-1",
  "#3B82F6",
];

type Json = Record<string, unknown>;
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
};

/** Values that a client could mean for a schema: it accepts most of them, as far as they can be found. */
export function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const isMade = ["object", "array", "union", "record"].includes(coreOf(schema).type);
  // Several draws of a schema with parts would multiply by the draws of its parts.
  return isMade ? drawnFrom(schema) : mostlyAccepted(schema, drawnFrom(schema));
}

function drawnFrom(schema: z.ZodType): fc.Arbitrary<unknown> {
  const { type, shape, element, innerType, options, valueType, ...rest } = definitionOf(schema);
  if (type === "object" && shape) return objectsOf(shape);
  if (type === "array" && element) return fc.array(valuesOf(element), { maxLength: MOST_ENTRIES });
  if (type === "union" && options) return fc.oneof(...options.map(valuesOf));
  if (type === "record" && valueType) {
    return fc.dictionary(fc.string(), valuesOf(valueType), { maxKeys: MOST_ENTRIES });
  }
  if (type === "pipe" && rest.in) return drawnFrom(rest.in);
  if (type === "optional" || type === "default") return perhaps(innerType, undefined);
  if (type === "nullable") return perhaps(innerType, null);
  return innerType ? valuesOf(innerType) : leavesOf(jsonSchemaOf(schema));
}

function definitionOf(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition;
}

/** Returns the inner schema, without wrappers that make it optional or change its value. */
function coreOf(schema: z.ZodType): Definition {
  const definition = definitionOf(schema);
  const inner = definition.innerType ?? (definition.type === "pipe" ? definition.in : undefined);
  return inner ? coreOf(inner) : definition;
}

function perhaps(schema: z.ZodType | undefined, otherwise: undefined | null) {
  const values = schema ? valuesOf(schema) : fc.constant(otherwise);
  return fc.oneof(
    { weight: 3, arbitrary: values },
    { weight: 1, arbitrary: fc.constant(otherwise) },
  );
}

function objectsOf(shape: Record<string, z.ZodType>): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape).map(([name, schema]) => [name, valuesOf(schema)] as const);
  return fc.record(Object.fromEntries(fields));
}

/** The first of a few draws that the schema accepts, else the first. */
function mostlyAccepted(schema: z.ZodType, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const drawn = fc.array(values, { minLength: CANDIDATES, maxLength: CANDIDATES });
  return drawn.map((few) => few.find((value) => schema.safeParse(value).success) ?? few[0]);
}

function jsonSchemaOf(schema: z.ZodType): Json {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json;
}

function leavesOf(json: Json): fc.Arbitrary<unknown> {
  if (Array.isArray(json.enum)) return fc.constantFrom(...json.enum);
  if ("const" in json) return fc.constant(json.const);
  switch (json.type) {
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
    case "number":
      return numbersOf(json);
    case "string":
      return textsOf(json);
    default:
      return fc.constantFrom<unknown>("", 0, null, [], {});
  }
}

function numbersOf({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Json) {
  const least = Number(minimum ?? exclusiveMinimum ?? 0);
  const most = Number(maximum ?? exclusiveMaximum ?? 1_000_000);
  const between: fc.Arbitrary<number> =
    type === "integer"
      ? fc.integer({ min: Math.max(Math.ceil(least), -(2 ** 31)), max: Math.min(most, 2 ** 31) })
      : fc.double({ min: least, max: most, noNaN: true });
  return fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom<number>(least, most) },
    { weight: 3, arbitrary: between },
  );
}

function textsOf({ pattern, minLength, maxLength, format }: Json): fc.Arbitrary<string> {
  if (format === "date-time") {
    const since = { noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") };
    return fc.date(since).map((date) => date.toISOString());
  }
  if (typeof pattern === "string") return matching(pattern);
  const edges = [Number(minLength ?? 0), Number(maxLength ?? 200), 1];
  const lengths = edges.filter((length) => length <= 20_000);
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 1, arbitrary: fc.constantFrom(...lengths).map((length) => "ب".repeat(length)) },
    { weight: 2, arbitrary: fc.string({ maxLength: 40 }) },
    { weight: 1, arbitrary: idLists() },
  );
}

function matching(pattern: string): fc.Arbitrary<string> {
  const expression = new RegExp(pattern, "u");
  const known = TEXTS.filter((text) => expression.test(text));
  if (expression.test(KNOWN_ID) && known.length === 0) return fc.constantFrom(...STAND_INS);
  const made = fc.stringMatching(new RegExp(pattern));
  return known.length > 0 ? fc.oneof(fc.constantFrom(...known), made) : made;
}

function idLists(): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...STAND_INS), { minLength: 1, maxLength: MOST_ENTRIES })
    .map((ids) => ids.join(","));
}

/** The bounds that a schema names, for values just beyond them. */
export function boundsOf(schema: z.ZodType): number[] {
  const text = JSON.stringify(jsonSchemaOf(schema));
  const found = text.matchAll(/"(?:max|min)(?:imum|Length|Items)":(-?\d+)/g);
  const bounds = new Set([...found].map(([, bound]) => Number(bound)));
  return [...bounds].filter((bound) => Math.abs(bound) <= 100_000);
}
