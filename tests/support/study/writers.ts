import type { Visitor } from "#tests/support/app/visitor.ts";
import { hiddenValue, setupForm } from "./study.ts";

/** What a client knows of an answer: told that it is kept or taken back, or not told (yet). */
type Knowledge = "kept" | "gone" | "unknown";

/** Ids of answers to questions that are asked once more for nothing: they are stored with the session alone. */
const ASKED_ONCE_MORE = /again\d+$/;

/** Learners' clients that write without pause until the server dies, and note what they were told. */
export class Writers {
  readonly answers = new Map<string, Knowledge>();
  readonly sessions = new Map<string, Knowledge>();
  readonly #unanswered = new Map<string, () => Promise<void>>();
  #serial = 0;

  /** Studies by the forms: answers, judges, now and then takes back, finishes and begins again. */
  async study(learner: Visitor): Promise<void> {
    for (;;) {
      const page = await learner.get("/session");
      if (page.status === 302) {
        await learner.post("/session-setup/new-words", {});
        await learner.post("/session-setup", setupForm());
        continue;
      }
      const html = await page.text();
      if (!html.includes('name="typed"') && !html.includes('name="judgement"')) {
        const sessionId = hiddenValue(html, "sessionId");
        await learner.post("/session/completion", { sessionId });
        continue;
      }
      const answerId = hiddenValue(html, "answerId");
      await learner.post("/session", { answerId, typed: "an answer" });
      if (ASKED_ONCE_MORE.test(answerId)) {
        await learner.post("/session/judgement", { answerId, judgement: "correct" });
        continue;
      }
      this.answers.set(answerId, "unknown");
      const isThird = this.#next() % 3 === 0;
      const judgement = isThird ? "incorrect" : "correct";
      const judged = await learner.post("/session/judgement", { answerId, judgement });
      if (judged.headers.get("Location") !== `/session?answered=${answerId}`) continue;
      this.answers.set(answerId, "kept");
      if (!isThird) continue;
      this.answers.set(answerId, "unknown");
      const undone = await learner.post("/session/undo", { answerId });
      if (undone.status === 302) this.answers.set(answerId, "gone");
    }
  }

  /** Sends judged answers as a program does. */
  async call(learner: Visitor, words: readonly string[]): Promise<void> {
    for (;;) {
      const answerId = `call-${this.#next()}`;
      const wordId = words[this.#serial % words.length];
      const body = { translationDirection: "arabic-to-english", isCorrect: true, answerId };
      await this.#send(answerId, [answerId], () =>
        learner.json("PATCH", `/api/progress/${wordId}`, body),
      );
    }
  }

  /** Saves sessions of two questions as a program does. */
  async save(learner: Visitor, words: readonly string[]): Promise<void> {
    for (;;) {
      const clientSessionId = `saved-${this.#next()}`;
      const questions = words.slice(0, 2).map((vocabularyId, index) => ({
        vocabularyId,
        userAnswer: "an answer",
        correctAnswer: "an answer",
        isCorrect: index === 0,
        translationDirection: "english-to-arabic",
        pointsEarned: index === 0 ? 15 : 5,
        answerId: `${clientSessionId}-${index}`,
      }));
      const body = {
        questionCount: 2,
        correctAnswers: 1,
        pointsEarned: 20,
        categories: ["noun"],
        questions,
        clientSessionId,
      };
      this.sessions.set(clientSessionId, "unknown");
      const answerIds = questions.map(({ answerId }) => answerId);
      await this.#send(clientSessionId, answerIds, () =>
        learner.json("POST", "/api/sessions", body),
      );
    }
  }

  /** Sends everything again that was never answered. */
  async repeat(): Promise<number> {
    const waiting = [...this.#unanswered.values()];
    for (const again of waiting) await again();
    return waiting.length;
  }

  async #send(
    name: string,
    answerIds: readonly string[],
    request: () => Promise<Response>,
  ): Promise<void> {
    const send = async () => {
      const answer = await request();
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
      for (const answerId of answerIds) this.answers.set(answerId, "kept");
      if (this.sessions.has(name)) this.sessions.set(name, "kept");
      this.#unanswered.delete(name);
    };
    for (const answerId of answerIds) this.answers.set(answerId, "unknown");
    this.#unanswered.set(name, send);
    await send();
  }

  #next(): number {
    this.#serial += 1;
    return this.#serial;
  }
}
