import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";

const app = await testApp();

const chosen = {
  ...{ theme: "dark", arabicFace: "amiri", arabicSize: "175", vowelMarks: "none" },
  readings: "on",
};

/** The opening tag of the page's html element. */
async function look(visitor: Visitor, path = "/"): Promise<string> {
  const html = await (await visitor.get(path)).text();
  return /<html[^>]*>/.exec(html)?.[0] ?? "";
}

/** The values that are checked in the form of a page. */
function checkedIn(html: string): string[] {
  const inputs = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  return inputs
    .filter((input) => / checked=/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1] ?? "");
}

describe("choosing a display", () => {
  test("is seen on the next page, in the form and in another browser of the learner", async () => {
    const learner = await app.learner();
    expect(await look(learner)).toContain('data-theme="system"');

    const saved = await learner.post("/settings/display", chosen);
    expect(saved.status).toBe(302);
    expect(saved.headers.get("Location")).toBe("/settings/display");

    const page = await (await learner.get("/settings/display")).text();
    expect(page).toContain("Display settings saved");
    expect(checkedIn(page)).toEqual(["dark", "amiri", "175", "none", "on"]);
    for (const path of ["/", "/vocabulary", "/session-setup", "/no/such/page"]) {
      const tag = await look(learner, path);
      expect(tag, path).toContain('data-theme="dark"');
      expect(tag, path).toContain('data-arabic-face="amiri"');
      expect(tag, path).toContain('data-arabic-size="175"');
      expect(tag, path).toContain('data-vowel-marks="none"');
    }

    expect(await look(await app.anotherBrowserOf(learner))).toContain('data-theme="dark"');
  });

  test("colors the browser and loads the chosen face first", async () => {
    const learner = await app.learner();
    await learner.post("/settings/display", chosen);
    const html = await (await learner.get("/settings/display")).text();
    expect(html).toContain('<meta name="theme-color" content="#12131b"/>');
    expect(html).toMatch(/<link rel="preload" as="font"[^>]*href="[^"]*amiri-arabic-bare/);
  });

  test("stays in the browser after the sign-out, but for the marks, which the front page is about", async () => {
    const learner = await app.learner();
    await learner.post("/settings/display", chosen);
    await learner.follow("/api/logout");
    const tag = await look(learner);
    expect(tag).toContain('data-theme="dark"');
    expect(tag).toContain('data-arabic-face="amiri"');
    expect(tag).toContain('data-vowel-marks="all"');
  });

  test("offers a button for the marks of a whole page only where they are hidden until a tap", async () => {
    const learner = await app.learner();
    const button = 'id="show-vowel-marks"';
    expect(await (await learner.get("/vocabulary")).text()).not.toContain(button);
    await learner.post("/settings/display", { ...chosen, vowelMarks: "tap" });
    expect(await (await learner.get("/vocabulary")).text()).toContain(button);
  });
});

describe("a refused display", () => {
  test.each([
    ["an unknown theme", { ...chosen, theme: "sepia" }],
    ["an unknown face", { ...chosen, arabicFace: "comic" }],
    ["a size that is not offered", { ...chosen, arabicSize: "120" }],
    ["a size written in another way", { ...chosen, arabicSize: "1e2" }],
    ["marks of another kind", { ...chosen, vowelMarks: "some" }],
    ["readings at other times", { ...chosen, readings: "later" }],
  ])("%s answers 400 and changes nothing", async (_, form) => {
    const learner = await app.learner();
    const answer = await learner.post("/settings/display", form);
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith("display="))).toEqual([]);
    expect(await answer.text()).toContain("Please choose one of the options.");
    expect(await look(learner)).toContain('data-theme="system"');
  });

  test("keeps what was chosen beside it", async () => {
    const learner = await app.learner();
    const answer = await learner.post("/settings/display", { ...chosen, theme: "sepia" });
    expect(checkedIn(await answer.text())).toEqual(["system", "amiri", "175", "none", "on"]);
  });

  test("without any choice leaves the form as the account has it", async () => {
    const learner = await app.learner();
    await learner.post("/settings/display", chosen);
    const answer = await learner.post("/settings/display", {});
    expect(answer.status).toBe(400);
    expect(checkedIn(await answer.text())).toEqual(["dark", "amiri", "175", "none", "on"]);
  });
});

test("a visitor is sent to sign in and back", async () => {
  const visitor = app.visitor();
  for (const answer of [
    await visitor.get("/settings/display"),
    await visitor.post("/settings/display", chosen),
  ]) {
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toMatch(/^\/\?sign-in/);
  }
});

test.each(["x", "%00", "e30", "bnVsbA==", "W10=", "eyJ0aGVtZSI6eyJhIjoxfX0=", "%E0%A4%A"])(
  "a display cookie of %s gives the default look",
  async (value) => {
    const answer = await app.request("/", { headers: { Cookie: `display=${value}` } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('data-theme="system"');
  },
);
