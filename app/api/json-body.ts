import {
  type Failure,
  invalid,
  invalidField,
  tooLarge,
  unsupportedType,
} from "#app/http/failure.ts";
import { isStorable, NOT_STORABLE } from "#app/http/stored-text.ts";

const LONGEST_BODY_BYTES = 1024 * 1024;
const DEEPEST = 16;
const MOST_VALUES = 10_000;

/** Reads the body's bytes; a failure when it is too long or not JSON in UTF-8. An absent body is empty. */
export async function readBytes(request: Request, expects: "a body" | "nothing") {
  if ((request.headers.get("Content-Encoding") ?? "identity").toLowerCase() !== "identity") {
    return unsupportedType("Compressed request bodies are not accepted.");
  }
  if (Number(request.headers.get("Content-Length") ?? 0) > LONGEST_BODY_BYTES) return tooLarge();
  const bytes = request.body ? new Uint8Array(await request.arrayBuffer()) : new Uint8Array();
  if (bytes.length > LONGEST_BODY_BYTES) return tooLarge();
  const type = request.headers.get("Content-Type");
  const isBare = bytes.length === 0 && (type === null || expects === "nothing");
  return isBare || isJson(type ?? "") ? bytes : unsupportedType();
}

/** Parses the body of a call; an empty one is an empty object. */
export function parseJson(bytes: Uint8Array): Record<string, unknown> | Failure {
  if (bytes.length === 0) return {};
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return invalid({}, "The request body is not valid JSON");
  }
  if (!isObject(value)) return invalid({}, "The request body must be a JSON object");
  return refusalOf(value) ?? value;
}

/** Whether a content type is JSON in UTF-8. */
export function isJson(type: string): boolean {
  const [essence = "", ...parameters] = type.toLowerCase().split(";");
  const charset = parameters.map((text) => text.trim()).find((text) => text.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  return essence.trim() === "application/json" && isUtf8;
}

function refusalOf(body: Record<string, unknown>): Failure | null {
  let left = MOST_VALUES;
  for (const [name, value] of Object.entries(body)) {
    const problem = problemIn(value, 1) ?? (isSafeName(name) ? null : NOT_STORABLE);
    if (problem) return isSafeName(name) ? invalidField(name, problem) : invalid({}, problem);
  }
  return null;

  function problemIn(value: unknown, depth: number): string | null {
    left -= 1;
    if (left < 0) return "The request has too many values";
    if (typeof value === "string") return isStorable(value) ? null : NOT_STORABLE;
    if (typeof value !== "object" || value === null) return null;
    if (depth >= DEEPEST) return "The request is nested too deeply";
    for (const [name, inner] of Object.entries(value)) {
      const problem = isSafeName(name) ? problemIn(inner, depth + 1) : NOT_STORABLE;
      if (problem) return problem;
    }
    return null;
  }
}

function isSafeName(name: string): boolean {
  return name !== "__proto__" && isStorable(name);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
