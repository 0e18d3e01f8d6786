import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Act } from "#app/actions/act.ts";
import type { Failure } from "#app/http/failure.ts";
import { type Asked, casesOfActs } from "#tests/support/actions/act-cases.ts";
import { testApp } from "#tests/support/app/app.ts";
import { type BuiltRoute, routesOfBuild } from "#tests/support/app/routes-of-build.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { anAdmin } from "#tests/support/billing/an-admin.ts";

type AnyAct = Act<unknown, unknown, { outcome: string }, string>;

const app = await testApp();
const acts = await actsDeclared();
const cases = await casesOfActs();
const LONG = "x".repeat(20_000);

let routes: BuiltRoute[];

beforeAll(async () => {
  routes = await routesOfBuild();
});

/** Each act of app/actions that some page offers. */
async function actsDeclared(): Promise<[string, AnyAct][]> {
  const files = import.meta.glob<Record<string, unknown>>("/app/actions/*/*.ts");
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  return modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, AnyAct] => isOfPage(entry[1])),
  );
}

function isOfPage(value: unknown): boolean {
  const { pages, call } = Object(value);
  return Array.isArray(pages) && pages.length > 0 && call !== undefined;
}

function addressOf(pattern: string, { id = "", query = "" }: Asked): string {
  return pattern.replace(":id", id) + (pattern.startsWith("/api/") ? "" : query);
}

/** The words of a page, or of the message of a call. */
async function textOf(answer: Response): Promise<string> {
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  if (isJson) {
    const said = await answer.json();
    return typeof said === "string" ? said : said.message;
  }
  return (await answer.text())
    .replaceAll("<!-- -->", "")
    .replace(/<(?:script|style)[^>]*>.*?<\/(?:script|style)>/gs, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

function sendForm(who: Learner, page: string, asked: Asked, more: Record<string, string> = {}) {
  const { form } = asked;
  const fields = typeof form === "function" ? form(page) : form;
  if (fields === null) return null;
  if (!(fields instanceof FormData))
    return who.post(addressOf(page, asked), { ...fields, ...more });
  const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
  return who.request(addressOf(page, asked), { method: "POST", body: fields, headers });
}

function sendCall(who: Learner, [method, pattern]: AnyAct["call"], asked: Asked, key?: string) {
  const address = addressOf(pattern, asked);
  if (asked.form instanceof FormData && !asked.body) {
    const isFile = method === "POST";
    return who.request(address, { method, ...(isFile && { body: asked.form }) });
  }
  const headers = { "Content-Type": "application/json", ...(key && { "Idempotency-Key": key }) };
  return who.request(address, { method, headers, body: JSON.stringify(asked.body ?? {}) });
}

/** A form has the right media type whatever its file is. */
const statusOnPage = (status: number) => (status === 415 ? 400 : status);

/** Expects the page to refuse under the status of the call and in its words; without the thing there is no page to say them. */
async function expectSame(page: Response, call: Response, thing = ""): Promise<string> {
  const message = await textOf(call);
  const isGone = message === `${thing} not found`;
  const said = await textOf(page);
  const words = isGone && !said.includes(message) ? "404 Page Not Found" : message;
  expect([page.status, said]).toEqual([statusOnPage(call.status), expect.stringContaining(words)]);
  return message;
}

test("each act has cases, and each case its act", () => {
  expect(acts.map(([name]) => name).sort()).toEqual(Object.keys(cases).sort());
});

describe.each(acts)("%s", (name, act) => {
  const { done, refused, effect, lenient = [] } = cases[name] ?? {};
  const refusals = Object.keys(act.refusals).filter((outcome) => refused?.[outcome] !== null);
  const fields = Object.keys((act.input as z.ZodObject | undefined)?.shape ?? {}).filter(
    (field) => !lenient.includes(field),
  );
  const learnerOf = async (): Promise<Learner> =>
    act.access === "admin"
      ? Object.assign(await anAdmin(app), { id: "", username: "admin" })
      : app.learner();

  test("is had at the addresses it names, by whom it says", () => {
    const [method, pattern] = act.call;
    const route = routes.find((one) => one.pattern === pattern);
    expect(route?.calls?.[method]).toBe(act.access);
    for (const page of act.pages) {
      expect(routes.some((one) => one.pattern === page && one.takesChanges && !one.calls)).toBe(
        true,
      );
    }
  });

  describe.each(act.pages)("at %s", (page) => {
    test("has the effect of the call, once each time it is sent", async () => {
      const [atPage, byCall] = await Promise.all([learnerOf(), learnerOf()]);
      const [asked, called] = [await done?.(atPage), await done?.(byCall)];
      if (!asked || !called || !effect) return expect.unreachable();
      const more = { formId: randomUUID() };
      const answer = await sendForm(atPage, page, asked, more);
      if (!answer) return;
      expect(answer.status).toBe(302);
      await sendForm(atPage, page, asked, more);
      const key = randomUUID();
      expect((await sendCall(byCall, act.call, called, key)).ok).toBe(true);
      await sendCall(byCall, act.call, called, key);
      expect(await effect(atPage, asked)).toEqual(await effect(byCall, called));
    });

    test.each(refusals)("refuses %s as the call does", async (outcome) => {
      const learner = await learnerOf();
      const asked = await refused?.[outcome]?.(learner);
      if (!asked) return expect.unreachable();
      const answer = await sendForm(learner, page, asked);
      if (!answer) return;
      const call = await sendCall(learner, act.call, asked);
      if (act.leadsOn?.includes(outcome as never)) return expect(answer.status).toBe(302);
      const message = await expectSame(answer, call, act.thing);
      const refusal = (act.refusals as Record<string, unknown>)[outcome];
      if (typeof refusal !== "function") expect(message).toBe((refusal as Failure).message);
    });

    test.runIf(act.thing)("knows nothing that is not there, or another's", async () => {
      const [learner, other] = await Promise.all([learnerOf(), app.learner()]);
      const asked = await done?.(learner);
      if (!asked) return expect.unreachable();
      const nowhere = { ...asked, id: "65f0000000000000000000aa" };
      const who = act.access === "owner" ? [other, asked] : [learner, nowhere];
      const [sender, sent] = who as [Learner, Asked];
      if (page.includes(":id")) {
        const answer = await sendForm(sender, page, sent);
        if (answer) await expectSame(answer, await sendCall(sender, act.call, sent), act.thing);
      }
    });

    test.each(fields)("refuses a %s that is too long as the call does", async (field) => {
      const learner = await learnerOf();
      const asked = await done?.(learner);
      if (!asked) return expect.unreachable();
      const { form } = asked;
      const sent = typeof form === "function" ? form(page) : form;
      const isText = typeof asked.body?.[field] === "string";
      if (!isText || !sent || sent instanceof FormData || !(field in sent)) return;
      const long = {
        ...asked,
        body: { ...asked.body, [field]: LONG },
        form: { ...sent, [field]: LONG },
      };
      const answer = await sendForm(learner, page, long);
      const call = await sendCall(learner, act.call, long);
      if (answer) await expectSame(answer, call);
    });
  });
});
