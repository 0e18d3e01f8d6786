import { type Failure, invalid, invalidField } from "#app/http/failure.ts";
import { isStorable, NOT_STORABLE } from "#app/http/stored-text.ts";

/** The query as a plain object; a repeated parameter or one that spells an operator is refused. */
export function parseQuery(url: URL): Record<string, string> | Failure {
  const query: Record<string, string> = Object.create(null);
  for (const [name, value] of url.searchParams) {
    if (!/^[\w-]*$/.test(name) || name === "__proto__") {
      return invalid({}, "A parameter has a name that is not allowed");
    }
    if (name in query) return invalidField(name, `The parameter ${name} was sent twice`);
    if (!isStorable(value)) return invalidField(name, NOT_STORABLE);
    query[name] = value;
  }
  return query;
}
