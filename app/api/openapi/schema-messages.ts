import type { z } from "zod";

type Definition = {
  error?: (issue: object) => unknown;
  checks?: readonly { _zod: { def: Definition } }[];
  [part: string]: unknown;
};

/** Every message that a schema declares for what it refuses, in the order of its fields. */
export function messagesOf(schema: z.ZodType): string[] {
  const messages = new Set<string>();
  collect(schema, messages);
  return [...messages];
}

function collect(part: unknown, messages: Set<string>): void {
  if (Array.isArray(part)) {
    for (const inner of part) collect(inner, messages);
  }
  if (!isSchema(part)) return;
  const definition = part._zod.def;
  for (const { error } of [definition, ...(definition.checks ?? []).map(({ _zod }) => _zod.def)]) {
    const message = error?.({});
    if (typeof message === "string") messages.add(message);
  }
  for (const name of ["in", "innerType", "element", "options", "out"]) {
    collect(definition[name], messages);
  }
  if (definition.shape) collect(Object.values(definition.shape), messages);
}

function isSchema(part: unknown): part is { _zod: { def: Definition } } {
  return typeof part === "object" && part !== null && "_zod" in part;
}
