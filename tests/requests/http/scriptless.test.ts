import { expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import { addNouns, hiddenValue, setupForm } from "#tests/support/study/study.ts";

const app = await testApp();

/** The addresses a page makes a browser load: files, pictures, fonts and styles. */
function loadedBy(html: string): string[] {
  const tags = html.match(/<(link|script|img|source|iframe|audio|video)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => /\b(?:href|src|srcset)="([^"]*)"/.exec(tag)?.[1] ?? []);
}

function expectNoScript(html: string): void {
  expect(html).not.toMatch(/<script/i);
  expect(html).not.toMatch(/modulepreload/i);
  expect(html).not.toMatch(/\son[a-z]+=/i);
}

test.each(["/", "/no/such/page"])("%s ships no script to a visitor (P34)", async (path) => {
  expectNoScript(await (await app.visitor().get(path)).text());
});

test.each(["/?sign-in&returnTo=/vocabulary", "/api/login", "/api/login?mode=signup"])(
  "%s ships a few lines of its own to a visitor, and no script file (P34)",
  async (path) => {
    const { answer } = await app.visitor().follow(path);
    const html = await answer.text();
    const [, nonce] =
      /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "") ?? [];
    const [script = "", ...others] = html.match(/<script[\s\S]*?<\/script>/g) ?? [];
    expect(others).toEqual([]);
    expect(script).toMatch(/^<script nonce="[^"]+">/);
    expect(script).toContain(nonce);
    expect(script.length).toBeLessThan(500);
    expectNoScript(html.replace(script, ""));
  },
);

test("the details of a session and a missing page ship no script to a learner (P34)", async () => {
  const learner = await app.learner();
  await addNouns(learner, 1);
  await learner.post("/session-setup", setupForm());
  const answerId = hiddenValue(await (await learner.get("/session")).text(), "answerId");
  await learner.post("/session", { answerId, typed: "an answer", shownAt: String(Date.now()) });
  await learner.post("/session/judgement", { answerId, judgement: "correct" });
  const end = await learner.post("/session/completion", {});
  const finished = new URL(end.headers.get("Location") ?? "/", app.origin).searchParams;
  const details = await learner.get(`/session/${finished.get("finished")}`);
  expect(details.status).toBe(200);
  const html = await details.text();
  expect(html).toContain("an answer");
  expectNoScript(html);
  expectNoScript(await (await learner.get("/no/such/page")).text());
});

test.each(["/", "/?sign-in", "/try", "/api/login?mode=signup", "/no/such/page"])(
  "%s loads nothing from another host (P34)",
  async (path) => {
    const visitor = app.visitor();
    const { answer } = await visitor.follow(path);
    const addresses = loadedBy(await answer.text());
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !/^\/(?!\/)/.test(address))).toEqual([]);
  },
);

test("a learner's pages load nothing from another host (P34)", async () => {
  const learner = await app.learner();
  await addNouns(learner, 1);
  for (const path of [
    "/",
    "/vocabulary",
    "/vocabulary/new",
    "/session-setup",
    "/practice?later",
    "/practice/get-started",
    "/practice/start",
    "/settings/display",
    "/settings/study",
  ]) {
    const addresses = loadedBy(await (await learner.get(path)).text());
    expect(
      addresses.filter((address) => !/^\/(?!\/)/.test(address)),
      path,
    ).toEqual([]);
  }
});
