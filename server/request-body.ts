import { on } from "node:events";
import type { IncomingMessage } from "node:http";
import { MOST_ARCHIVE_BYTES } from "#models/data-import/restore-rules.ts";
import { bodyBytes, bytesOfLength } from "./body-bytes.ts";
import { bodyRoom } from "./body-room.ts";
import type { Refused } from "./fair-places.ts";

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const LONGEST_WITHOUT_SESSION = 64 * KIBIBYTE;
// The texts of nearly all words with what multipart adds are shorter.
const LONGEST_TEXTS = 16 * KIBIBYTE;
const LONGEST_BODY = MEBIBYTE;
// An image or a table of 5 MiB with what multipart adds.
const LONGEST_UPLOAD = 5 * MEBIBYTE + 64 * KIBIBYTE;
// An Anki package of 10 MiB, the most that a user has room for.
const LONGEST_DECK = 10 * MEBIBYTE + 64 * KIBIBYTE;
// Phones make photos of 3 to 20 MB. A form with one comes back with what was typed and says that the image is too large.
const LONGEST_FORM = 32 * MEBIBYTE;
// An archive as large as one may be, with what multipart adds.
const LONGEST_ARCHIVE = MOST_ARCHIVE_BYTES + 64 * KIBIBYTE;
const LONGEST_DRAINED = 40 * MEBIBYTE;
const LONGEST_DRAIN_MS = 120_000;
// 8 kB a second, a sixth of what a phone in a 3G network sends.
const PACE_MS = 15_000;
const BYTES_AT_PACE = 120_000;

// Bodies that need no sign-in have room of their own, so that neither kind takes the other's.
const SMALL_ROOM = bodyRoom({ inAll: 32 * MEBIBYTE, ofHolder: 4 * MEBIBYTE });
// A class or a mobile network has one address, so users are told apart here.
const SIGNED_IN_ROOM = bodyRoom({ inAll: 64 * MEBIBYTE, ofHolder: 12 * MEBIBYTE });
// Two archives at once, beside all images, each until its answer: whoever asks for many has one in memory.
const ARCHIVE_ROOM = bodyRoom({ inAll: 2 * LONGEST_ARCHIVE, ofHolder: LONGEST_ARCHIVE });

const WORD = /^\/(api\/)?vocabulary(\/|\.data|\?|$)/;
const TABLE = /^\/bulk-import\/table(\/|\.data|\?|$)/;
const DECK = /^\/bulk-import\/deck(\.data|\?|$)/;

export type Sender = {
  network: string;
  /** The user whose valid session the request has; "unknown" while the database is unavailable. */
  sessionUser(): Promise<{ id: string } | null | "unknown">;
  /** Returns why a request with a body of `bytes` would be shed, or null. */
  whyShed(bytes: number): Refused | null;
  /** Calls once the request is answered or its client is gone. */
  onceAnswered(then: () => void): void;
};

/** Why a body was not read: "away" is the database, which has to know the session. */
export type UnreadBody =
  | Refused
  | "away"
  | "compressed"
  | "too large"
  | "no session"
  | "too slow"
  | "gone";

/**
 * Reads a body that is small enough and comes fast enough while there is room for it, or answers why not. One above
 * 64 kB, or that finds no more room among those, is read only with a session and if it would not be shed, and its room is taken as a whole.
 * A form whose image is too large, up to 32 MiB, is read without the middle of the image.
 */
export async function readBody(
  incoming: IncomingMessage,
  { network, sessionUser, whyShed, onceAnswered }: Sender,
): Promise<Buffer<ArrayBuffer> | UnreadBody> {
  const encoding = incoming.headers["content-encoding"] ?? "identity";
  if (encoding.toLowerCase() !== "identity") return "compressed";
  const isArchive = isArchiveForm(incoming);
  const mostKept = isArchive ? LONGEST_ARCHIVE : mostKeptOf(incoming);
  const longest = isUploadOfForm(incoming) ? LONGEST_FORM : mostKept;
  const announced = Number(incoming.headers["content-length"] ?? 0);
  if (announced > longest) return "too large";

  let kept = bodyBytes(mostKept);
  let size = 0;
  let held = 0;
  let room = SMALL_ROOM;
  let holder = network;
  const takeRoom = (length: number) => {
    const bytes = Math.min(length, mostKept);
    const refused = bytes <= held ? null : room.take(holder, bytes - held);
    if (!refused) held = Math.max(held, bytes);
    return refused;
  };
  const giveBack = () => {
    room.giveBack(holder, held);
    held = 0;
  };
  const moveToSignedIn = async (): Promise<UnreadBody | null> => {
    const shed = whyShed(Math.max(announced, size));
    if (shed) return shed;
    const user = await sessionUser();
    if (user === "unknown") return "away";
    if (!user) return "no session";
    giveBack();
    room = isArchive ? ARCHIVE_ROOM : SIGNED_IN_ROOM;
    holder = user.id;
    return takeRoom(Math.max(announced, size));
  };

  try {
    if (announced > LONGEST_WITHOUT_SESSION) {
      const refused = await moveToSignedIn();
      if (refused) return refused;
      // Its room is taken, so its memory may be.
      if (announced <= mostKept) kept = bytesOfLength(announced);
    }
    for await (const chunk of received(incoming)) {
      size += chunk.length;
      if (size > longest) return "too large";
      const isLarge = room === SMALL_ROOM && size > LONGEST_WITHOUT_SESSION;
      const isFull = isLarge ? null : takeRoom(size);
      if (isFull && room !== SMALL_ROOM) return isFull;
      if (isLarge || isFull) {
        const refused = await moveToSignedIn();
        // Behind a network there may be many who send little.
        if (refused) return refused === "no session" && isFull ? "all" : refused;
      }
      kept.add(chunk);
    }
  } catch (error) {
    if (error instanceof TooSlow) return "too slow";
    throw error;
  } finally {
    if (room === ARCHIVE_ROOM) onceAnswered(giveBack);
    else giveBack();
  }
  return incoming.readableEnded ? kept.joined() : "gone";
}

/**
 * Takes in the rest of a body and throws it away, up to 40 MiB and two minutes. Until then the answer that was sent
 * would be lost: closing resets the connection, and browsers show an answer only when their form was taken off them.
 */
export async function drain(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete) return;
  const end = Date.now() + LONGEST_DRAIN_MS;
  let left = LONGEST_DRAINED;
  try {
    for await (const chunk of received(incoming)) {
      left -= chunk.length;
      if (left < 0 || Date.now() > end) return;
    }
  } catch (error) {
    if (!(error instanceof TooSlow)) throw error;
  }
}

class TooSlow extends Error {}

/** The parts of a body as they come, as long as the client stays; throws if it sends too little for too long. */
async function* received(incoming: IncomingMessage): AsyncGenerator<Buffer> {
  if (incoming.destroyed || incoming.readableEnded) return;
  const slow = new AbortController();
  let bytes = 0;
  const pace = setInterval(() => {
    if (bytes < BYTES_AT_PACE) slow.abort();
    bytes = 0;
  }, PACE_MS);
  const events = on(incoming, "data", {
    signal: slow.signal,
    close: ["end", "close"],
    highWaterMark: 2,
  });
  incoming.resume();
  try {
    for await (const [chunk] of events) {
      bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    if (slow.signal.aborted) throw new TooSlow();
    if (!incoming.destroyed) throw error;
  } finally {
    clearInterval(pace);
    incoming.pause();
  }
}

/** Whether a request with a body of `bytes` carries an image, or another file, rather than the texts of a form. */
export function hasImage(incoming: IncomingMessage, bytes: number): boolean {
  return bytes > LONGEST_TEXTS && isUpload(incoming);
}

/** The same for the form of a word alone, whose texts are short. */
export function isWordForm(incoming: IncomingMessage, bytes: number): boolean {
  return hasImage(incoming, bytes) && WORD.test(incoming.url ?? "");
}

/** Whether the request is the form that brings an archive back. */
export function isArchiveForm({ headers, url = "" }: IncomingMessage): boolean {
  const isMultipart = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  return isMultipart && /^\/settings\/archive\/return(\.data|\?|$)/.test(url);
}

function mostKeptOf(incoming: IncomingMessage): number {
  if (!isUpload(incoming)) return LONGEST_BODY;
  return DECK.test(incoming.url ?? "") ? LONGEST_DECK : LONGEST_UPLOAD;
}

/** Whether the request may carry an image, a table or a package: only these may be longer than a form. */
function isUpload({ headers, url = "" }: IncomingMessage): boolean {
  const isMultipart = /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");
  return isMultipart && [WORD, TABLE, DECK].some((one) => one.test(url));
}

/** Whether the upload is the form of a page rather than a call of the API. */
function isUploadOfForm(incoming: IncomingMessage): boolean {
  return isUpload(incoming) && !incoming.url?.startsWith("/api/");
}
