import { beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#tests/support/app/app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ CONTACT_EMAIL: "hello@example.org" });
});

/** The texts and addresses of the links of a page, or of one part of it. */
function linksOf(html: string): [string, string][] {
  return [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([tag, to = "", inside = ""]) => [
      /aria-label="([^"]*)"/.exec(tag)?.[1] ?? inside.replace(/<[^>]+>/g, "").trim(),
      to,
    ],
  );
}

const frame = (html: string) => /<header[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";

describe("the shell", () => {
  test("offers the side menu, Add Word, Settings and Logout on every signed-in screen", async () => {
    const learner = await app.learner();
    for (const path of ["/", "/vocabulary", "/session-setup", "/settings/display", "/no/such"]) {
      const html = frame(await (await learner.get(path)).text());
      expect(linksOf(html), path).toEqual(
        expect.arrayContaining([
          ["Home", "/"],
          ["Practice", "/practice"],
          ["Vocabulary", "/vocabulary"],
          ["Sets", "/word-sets"],
          ["Add Word", "/vocabulary/new"],
          ["Settings", "/settings"],
          ["Logout", "/api/logout"],
        ]),
      );
      expect(html, path).toContain("Quick Actions");
      expect(html, path).toMatch(/^<header class="sticky top-0/);
    }
  });

  test("shows Pricing to learners without a plan and nothing else", async () => {
    const html = frame(await (await (await app.learner()).get("/")).text());
    expect(linksOf(html)).toContainEqual(["Pricing", "/pricing"]);
    expect(html).not.toMatch(/(Basic|Pro) Plan/);
  });

  test.each([
    ["basic", "Basic Plan"],
    ["pro", "Pro Plan"],
  ] as const)("shows learners of tier %s the badge %s instead", async (subscriptionTier, badge) => {
    const learner = await app.learner({ subscriptionTier });
    const html = frame(await (await learner.get("/")).text());
    expect(html).toContain(badge);
    expect(linksOf(html)).not.toContainEqual(["Pricing", "/pricing"]);
  });
});

describe("what fails", () => {
  test("answers 500 with a message, a title, Try Again and Go Home, inside the shell (F42)", async () => {
    const learner = await app.learner({ timeZone: "Nowhere/At_All" });
    const answer = await learner.get("/vocabulary?category=noun");
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("<title>Something went wrong · Kalima</title>");
    expect(html).toContain("Something went wrong</h1>");
    expect(html).toContain("Unexpected Server Error");
    expect(html).not.toContain("Nowhere");
    const links = linksOf(html);
    expect(links).toContainEqual(["Try Again", "/vocabulary?category=noun"]);
    expect(links).toContainEqual(["Go Home", "/"]);
    expect(links).toContainEqual(["Logout", "/api/logout"]);
  });

  test("what is missing answers 404 with a card and a title, for visitors and learners", async () => {
    const learner = await app.learner();
    for (const [visitor, path] of [
      [app.visitor(), "/no/such/page"],
      [learner, "/no/such/page"],
      [learner, `/vocabulary/${"0".repeat(24)}`],
      [learner, `/session/${"0".repeat(24)}`],
    ] as const) {
      const answer = await visitor.get(path);
      expect(answer.status, path).toBe(404);
      const html = await answer.text();
      expect(html, path).toContain("404 Page Not Found</h1>");
      expect(html.match(/<title>[^<]*<\/title>/g), path).toEqual([
        "<title>404 Page Not Found · Kalima</title>",
      ]);
      expect(linksOf(html), path).toContainEqual(["Go Home", "/"]);
    }
  });
});

test("the front page offers its ways in and a way to write", async () => {
  const html = await (await app.visitor().get("/")).text();
  const links = linksOf(html);
  expect(links).toContainEqual(["Sign In", "/?sign-in"]);
  expect(links).toContainEqual(["Add Your First Word", "/try"]);
  expect(links).toContainEqual(["Get Started Free", "/api/login?mode=signup"]);
  expect(links).toContainEqual(["Contact", "mailto:hello@example.org"]);
  expect(html.match(/data-feature/g)).toHaveLength(4);
  expect(html.match(/>Coming Soon</g)).toHaveLength(3);
  const dialog = await (await app.visitor().get("/?sign-in")).text();
  expect(linksOf(dialog)).toContainEqual(["Sign in", "/api/login"]);
});
