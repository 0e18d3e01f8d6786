import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";

let server: RunningServer;

// A hundred requests and sixty changes a minute.
beforeAll(async () => {
  server = await startServer({ RATE_LIMIT_SCALE: "0.1" });
});

afterAll(() => server.stop());

async function learnerWithWord(): Promise<{ learner: Learner; wordId: string }> {
  const learner = await server.learner();
  const [wordId = ""] = await addNouns(learner, 1);
  return { learner, wordId };
}

function sessionOf(wordId: string, count: number) {
  const question = {
    vocabularyId: wordId,
    userAnswer: "a",
    correctAnswer: "a",
    isCorrect: true,
    translationDirection: "arabic-to-english",
    pointsEarned: 15,
  };
  return {
    questionCount: count,
    correctAnswers: count,
    pointsEarned: 15 * count,
    categories: ["noun"],
    questions: Array.from({ length: count }, () => question),
  };
}

const answer = ({ learner, wordId }: Awaited<ReturnType<typeof learnerWithWord>>, id: number) =>
  learner.json("PATCH", `/api/progress/${wordId}`, {
    translationDirection: "arabic-to-english",
    isCorrect: true,
    answerId: `door-${id}`,
  });

/** The statuses of so many requests, one after the other. */
async function statusesOf(count: number, send: (at: number) => Promise<Response>) {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push((await send(at)).status);
  return statuses;
}

describe("what a call costs (P63)", () => {
  test("a session of fifty questions counts for as much as 26 changes, one of two for two", async () => {
    const dear = await learnerWithWord();
    const cheap = await learnerWithWord();

    const fifty = await statusesOf(4, () =>
      dear.learner.json("POST", "/api/sessions", sessionOf(dear.wordId, 50)),
    );
    const two = await statusesOf(12, () =>
      cheap.learner.json("POST", "/api/sessions", sessionOf(cheap.wordId, 2)),
    );

    expect(fifty).toEqual([201, 201, 201, 429]);
    expect(new Set(two)).toEqual(new Set([201]));
  });

  test("who is over the limit is told so by the door, after a second, and a form is kept", async () => {
    const greedy = await learnerWithWord();
    await statusesOf(60, (at) => answer(greedy, at));
    await answer(greedy, 60);

    const begun = performance.now();
    const refused = await greedy.learner.post("/vocabulary/new", { arabicWord: "باب" });

    expect(performance.now() - begun).toBeGreaterThan(900);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.headers.get("Connection")).not.toBe("close");
    expect(await refused.text()).toContain('name="arabicWord" value="باب"');
    expect((await greedy.learner.json("GET", "/api/auth/user")).status).toBe(200);
  });

  test("what finds no place counts: who sends a hundred changes at once is limited then, and nobody else", async () => {
    const greedy = await learnerWithWord();
    const other = await learnerWithWord();

    const sent = Array.from(
      { length: 100 },
      async (_, at) => (await answer(greedy, 100 + at)).status,
    );
    const stored = await answer(other, 1);
    const statuses = await Promise.all(sent);

    expect(stored.status).toBe(200);
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(20);
    expect((await answer(greedy, 200)).status).toBe(429);
    expect((await answer(other, 2)).status).toBe(200);
  });
});

test("a form that finds no place is told at once on a page that sends it again, on the same connection", async () => {
  const { learner } = await learnerWithWord();
  const send = () => learner.post("/vocabulary/new", { arabicWord: "باب" });

  const answers = await Promise.all(Array.from({ length: 60 }, send));
  const shed = answers.filter(({ status }) => status === 503);

  expect(shed.length).toBeGreaterThan(0);
  for (const answer of shed) {
    const { headers } = answer;
    expect([headers.get("Not-Begun"), headers.get("Retry-After")]).toEqual(["1", "2"]);
    expect(headers.get("Connection")).not.toBe("close");
    const html = await answer.text();
    const [, nonce] = /'nonce-([^']+)'/.exec(headers.get("Content-Security-Policy") ?? "") ?? [];
    expect(html).toContain('name="arabicWord" value="باب"');
    expect(html).toMatch(/<button[^>]*>Send again/);
    expect(html).toContain(`<script nonce="${nonce}">`);
  }
});
