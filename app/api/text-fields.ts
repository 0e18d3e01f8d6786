import { z } from "zod";
import { ID_PATTERN } from "#models/database/id.ts";
import { lengthOf } from "#models/text-length.ts";
import { isUnseen } from "#models/unseen-text.ts";

/** A text that must be there, with something to see in it: 1 to `longest` characters as they are sent, then trimmed. */
export function text(longest: number, needed: string, tooLong?: string) {
  return z
    .string({ error: needed })
    .regex(/\S/, { error: needed, abort: true })
    .refine((value) => !isUnseen(value), { error: needed })
    .min(1, { error: needed })
    .check(atMost(longest, tooLong))
    .trim();
}

/** A text that may be missing: left out stays undefined; `null`, and what has nothing to see in it, is null. */
export function optionalText(longest: number, tooLong?: string) {
  return z
    .string({ error: "This must be a text" })
    .check(atMost(longest, tooLong))
    .trim()
    .nullish()
    .transform((value) => (typeof value === "string" && isUnseen(value) ? null : value));
}

export function id(message: string) {
  return z.string({ error: message }).regex(ID_PATTERN, { error: message });
}

/** An id the client made: 1 to 64 letters, digits, `-` and `_`. */
export function clientMadeId(message: string) {
  return z.string({ error: message }).regex(/^[A-Za-z0-9_-]{1,64}$/, { error: message });
}

/** For the description of an object: at least one of these fields is there. */
export function atLeastOneOf(...names: readonly string[]) {
  return { allOf: [{ anyOf: names.map((name) => ({ required: [name] })) }] };
}

/** An ISO 8601 moment with any offset, as a Date. */
export function datetime(message: string) {
  return z.iso
    .datetime({ offset: true, error: message })
    .transform((value) => new Date(value))
    .refine((value) => !Number.isNaN(value.getTime()), { error: message });
}

/** An integer within bounds, both included. */
export function integer(least: number, most: number, message: string) {
  return z.int({ error: message }).min(least, { error: message }).max(most, { error: message });
}

export function flag(message: string) {
  return z.boolean({ error: message });
}

/** One of some words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(
  words: Words,
  message: string,
) {
  return z.enum(words, { error: message });
}

/** A whole number in a query, without sign or leading zeros. */
export function queryInteger(least: number, most: number, message: string) {
  return z
    .string({ error: message })
    .regex(/^(0|[1-9]\d{0,8})$/, { error: message })
    .transform(Number)
    .pipe(integer(least, most, message));
}

/** 'true' or 'false' in a query. */
export function queryFlag(message: string) {
  return z
    .enum(["true", "false"], { error: message })
    .transform((value) => value === "true")
    .pipe(z.boolean());
}

/** A comma list in a query, blanks around entries ignored, repeats once, each entry of the given kind. */
export function commaList<Entry>(
  entry: z.ZodType<Entry, string>,
  bounds: { fewest?: number; most: number },
  message: string,
) {
  return z
    .string({ error: message })
    .transform((value) => (value.trim() === "" ? [] : value.split(",").map((one) => one.trim())))
    .pipe(
      z
        .array(entry, { error: message })
        .min(bounds.fewest ?? 0, { error: message })
        .max(bounds.most, { error: message })
        .overwrite((entries) => [...new Set(entries)]),
    );
}

/** Checks that a text has at most `longest` characters; unlike max() it tells forms too. */
export function atMost(longest: number, message = `At most ${longest} characters`) {
  const check = z.refine<string>((text) => lengthOf(text) <= longest, { error: message });
  check._zod.onattach.push(({ _zod }) => {
    _zod.bag.maximum = longest;
  });
  return check;
}
