import { Refusal } from "./wire.ts";

/** The type of a call's parameter. */
export type Spec =
  | "text"
  | "integer"
  | "number"
  | "boolean"
  | "metadata"
  | { oneOf: readonly string[] }
  | { list: Spec }
  | { fields: Record<string, Spec> };

export type Params = { [name: string]: Value };
export type Value = string | number | boolean | Value[] | Params;

type Raw = string | RawObject;
type RawObject = { [name: string]: Raw };

const DEEPEST = 6;

/** Reads form-encoded parameters by their names, as in `items[0][price]`; refuses what the call does not publish. */
export function readParams(encoded: URLSearchParams, spec: Record<string, Spec>): Params {
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
  return readFields(raw, { ...spec, expand: { list: "text" } }, "");
}

function readFields(raw: RawObject, fields: Record<string, Spec>, within: string): Params {
  const read: Params = {};
  for (const [name, value] of Object.entries(raw)) {
    const spec = fields[name];
    const path = within ? `${within}[${name}]` : name;
    if (!spec || !Object.hasOwn(fields, name)) throw unknown(path);
    read[name] = readValue(value, spec, path);
  }
  return read;
}

function readValue(raw: Raw, spec: Spec, path: string): Value {
  if (typeof spec === "object" && "list" in spec) {
    if (raw === "") return [];
    if (typeof raw === "string") throw invalid(path, "Invalid array");
    return Object.entries(raw).map(([at, entry]) => readValue(entry, spec.list, `${path}[${at}]`));
  }
  if (typeof spec === "object" && "fields" in spec) {
    if (typeof raw === "string") throw invalid(path, "Invalid object");
    return readFields(raw, spec.fields, path);
  }
  if (spec === "metadata") {
    if (typeof raw === "string") return {};
    return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
  }
  if (typeof raw !== "string") throw invalid(path, "Invalid string");
  if (typeof spec === "object") {
    if (!spec.oneOf.includes(raw)) {
      throw invalid(path, `Invalid ${path}: must be one of ${spec.oneOf.join(", ")}`);
    }
    return raw;
  }
  if (spec === "boolean") {
    if (raw !== "true" && raw !== "false") throw invalid(path, `Invalid boolean: ${raw}`);
    return raw === "true";
  }
  if (spec === "integer" || spec === "number") {
    const number = Number(raw);
    const isRight = spec === "integer" ? /^-?\d{1,15}$/.test(raw) : Number.isFinite(number);
    if (raw === "" || !isRight) {
      throw invalid(path, `Invalid ${spec}: ${raw}`, "parameter_invalid_integer");
    }
    return number;
  }
  return raw;
}

export function textOf(value: Value | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

export function numberOf(value: Value | undefined): number | null {
  return typeof value === "number" ? value : null;
}

export function objectOf(value: Value | undefined): Params {
  return typeof value === "object" && !Array.isArray(value) ? value : {};
}

export function listOf(value: Value | undefined): Value[] {
  return Array.isArray(value) ? value : [];
}

/** Texts by name, as metadata has them. */
export function textsOf(value: Value | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(objectOf(value)).map(([name, text]) => [name, String(text)]),
  );
}

export function needed(params: Params, name: string): string {
  const value = textOf(params[name]);
  if (value !== null) return value;
  throw new Refusal(400, `Missing required param: ${name}.`, {
    code: "parameter_missing",
    param: name,
  });
}

function unknown(path: string): Refusal {
  return new Refusal(400, `Received unknown parameter: ${path}`, {
    code: "parameter_unknown",
    param: path,
  });
}

function invalid(path: string, message: string, code?: string): Refusal {
  return new Refusal(400, message, { param: path, ...(code ? { code } : {}) });
}
