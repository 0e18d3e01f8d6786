import { Failure } from "#app/http/failure.ts";

/** What a call may answer: a plain value (200), one of the wrappers below, a failure, or a whole Response. */
export type Answer = unknown;

class Shaped {
  readonly status: number;
  readonly value: unknown;
  readonly headers: Headers;

  constructor(status: number, value: unknown, headers: HeadersInit = {}) {
    this.status = status;
    this.value = value;
    this.headers = new Headers(headers);
  }
}

class ListPage {
  readonly entries: readonly unknown[];
  readonly next: string | null;

  constructor(entries: readonly unknown[], next: string | null) {
    this.entries = entries;
    this.next = next;
  }
}

/** 201 with the object that was made. */
export function created(value: unknown): Answer {
  return new Shaped(201, value);
}

/** 204. */
export function noContent(): Answer {
  return new Shaped(204, null);
}

/** 200 with the value, or 304 when the request already holds this version. */
export function tagged(version: string, value: unknown): Answer {
  return new Shaped(200, value, { ETag: entityTag(version) });
}

/** 304: what the request holds under this version is still right. */
export function notModified(version: string): Answer {
  return new Shaped(304, null, { ETag: entityTag(version) });
}

/** A bare array; `next` is the cursor after its last entry, made by `page.cursor`, or null at the end. */
export function listPage(entries: readonly unknown[], next: string | null): Answer {
  return new ListPage(entries, next);
}

/** The ETag header of a version; weak, because a compressed answer carries the same one. */
export function entityTag(version: string): string {
  return `W/"${version}"`;
}

/** The version inside the value of an ETag header, or the text itself where there is no such dress. */
export function versionOfTag(tag: string): string {
  return /^(?:W\/)?"(.*)"$/.exec(tag.trim())?.[1] ?? tag.trim();
}

/** Whether the request already holds the version. */
export function holdsVersion(request: Request, version: string): boolean {
  const held = request.headers.get("If-None-Match");
  if (held === null) return false;
  return held.split(",").some((tag) => tag.trim() === "*" || versionOfTag(tag) === version);
}

/** The HTTP answer to a GET, HEAD or change at this address. */
export function toResponse(answer: Answer, request: Request, url: URL): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof Failure) return answer.toResponse();
  if (answer instanceof ListPage) {
    const headers: HeadersInit = answer.next ? { Link: linkToNext(url, answer.next) } : {};
    return Response.json(answer.entries, { headers });
  }
  if (!(answer instanceof Shaped)) return Response.json(answer ?? null);
  const tag = answer.headers.get("ETag");
  const isHeld = tag !== null && holdsVersion(request, versionOfTag(tag));
  const status = isHeld && answer.status === 200 ? 304 : answer.status;
  return status === 204 || status === 304
    ? new Response(null, { status, headers: answer.headers })
    : Response.json(answer.value, { status, headers: answer.headers });
}

function linkToNext(url: URL, cursor: string): string {
  const next = new URL(url);
  next.searchParams.set("after", cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}
