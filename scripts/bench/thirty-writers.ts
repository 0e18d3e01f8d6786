import { setTimeout as wait } from "node:timers/promises";
import { Visitor } from "#tests/support/app/visitor.ts";
import { signUpAs } from "#tests/support/identity/pages.ts";
import { median } from "./interleaved.ts";

const WRITERS = 30;

/** How long thirty answers of thirty learners take at once, as a share of one after the other: medians of rounds in turn. */
export async function thirtyWriters(
  send: (path: string, init?: RequestInit) => Promise<Response>,
  origin: string,
  rounds: number,
): Promise<{ ratio: number; atOnceMs: number; inTurnMs: number }> {
  const learners: [Visitor, string][] = [];
  for (let number = 0; number < WRITERS; number += 1) {
    const learner = new Visitor(send, origin);
    const password = "a long enough password";
    await signUpAs(learner, { username: `writer${number}`, password, email: "", firstName: "" });
    const word = { arabicWord: "بَيْتٌ", englishMeaning: "house", category: "noun" };
    const added = await learner.json("POST", "/api/vocabulary", word);
    learners.push([learner, (await added.json()).id]);
  }
  const answer = async ([learner, wordId]: [Visitor, string]) => {
    const judged = { translationDirection: "arabic-to-english", isCorrect: true };
    const send = () => learner.json("PATCH", `/api/progress/${wordId}`, judged);
    let answered = await send();
    while (answered.status === 503) {
      await wait(50);
      answered = await send();
    }
    if (!answered.ok) throw new Error(`an answer was answered by ${answered.status}`);
    await answered.arrayBuffer();
  };
  const inTurn: number[] = [];
  const atOnce: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    inTurn.push(
      await took(async () => {
        for (const learner of learners) await answer(learner);
      }),
    );
    atOnce.push(await took(() => Promise.all(learners.map(answer))));
  }
  const ratios = atOnce.map((ms, round) => ms / (inTurn[round] ?? Number.NaN));
  return { ratio: median(ratios), atOnceMs: median(atOnce), inTurnMs: median(inTurn) };
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
