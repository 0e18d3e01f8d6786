import type { z } from "zod";
import { type Failure, invalidField } from "#app/http/failure.ts";
import { secretsFor } from "#services/identity/keys.ts";
import { openCursor, sealCursor } from "./cursor.ts";
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
