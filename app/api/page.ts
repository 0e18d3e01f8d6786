import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { type Failure, invalidField } from "#app/http/failure.ts";
import { secretsFor } from "#services/identity/keys.ts";
import type { Page } from "./endpoint.ts";
import { queryInteger } from "./text-fields.ts";

const LONGEST_LIST = 20_000;

const limitOf = queryInteger(1, 200, "Invalid limit").default(LONGEST_LIST);

/** Reads `limit` and `after` of a list; cursors are good for the list of that name only, which says whose it is too. */
export async function readPage<Position>(
  query: Record<string, string>,
  position: z.ZodType<Position>,
  name: string,
): Promise<Page<Position> | Failure> {
  const limit = limitOf.safeParse(query.limit);
  if (!limit.success) return invalidField("limit", "Invalid limit");
  const secrets = await secretsFor("list cursors");
  const cursor = (position: Position) => sealCursor(position, name, secrets);
  if (query.after === undefined) return { limit: limit.data, after: null, cursor };
  const opened = openCursor(query.after, name, secrets);
  const after = position.safeParse(opened);
  return opened === undefined || !after.success
    ? invalidField("after", "Invalid cursor")
    : { limit: limit.data, after: after.data, cursor };
}

const MAC_BYTES = 16;
const LONGEST_CURSOR = 500;

/** An opaque cursor for one list of one caller; only `openCursor` with the same list reads it. */
function sealCursor(position: unknown, list: string, secrets: readonly string[]): string {
  const payload = Buffer.from(JSON.stringify(position));
  const [secret = ""] = secrets;
  return Buffer.concat([mac(payload, list, secret), payload]).toString("base64url");
}

/** The position inside a cursor; undefined for an altered one, another list's or another caller's. */
function openCursor(cursor: string, list: string, secrets: readonly string[]): unknown {
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
