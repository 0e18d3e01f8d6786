import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { practiceForm, startRun } from "#tests/support/practice/practice.ts";
import { brokenInvariants } from "#tests/support/study/invariants/broken-invariants.ts";
import { addNouns, setupForm } from "#tests/support/study/study.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

// More for a nightly run: each is one form sent, with a seed that is printed when it fails.
const RUNS = Number(process.env.FUZZ_RUNS ?? 100);

type Fields = [name: string, value: string][];
type Form = { path: string; fields: Record<string, string>; isVisitors?: true };

const app = await testApp();
let learner: Learner;
let visitor: Visitor;
let forms: Form[];

beforeAll(async () => {
  learner = await app.learner();
  visitor = app.visitor();
  const [wordId = ""] = await addNouns(learner, 6);
  const set = await makeSet(learner.id, { wordIds: [wordId] });
  const shared = await makeSet((await app.learner()).id, { isPublic: true });
  const { path: signIn } = await visitor.follow("/api/login");
  const { path: signUp } = await app.visitor().follow("/api/login?mode=signup");
  const word = { arabicWord: "دَفْتَرٌ", englishMeaning: "notebook", category: "noun" };
  const answer = { answerId: "none", typed: "an answer", shownAt: "1" };
  const runs: string[] = [];
  for (const sessionType of ["quiz", "flashcards", "matching"]) {
    runs.push(await startRun(learner, { sessionType }, { vocabularyIds: [wordId] }));
  }
  forms = [
    { path: "/session-setup", fields: Object.fromEntries(setupForm()) },
    { path: "/session-setup/new-words", fields: {} },
    { path: "/session", fields: answer },
    {
      path: "/session/judgement",
      fields: { ...answer, judgement: "correct", acceptFromNowOn: "on" },
    },
    { path: "/session/retyping", fields: answer },
    { path: "/session/undo", fields: answer },
    { path: "/session/introduction", fields: { wordId } },
    { path: "/session/exact-matches", fields: { ...answer, choice: "no" } },
    { path: "/session-setup/start", fields: {} },
    { path: "/session-setup/new-words", fields: { next: "start" } },
    { path: "/session/extension", fields: answer },
    { path: "/session/pause", fields: { ...answer, _method: "delete" } },
    { path: "/session/timer-reset", fields: answer },
    { path: "/session/completion", fields: { sessionId: wordId, reason: "time-is-up" } },
    { path: "/session/re-ask", fields: { sessionId: wordId } },
    {
      path: "/vocabulary/new",
      fields: { ...word, acceptedAnswers: "copybook", wordSetIds: set.id, offeredSetIds: set.id },
    },
    {
      path: "/story-review",
      fields: {
        selectionType: "custom",
        categories: "general",
        shownFor: "custom general",
        selectedWords: wordId,
        formId: crypto.randomUUID(),
      },
    },
    { path: `/vocabulary/${wordId}/edit`, fields: word },
    {
      path: "/word-sets/new",
      fields: {
        name: "Wild",
        color: "#10B981",
        description: "d",
        id: wordId,
        formId: "x",
        find: "",
      },
    },
    { path: "/dashboard/new-word-set", fields: { name: "Wild", color: "#10B981", formId: "x" } },
    {
      path: `/word-sets/${set.id}/edit`,
      fields: { name: "Wild", color: "#10B981", isPublic: "on" },
    },
    {
      path: `/word-sets/${set.id}/words`,
      fields: { id: wordId, _method: "delete", inPlace: "on" },
    },
    { path: `/word-sets/${set.id}/publicity`, fields: { _method: "delete" } },
    { path: `/word-sets/${shared.id}/copies`, fields: { formId: "x" } },
    { path: "/vocabulary/add-to-set", fields: { setId: "new", name: "Wild", id: wordId } },
    {
      path: "/practice/start",
      fields: Object.fromEntries(
        practiceForm({ sessionType: "quiz", find: "x", found: "y", byEnter: "on" }, {}),
      ),
    },
    { path: "/practice/new-set", fields: { name: "", color: "x", description: "x", formId: "x" } },
    { path: runs[0] ?? "", fields: { index: "0", typed: "x", unknown: "1" } },
    { path: runs[1] ?? "", fields: { index: "0", known: "yes", next: "2", stay: "1" } },
    {
      path: runs[2] ?? "",
      fields: { from: "0", shownAt: "1", pairs: "0-0", tile: "e0", selected: "a1" },
    },
    { path: `${runs[0]}/override`, fields: { index: "0", acceptFromNowOn: "on" } },
    { path: `${runs[0]}/restart`, fields: { once: "x", which: "missed" } },
    { path: "/settings/display", fields: { theme: "dark", arabicSize: "large" } },
    { path: "/settings/study", fields: { newWordCards: "on", shortcuts: "on" } },
    { path: "/settings/shortcuts", fields: { singleKeys: "on" } },
    { path: "/settings/time-zone", fields: { timeZone: "Africa/Cairo" } },
    { path: "/account/password", fields: { current: "x", password: "x" } },
    { path: "/account/recovery-code", fields: { current: "x" } },
    { path: "/account/recovery-code/file", fields: { code: "x" }, isVisitors: true },
    { path: "/try", fields: word },
    { path: signIn, fields: { username: "nobody", password: "wrong" }, isVisitors: true },
    {
      path: `${signIn}?mode=recovery`,
      fields: { username: "nobody", code: "x", password: "short" },
      isVisitors: true,
    },
    { path: signUp, fields: { username: "a", password: "short", email: "" }, isVisitors: true },
  ];
});

async function expectTame(answer: Response, what: unknown[]): Promise<void> {
  const text = await answer.text();
  expect([...what, answer.status]).toEqual([...what, expect.toSatisfy((status) => status < 500)]);
  expect(text).not.toMatch(/\bat \w+ \(|node_modules|\/work\/|MongoServer|Cast to|ZodError/);
}

function send({ path, isVisitors }: Form, init: RequestInit): Promise<Response> {
  const accept = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
  const headers = { ...accept, ...(init.headers as Record<string, string>) };
  return (isVisitors ? visitor : learner).request(path, { method: "POST", ...init, headers });
}

/** The id that the current question is answered under, when one is asked. */
async function currentAnswerId(): Promise<string> {
  const html = await (await learner.get("/session")).text();
  return /name="answerId" value="([^"]*)"/.exec(html)?.[1] ?? "none";
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

test("wild values, names and encodings in every form end in a page or a redirect (P44)", {
  timeout: 60_000 + RUNS * 200,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), wildText(), wildName(), async (...drawn) => {
      const [formIndex, fieldIndex, way, value, name] = drawn;
      const form = forms[formIndex % forms.length] as Form;
      const fields = { ...form.fields };
      if (fields.answerId) fields.answerId = await currentAnswerId();
      const names = [...Object.keys(fields), name];
      const changed = names[fieldIndex % names.length] ?? name;
      const all: Fields = Object.entries({ ...fields, [changed]: value });
      if (way % 3 === 0) all.push([changed, "again"]);
      const ways = encoded(all);
      const answer = await send(form, ways[way % ways.length] ?? {});
      await expectTame(answer, [form.path, changed, value.slice(0, 200), way % ways.length]);
    }),
    { numRuns: RUNS },
  );
  expect(await brokenInvariants(app.database, learner.id)).toEqual([]);
  expect("polluted" in {}).toBe(false);
});

/** All fields of a form, or one by chance; the one that fails is named. */
function namesOf({ fields }: Form): string[] {
  const names = Object.keys(fields);
  if (process.env.EVERY_PAIR) return names;
  return names.slice(Math.floor(Math.random() * names.length)).slice(0, 1);
}

test("as much as a server takes, in any field of any form, is refused or cut (P44)", {
  timeout: 120_000,
}, async () => {
  // Encoded once: a mebibyte for each of the fields.
  const longest = encodeURIComponent("ك".repeat(170_000));
  for (const form of forms) {
    for (const name of namesOf(form)) {
      const fields = { ...form.fields, [name]: "longest" };
      if (name !== "answerId" && fields.answerId) fields.answerId = await currentAnswerId();
      const encodedName = encodeURIComponent(name);
      const body = new URLSearchParams(fields)
        .toString()
        .replace(`${encodedName}=longest`, `${encodedName}=${longest}`);
      const headers = { "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8" };
      const answer = await send(form, { body, headers });
      await expectTame(answer, [form.path, name]);
    }
  }
});

test("wild addresses of every page end in a page, a redirect or a 404 (P44)", {
  timeout: 60_000 + RUNS * 200,
}, async () => {
  const pages = [
    "/",
    "/dashboard",
    "/session",
    "/session-setup",
    "/story-review",
    "/story-review/ID",
    "/story-review/ID/speech/ID",
    "/session/ID",
    "/session/ID/words/ID",
    "/vocabulary",
    "/vocabulary/new",
    "/vocabulary/ID",
    "/vocabulary/ID/edit",
    "/vocabulary/ID/delete",
    "/practice",
    "/practice/start",
    "/practice/new-set",
    "/practice/shared",
    "/practice/shared/ID",
    "/practice-session/ID",
    "/practice-session/ID/restart",
    "/settings/display",
    "/word-sets",
    "/word-sets/new",
    "/word-sets/ID",
    "/word-sets/ID/words",
    "/word-sets/ID/preview",
    "/vocabulary/add-to-set",
    "/api/login",
    "/api/callback",
    "/oidc/interaction/ID",
    "/oidc/auth/ID",
    "/ID",
  ];
  const query = fc.constantFrom(
    "answered",
    "card",
    "selected",
    "tried",
    "setIds",
    "search",
    "finished",
    "word",
    "returnTo",
    "after",
    "sharedAfter",
    "wordsAfter",
    "setsAfter",
    "find",
    "id",
    "set",
    "category",
    "q",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pages),
      wildText(),
      fc.array(fc.tuple(fc.oneof(query, wildName()), wildText()), { maxLength: 3 }),
      fc.constantFrom("", ".data"),
      async (page, id, parameters, suffix) => {
        const part = encodeURIComponent(id.toWellFormed().slice(0, 300)) || "0";
        const search = parameters
          .map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join("="))
          .join("&");
        const address = `${page.replaceAll("ID", part)}${suffix}?${search}`.slice(0, 7000);
        await expectTame(await app.request(address), ["visitor", address]);
        await expectTame(await learner.get(address), ["learner", address]);
      },
    ),
    { numRuns: RUNS },
  );
});

function wildName() {
  return fc.constantFrom(
    "__proto__",
    "constructor",
    "toString",
    "categories[0]",
    "categories[4294967294]",
    "word.arabic[$ne]",
    "$where",
    "_method",
    "answerId",
    "",
    "a\u0000b",
    "x".repeat(5000),
  );
}

function wildText() {
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
    { weight: 2, arbitrary: fc.string({ maxLength: 80 }) },
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        "",
        "a\u0000b",
        "\ud800",
        "\udc00\ud800",
        "\u202e\u2066\u200f\u061c",
        "NaN",
        "-1",
        "1e309",
        "-Infinity",
        "0x10",
        "9".repeat(400),
        "[object Object]",
        '{"$ne":null}',
        "65f0000000000000000000aa",
        "65F0000000000000000000AA",
        "..%2f..%2fetc%2fpasswd",
        "//evil.example",
        "javascript:alert(1)",
        "ً".repeat(3000),
        "a\r\nSet-Cookie: x=1",
        "a\u2028b",
        "</script><script>alert(1)</script>",
      ),
    },
  );
}
