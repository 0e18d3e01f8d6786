import { z } from "zod";
import { ID_PATTERN } from "#models/database/id.ts";

/** The id of a stored object. */
export const objectId = z.string().regex(ID_PATTERN);

/** A moment in UTC; an answer may hold the date that JSON writes as one. */
export const moment: z.ZodType<string, string | Date> = z.iso.datetime();

/** A number of things, of points or of seconds. */
export const count = z.int().min(0);
