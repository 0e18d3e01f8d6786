import type { z } from "zod";
import { written } from "#app/http/download.ts";
import { Failure } from "#app/http/failure.ts";

/** The answer of a call: JSON of a schema, nothing, or a file of one of these media types. */
export type Returns = z.ZodType | "nothing" | { files: Record<string, z.ZodType> };

/** The result of a handler: the plain value (200), one of the wrappers below, a failure, or the file. */
export type ApiResult<R extends Returns> = Failure | Success<R>;

type Success<R extends Returns> = R extends z.ZodType
  ? JsonOf<z.input<R>>
  : R extends "nothing"
    ? JsonResult<null>
    : Response;

type JsonOf<Value> =
  | Value
  | JsonResult<Value>
  | (Value extends readonly (infer Entry)[] ? ListPage<Entry> | WrittenList<Entry> : never);

class JsonResult<Value> {
  readonly status: number;
  readonly value: Value | null;
  readonly headers: Headers;

  constructor(status: number, value: Value | null, headers: HeadersInit = {}) {
    this.status = status;
    this.value = value;
    this.headers = new Headers(headers);
  }
}

class ListPage<Entry> {
  readonly entries: readonly Entry[];
  readonly next: string | null;

  constructor(entries: readonly Entry[], next: string | null) {
    this.entries = entries;
    this.next = next;
  }
}

class WrittenList<Entry> {
  declare readonly entries: Entry;
  readonly body: ReadableStream<Uint8Array>;

  constructor(body: ReadableStream<Uint8Array>) {
    this.body = body;
  }
}

/** 201 with the object that was made. */
export function created<Value>(value: Value): JsonResult<Value> {
  return new JsonResult(201, value);
}

/** 200 with headers beside the value. */
export function withHeaders<Value>(value: Value, headers: HeadersInit): JsonResult<Value> {
  return new JsonResult(200, value, headers);
}

/** 204. */
export function noContent(): JsonResult<null> {
  return new JsonResult(204, null);
}

/** 304: what the request holds under this version is still right. */
export function notModified(version: string): JsonResult<never> {
  return new JsonResult<never>(304, null, { ETag: entityTag(version) });
}

/** A bare array; `next` is the cursor after its last entry, made by `page.cursor`, or null at the end. */
export function listPage<Entry>(entries: readonly Entry[], next: string | null): ListPage<Entry> {
  return new ListPage(entries, next);
}

/** A bare array that is written page by page while it is read; what fails before its first piece fails as a call. */
export async function writtenList<Entry>(
  pages: AsyncIterable<readonly Entry[]>,
  name: string,
): Promise<WrittenList<Entry>> {
  return new WrittenList(await written(jsonArray(pages), name));
}

async function* jsonArray(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map((entry) => JSON.stringify(entry)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

/** The ETag header of a version; weak, because a compressed answer carries the same one. */
export function entityTag(version: string): string {
  return `W/"${version}"`;
}

/** The version inside the value of an ETag header, or the text itself if it has no such form. */
export function versionOfTag(tag: string): string {
  return /^(?:W\/)?"(.*)"$/.exec(tag.trim())?.[1] ?? tag.trim();
}

/** Whether the request already holds the version. */
export function holdsVersion(request: Pick<Request, "headers">, version: string): boolean {
  const held = request.headers.get("If-None-Match");
  if (held === null) return false;
  return held.split(",").some((tag) => tag.trim() === "*" || versionOfTag(tag) === version);
}

/** How many entries a list has that is answered as a whole. */
export function lengthOf(result: unknown): number {
  if (result instanceof ListPage) return result.entries.length;
  return Array.isArray(result) ? result.length : 0;
}

/** The HTTP answer to a GET, HEAD or change at this address. */
export function toResponse(result: unknown, url: URL): Response {
  if (result instanceof Response) return result;
  if (result instanceof Failure) return result.toResponse();
  if (result instanceof ListPage) {
    const headers: HeadersInit = result.next ? { Link: linkToNext(url, result.next) } : {};
    return Response.json(result.entries, { headers });
  }
  if (result instanceof WrittenList) {
    return new Response(result.body, { headers: { "Content-Type": "application/json" } });
  }
  if (!(result instanceof JsonResult)) return Response.json(result ?? null);
  const { status, value, headers } = result;
  return status === 204 || status === 304
    ? new Response(null, { status, headers })
    : Response.json(value, { status, headers });
}

/** The Link header that leads to the rest of a list. */
export function linkToNext(url: URL, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set("after", cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
