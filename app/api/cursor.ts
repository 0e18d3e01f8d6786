import { createHmac, timingSafeEqual } from "node:crypto";

const MAC_BYTES = 16;
const LONGEST_CURSOR = 500;

/** An opaque cursor for one list of one caller; only `openCursor` with the same list reads it. */
export function sealCursor(position: unknown, list: string, secrets: readonly string[]): string {
  const payload = Buffer.from(JSON.stringify(position));
  const [secret = ""] = secrets;
  return Buffer.concat([mac(payload, list, secret), payload]).toString("base64url");
}

/** The position inside a cursor; undefined for an altered one, another list's or another caller's. */
export function openCursor(cursor: string, list: string, secrets: readonly string[]): unknown {
  if (cursor.length > LONGEST_CURSOR || !/^[\w-]+$/.test(cursor)) return undefined;
  const bytes = Buffer.from(cursor, "base64url");
  if (bytes.length <= MAC_BYTES || bytes.toString("base64url") !== cursor) return undefined;
  const payload = bytes.subarray(MAC_BYTES);
  const given = bytes.subarray(0, MAC_BYTES);
  const isOurs = secrets.some((secret) => timingSafeEqual(mac(payload, list, secret), given));
  return isOurs ? JSON.parse(payload.toString()) : undefined;
}

function mac(payload: Buffer, list: string, secret: string): Buffer {
  const length = Buffer.from(`${list.length}:`);
  return createHmac("sha256", secret)
    .update(length)
    .update(list)
    .update(payload)
    .digest()
    .subarray(0, MAC_BYTES);
}
