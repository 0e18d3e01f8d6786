import type { IncomingMessage } from "node:http";
import { ARCHIVE_OVER_LIMIT } from "#models/data-import/restore-rules.ts";
import { IMAGE_MESSAGES } from "#models/images/image-rules.ts";
import { RECORDING_MESSAGES, RECORDING_NOT_KEPT } from "#models/recordings/recording-rules.ts";
import { type Refusal, SHED } from "./refusals.ts";
import type { UnreadBody } from "./request-body.ts";

const COMPRESSED: Refusal = {
  status: 415,
  error: "unsupported_type",
  message: "Compressed request bodies are not accepted.",
};
const TOO_LARGE = { status: 413, error: "too_large" };
const FILE_TOO_LARGE = { ...TOO_LARGE, title: "File Too Large" };
const IMAGE_TOO_LARGE: Refusal = {
  ...FILE_TOO_LARGE,
  message: IMAGE_MESSAGES.tooLarge,
  formNote: "Your word wasn’t saved.",
};
const RECORDING_TOO_LARGE: Refusal = {
  ...FILE_TOO_LARGE,
  message: RECORDING_MESSAGES.tooLarge,
  formNote: RECORDING_NOT_KEPT,
};
const ARCHIVE_TOO_LARGE: Refusal = { ...FILE_TOO_LARGE, message: ARCHIVE_OVER_LIMIT };
const REQUEST_TOO_LARGE: Refusal = { ...TOO_LARGE, message: "The request is too large." };
const TOO_SLOW: Refusal = {
  status: 408,
  error: "too_slow",
  message: "The request took too long to arrive. Please try again.",
};

// The only forms with a file that are larger than others: of words, and of recordings to them.
const OF_WORDS = /^\/(api\/)?vocabulary(\/|\.data$|$)/i;
const OF_A_RECORDING = /\/recording(\.data)?\/?$/i;

const OF_AN_ARCHIVE = /^\/settings\/archive\/return(\.data)?\/?$/i;

/** The refusal of a request whose body was not read. */
export function refusalOf(
  body: UnreadBody,
  pathname: string,
  { headers }: Pick<IncomingMessage, "headers">,
): Refusal {
  if (body === "compressed") return COMPRESSED;
  if (body === "too slow") return TOO_SLOW;
  if (body !== "too large" && body !== "no session") return SHED;
  const isFile = body === "too large" && headers["content-type"]?.startsWith("multipart/");
  if (isFile && OF_AN_ARCHIVE.test(pathname)) return ARCHIVE_TOO_LARGE;
  if (!isFile || !OF_WORDS.test(pathname)) return REQUEST_TOO_LARGE;
  return OF_A_RECORDING.test(pathname) ? RECORDING_TOO_LARGE : IMAGE_TOO_LARGE;
}
