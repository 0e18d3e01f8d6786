import { z } from "zod";
import type { ArchivePart } from "#models/data-import/restore-rules.ts";

const MOST_PARTS = 1000;

/** Which part of an archive a file is. */
export const archivePart: z.ZodType<ArchivePart> = z
  .object({ number: z.int().min(1), of: z.int().max(MOST_PARTS) })
  .refine(({ number, of }) => number <= of);
