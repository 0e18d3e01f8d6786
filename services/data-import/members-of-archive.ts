// Reads a file of JSON in pieces, from any place between two of its members.
//
// An archive is one object of facts and lists, as `jsonLists` writes it. Only the outer two levels are read here, byte by
// byte; each fact that is wanted and each entry of a list that is wanted is given as text, for JSON.parse. So nothing larger
// than one entry is in memory, no piece of work is longer than one entry, and a restore goes on after a crash at the place
// that it noted. A parser from a package begins at the beginning. Commas are taken for blanks, so that a place behind an entry needs no
// note of whether one is to come. What JSON.parse would be long at, a value of very many parts, is damaged.

import type { PlaceInArchive } from "#models/data-import/restore.ts";

/** A fact (`list` is null) or an entry of a list, and the place behind it. */
export type Member = { list: string | null; name: string; json: string; end: PlaceInArchive };

/** The file is no archive: no JSON object, it ends too early, or a list is none. */
export class BrokenArchive extends Error {
  readonly kind: "foreign" | "cut" | "damaged" | "not-a-list";
  readonly member: string;

  constructor(kind: BrokenArchive["kind"], member = "") {
    super(`the archive is broken: ${kind} ${member}`);
    this.name = "BrokenArchive";
    this.kind = kind;
    this.member = member;
  }
}

// A set of 100,000 words, or a recording of 1 MiB in base64, is shorter and has fewer parts.
const LONGEST_MEMBER = 4 * 1024 * 1024;
const MOST_COMMAS = 250_000;
const MOST_PARTS = 50_000;
const NAME_SHOWN = 40;

const [TAB, LINE, RETURN, BLANK, QUOTE, COMMA, COLON] = [9, 10, 13, 32, 34, 44, 58];
const [OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE] = [91, 92, 93, 123, 125];
const SKIPPED = new Set([TAB, LINE, RETURN, BLANK, COMMA]);
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** The members of an archive from a place on that have one of these names. Throws BrokenArchive. */
export async function* membersOfArchive(
  slices: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  from: PlaceInArchive,
  { facts = [], lists }: { facts?: readonly string[]; lists: readonly string[] },
): AsyncGenerator<Member> {
  const reader = readerOf(slices, from.at);
  let { list } = from;
  if (from.at === 0) await reader.begin();
  for (;;) {
    const next = await reader.peek();
    if (next === null) throw new BrokenArchive("cut", list?.slice(0, NAME_SHOWN));
    if (list !== null) {
      if (next === CLOSE_LIST) {
        reader.skip();
        list = null;
        continue;
      }
      const json = await reader.value(list.slice(0, NAME_SHOWN));
      yield { list, name: list, json, end: { at: reader.place(), list } };
      continue;
    }
    if (next === CLOSE) {
      reader.skip();
      if ((await reader.peek()) !== null) throw new BrokenArchive("damaged", "its end");
      return;
    }
    if (next !== QUOTE) throw new BrokenArchive("damaged", "its names");
    const name = parsed(await reader.value("its names"), "its names");
    if (typeof name !== "string" || (await reader.peek()) !== COLON) {
      throw new BrokenArchive("damaged", "its names");
    }
    reader.skip();
    if (lists.includes(name)) {
      if ((await reader.peek()) !== OPEN_LIST) throw new BrokenArchive("not-a-list", name);
      reader.skip();
      list = name;
      continue;
    }
    const isWanted = facts.includes(name);
    const json = await reader.value(name.slice(0, NAME_SHOWN), isWanted);
    if (isWanted) yield { list: null, name, json, end: { at: reader.place(), list: null } };
  }
}

/** The value of a member's text. Throws BrokenArchive. */
export function parsed(json: string, member: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new BrokenArchive("damaged", member);
  }
}

function readerOf(slices: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, start: number) {
  const rest = (async function* () {
    yield* slices;
  })();
  let bytes = Buffer.alloc(0);
  let at = 0;
  let before = start;

  async function more(): Promise<boolean> {
    const { done, value } = await rest.next();
    if (done) return false;
    before += at;
    bytes = Buffer.concat([bytes.subarray(at), value]);
    at = 0;
    return true;
  }

  /** The next byte that is no blank; null at the end. */
  async function peek(): Promise<number | null> {
    for (;;) {
      while (at < bytes.length && SKIPPED.has(bytes[at] ?? 0)) at += 1;
      if (at < bytes.length) return bytes[at] ?? null;
      if (!(await more())) return null;
    }
  }

  return {
    peek,
    place: () => before + at,
    skip() {
      at += 1;
    },
    async begin(): Promise<void> {
      while (bytes.length < BYTE_ORDER_MARK.length && (await more()));
      if (BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte)) at = 3;
      if ((await peek()) !== OPEN) throw new BrokenArchive("foreign");
      at += 1;
    },
    /** The next value as text; one that is not kept, however long, as an empty one. */
    async value(member: string, isKept = true): Promise<string> {
      await peek();
      const scan = { read: 0, depth: 0, commas: 0, parts: 0, isText: false, isEscaped: false };
      for (let isBegun = false; ; isBegun = true) {
        const length = lengthOfValue(bytes, at, scan);
        if (length === 0 && !isBegun) throw new BrokenArchive("damaged", member);
        const isLarge = scan.commas > MOST_COMMAS || scan.parts > MOST_PARTS;
        if (isKept && (isLarge || scan.read > LONGEST_MEMBER)) {
          throw new BrokenArchive("damaged", member);
        }
        if (length !== null) {
          at += length;
          return isKept ? bytes.toString("utf8", at - length, at) : "";
        }
        if (!isKept) {
          at += scan.read;
          scan.read = 0;
        }
        if (!(await more())) throw new BrokenArchive("cut", member);
      }
    },
  };
}

type Scan = {
  read: number;
  depth: number;
  commas: number;
  /** Brackets and colons. */
  parts: number;
  isText: boolean;
  isEscaped: boolean;
};

/** How long the value at a place is, or null as long as its end has not come; `scan` is where it stopped. */
function lengthOfValue(bytes: Uint8Array, at: number, scan: Scan): number | null {
  for (; at + scan.read < bytes.length; scan.read += 1) {
    const byte = bytes[at + scan.read] ?? 0;
    if (scan.isText) {
      if (scan.isEscaped) scan.isEscaped = false;
      else if (byte === BACKSLASH) scan.isEscaped = true;
      else if (byte === QUOTE) {
        scan.isText = false;
        if (scan.depth === 0) return scan.read + 1;
      }
    } else if (byte === QUOTE) scan.isText = true;
    else if (byte === OPEN || byte === OPEN_LIST) {
      scan.depth += 1;
      scan.parts += 1;
    } else if (byte === CLOSE || byte === CLOSE_LIST) {
      if (scan.depth === 0) return scan.read;
      scan.depth -= 1;
      if (scan.depth === 0) return scan.read + 1;
    } else if (scan.depth === 0 && (SKIPPED.has(byte) || byte === COLON)) return scan.read;
    else if (byte === COMMA) scan.commas += 1;
    else if (byte === COLON) scan.parts += 1;
  }
  return null;
}
