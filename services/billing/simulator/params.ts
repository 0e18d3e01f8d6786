import { z } from "zod";
import { Refusal } from "./wire.ts";

type Raw = string | RawObject;
type RawObject = { [name: string]: Raw };

const DEEPEST = 6;

/** A text; an empty one stands for none. */
export const text = z.string().transform((value) => (value === "" ? undefined : value));

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

export const decimal = z.string().min(1).transform(Number).pipe(z.number());

export const yesOrNo = z.enum(["true", "false"]).transform((value) => value === "true");

/** Texts by name. */
export const metadata = z.preprocess(
  (raw) => (raw === "" ? {} : raw),
  z.record(z.string(), z.string()),
);

export function list<Entry extends z.ZodType>(entry: Entry) {
  return z.preprocess(
    (raw) => (raw === "" ? [] : typeof raw === "string" ? raw : Object.values(raw as RawObject)),
    z.array(entry),
  );
}

/** Parameters by their names, of which a call may leave out any and pass no others. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape).partial();
}

/** Reads form-encoded parameters by their names, as in `items[0][price]`; refuses what the call does not publish. */
export function readParams<Params>(encoded: URLSearchParams, params: z.ZodType<Params>): Params {
  const raw: RawObject = Object.create(null);
  for (const [name, value] of encoded) {
    const path = name.split("[").map((part) => part.replace(/\]$/, ""));
    if (path.length > DEEPEST) throw unknown(name);
    let at = raw;
    for (const part of path.slice(0, -1)) {
      const next = at[part] ?? Object.create(null);
      if (typeof next === "string") throw unknown(name);
      at[part] = next;
      at = next;
    }
    at[path.at(-1) ?? ""] = value;
  }
  const read = params.safeParse(raw);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  if (issue?.code === "unrecognized_keys") throw unknown(nameOf([...path, issue.keys[0] ?? ""]));
  throw new Refusal(400, `Invalid ${nameOf(path)}: ${issue?.message}`, { param: nameOf(path) });
}

/** The value of a parameter that a call cannot do without. */
export function needed(value: string | undefined, param: string): string {
  if (value !== undefined) return value;
  throw new Refusal(400, `Missing required param: ${param}.`, { code: "parameter_missing", param });
}

function nameOf([first = "", ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join("");
}

function unknown(param: string): Refusal {
  return new Refusal(400, `Received unknown parameter: ${param}`, {
    code: "parameter_unknown",
    param,
  });
}
