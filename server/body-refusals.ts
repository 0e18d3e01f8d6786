import type { IncomingMessage } from "node:http";
import { type Refusal, SHED } from "./refusals.ts";
import type { UnreadBody } from "./request-body.ts";

const COMPRESSED: Refusal = {
  status: 415,
  error: "unsupported_type",
  message: "Compressed request bodies are not accepted.",
};
const TOO_LARGE = { status: 413, error: "too_large" };
const IMAGE_TOO_LARGE: Refusal = {
  ...TOO_LARGE,
  title: "File Too Large",
  message: "Please select an image smaller than 5MB.",
  formNote: "Your word wasn’t saved.",
};
const REQUEST_TOO_LARGE: Refusal = { ...TOO_LARGE, message: "The request is too large." };
const TOO_SLOW: Refusal = {
  status: 408,
  error: "too_slow",
  message: "The request took too long to arrive. Please try again.",
};

/** The refusal of a request whose body was not read. */
export function refusalOf(body: UnreadBody, { headers }: IncomingMessage): Refusal {
  if (body === "compressed") return COMPRESSED;
  if (body === "too slow") return TOO_SLOW;
  if (body !== "too large" && body !== "no session") return SHED;
  const isImage = headers["content-type"]?.startsWith("multipart/");
  return isImage && body === "too large" ? IMAGE_TOO_LARGE : REQUEST_TOO_LARGE;
}
