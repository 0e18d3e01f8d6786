import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { ApiDocument } from "#app/api/openapi/document.ts";

export type DocumentCheck = (
  request: { method: string; url: string },
  answer: { status: number },
  body: string,
) => string | null;

type Validate = (value: unknown) => boolean;

/** Checks JSON answers by the published description alone, as a client of other makers would: null, or what is wrong. */
export function documentCheck(document: ApiDocument): DocumentCheck {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(document, "document");
  const patterns = Object.keys(document.paths)
    .map((path) => ({ path, test: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`, "i") }))
    // A fixed word stands before an id.
    .sort((one, other) => one.path.split("{").length - other.path.split("{").length);
  const made = new Map<string, Validate | null>();

  function validatorFor(path: string, method: string, status: number): Validate | null {
    const key = `${method} ${path} ${status}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const pointer = pointerTo(document, path, method, status);
    const validate = pointer === null ? null : ajv.compile({ $ref: `document#${pointer}` });
    made.set(key, validate);
    return validate;
  }

  return ({ method, url }, { status }, body) => {
    const { pathname } = new URL(url);
    const path = patterns.find(({ test }) => test.test(pathname))?.path;
    if (!path || body === "") return null;
    const verb = method.toLowerCase();
    if (!(verb in (document.paths[path] ?? {}))) return null;
    const validate = validatorFor(path, verb, status);
    if (!validate) return `${method} ${path} does not describe ${status}`;
    if (validate(JSON.parse(body))) return null;
    return `${method} ${path} ${status} is not as described: ${ajv.errorsText(Reflect.get(validate, "errors"))}`;
  };
}

/** Where the schema of an answer stands in the document, as a JSON pointer. */
function pointerTo(
  document: ApiDocument,
  path: string,
  method: string,
  status: number,
): string | null {
  const operation = document.paths[path]?.[method as "get"];
  const response = operation?.responses[status];
  if (!response) return null;
  const own = ["paths", path, method, "responses", String(status)];
  const place = "$ref" in response ? response.$ref.slice(2).split("/") : own;
  const parts = [...place, "content", "application/json", "schema"];
  return parts
    .map((part) => `/${encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))}`)
    .join("");
}
