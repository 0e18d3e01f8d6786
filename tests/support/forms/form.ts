import type { Visitor } from "#tests/support/app/visitor.ts";

/** A form as a page sends it, at the route of a pattern. */
export type Form = {
  at: string;
  /** What stands in the address for the open part of the pattern. */
  id?: string;
  query?: string;
  fields: Record<string, string>;
  by: Visitor;
};

export function addressOf({ at, id = "", query = "" }: Form): string {
  return at.replace(/:\w+|\*/, id) + query;
}
