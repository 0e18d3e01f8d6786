import fc from "fast-check";
import { wildName } from "#tests/support/forms/wild-values.ts";
import { oddHeaders } from "./address-requests.ts";
import { multipart } from "./multipart-bodies.ts";
import type { DrawnRequest } from "./request.ts";
import type { FormField, PageForm } from "./targets.ts";
import { wildText } from "./wild-values.ts";

type Fields = [name: string, value: string][];
type Sent = { headers: Record<string, string>; body: Buffer | null };

const TYPED = ["book", "كِتَابٌ", "notebook", "noun", "10", "on", "Europe/London", "true", "delete"];
const WAYS = ["urlencoded", "multipart", "files", "json", "broken", "nothing"] as const;
const COMMON = WAYS[0];

/** Requests that send a form: as a browser does, with one field changed, repeated, missing or added, in odd encodings. */
export function requestsOfForm(form: PageForm): fc.Arbitrary<DrawnRequest> {
  return fc
    .record({
      fields: fieldsOf(form.fields),
      way: fc.oneof(
        { weight: 5, arbitrary: fc.constant(COMMON) },
        { weight: 2, arbitrary: fc.constantFrom(...WAYS) },
      ),
      isData: fc.constantFrom(false, false, false, true),
      odd: oddHeaders(),
      caller: fc.constantFrom<"learner" | "visitor">("learner", "learner", "learner", "visitor"),
    })
    .map(({ fields, way, isData, odd, caller }) => {
      const { headers, body } = encoded(fields, way);
      const accept = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
      return {
        caller: form.isVisitors ? "visitor" : caller,
        method: "POST",
        path: isData ? asData(form.action) : form.action,
        headers: { ...(isData ? {} : accept), ...odd, ...headers },
        body,
        form,
      };
    });
}

function asData(action: string): string {
  const [path = "/", query] = action.split("?");
  const address = path === "/" ? "/_root.data" : `${path}.data`;
  return query === undefined ? address : `${address}?${query}`;
}

function fieldsOf(fields: readonly FormField[]): fc.Arbitrary<Fields> {
  const good = fc
    .tuple(...fields.map(valuesOf))
    .map((values) =>
      fields.map(({ name }, index): [string, string] => [name, values[index] ?? ""]),
    );
  const change = fc.constantFrom("replace", "replace", "replace", "drop", "repeat", "add");
  const changed = fc
    .tuple(good, fc.nat(), change, wildText(), wildName())
    .map(([pairs, place, how, text, name]): Fields => {
      const at = place % Math.max(1, pairs.length);
      const own = pairs[at]?.[0] ?? name;
      if (how === "replace") return pairs.map((pair, index) => (index === at ? [own, text] : pair));
      if (how === "drop") return pairs.filter((_, index) => index !== at);
      if (how === "repeat") return [...pairs, ...Array<[string, string]>(60).fill([own, text])];
      return [...pairs, [name, text]];
    });
  return fc.oneof({ weight: 2, arbitrary: good }, { weight: 3, arbitrary: changed });
}

function valuesOf({ name, value, choices, isHidden }: FormField): fc.Arbitrary<string> {
  if (isHidden && /^\w+$/.test(name)) return fc.constantFrom(`live.${name}.live`);
  return choices.length > 0 ? fc.constantFrom(value, ...choices) : fc.constantFrom(value, ...TYPED);
}

function encoded(fields: Fields, way: (typeof WAYS)[number]): Sent {
  const well = fields.map((pair): [string, string] => [
    pair[0].toWellFormed(),
    pair[1].toWellFormed(),
  ]);
  const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
  switch (way) {
    case "urlencoded":
      return { headers: urlencoded, body: Buffer.from(new URLSearchParams(well).toString()) };
    case "multipart":
    case "files": {
      const fileName = way === "files" ? "file.txt" : null;
      const parts = well.map(([name, value]) => {
        return { name, fileName, type: "", content: Buffer.from(value) };
      });
      return multipart(parts, "x-y-z");
    }
    case "json": {
      const text = JSON.stringify(Object.fromEntries(fields));
      return { headers: { "Content-Type": "application/json" }, body: Buffer.from(text) };
    }
    case "broken": {
      const names = well.map(([name]) => encodeURIComponent(name)).join("=%&");
      const text = `%ED%A0%80=%&=%00&a=%C3%28&__proto__[x]=1&${names}`;
      return { headers: urlencoded, body: Buffer.from(text) };
    }
    case "nothing":
      return { headers: {}, body: null };
  }
}
