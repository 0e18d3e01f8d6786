import fc from "fast-check";
import { expect } from "vitest";
import { addressOf, type Form } from "./form.ts";
import { wildName, wildText } from "./wild-values.ts";

type Fields = [name: string, value: string][];

// In the first of them most values get as far as what they are meant for.
const WAYS = fc.oneof(fc.constant(0), fc.nat({ max: 8 }));

/** Sends a form that often with a wild value in one of its fields, under a wild name or in a wild encoding, and expects no fault. */
export async function sendWild(form: Form, times: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      ...[fc.nat(), WAYS, fc.boolean(), wildText(), wildName()],
      async (field, way, isTwice, value, name) => {
        const fields = await currentFields(form);
        const names = [...Object.keys(fields), name];
        const changed = names[field % names.length] ?? name;
        const all: Fields = Object.entries({ ...fields, [changed]: value });
        if (isTwice) all.push([changed, "again"]);
        const answer = await sendForm(form, encoded(all)[way] ?? {});
        await expectTame(answer, [form.at, changed, value.slice(0, 200), way]);
      },
    ),
    { numRuns: times },
  );
}

/** The fields with the id that the current question of a session is answered under, when one is asked. */
export async function currentFields({ fields, by }: Form): Promise<Form["fields"]> {
  if (!fields.answerId) return { ...fields };
  const html = await (await by.get("/session")).text();
  return { ...fields, answerId: /name="answerId" value="([^"]*)"/.exec(html)?.[1] ?? "none" };
}

/** Sends what a form is sent as. */
export function sendForm(form: Form, init: RequestInit): Promise<Response> {
  const accept = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
  const headers = { ...accept, ...(init.headers as Record<string, string>) };
  return form.by.request(addressOf(form), { method: "POST", ...init, headers });
}

/** Expects an answer that is no fault and shows nothing of the inside. */
export async function expectTame(answer: Response, what: unknown[]): Promise<void> {
  const text = await answer.text();
  expect([...what, answer.status]).toEqual([...what, expect.toSatisfy((status) => status < 500)]);
  expect(text).not.toMatch(/\bat \w+ \(|node_modules|\/work\/|MongoServer|Cast to|ZodError/);
}

function encoded(fields: Fields): RequestInit[] {
  const multipart = new FormData();
  const withFile = new FormData();
  for (const [name, value] of fields) {
    multipart.append(name, value);
    withFile.append(name, new Blob([value]), "file.txt");
  }
  const json = JSON.stringify(Object.fromEntries(fields));
  const typed = (type: string, body: string) => ({ body, headers: { "Content-Type": type } });
  return [
    { body: new URLSearchParams(fields) },
    { body: multipart },
    { body: withFile },
    typed("application/json", json),
    typed("text/plain", json),
    typed("multipart/form-data", json),
    typed(
      "multipart/form-data; boundary=x",
      `--x\r\nContent-Disposition: form-data\r\n\r\n${json}`,
    ),
    typed("application/x-www-form-urlencoded", "%ED%A0%80=%&=%00&a=%C3%28&__proto__[x]=1"),
    {},
  ];
}
