import type { Learner } from "#tests/support/app/visitor.ts";
import { practiceForm, startRun } from "#tests/support/practice/practice.ts";
import { setupForm } from "#tests/support/study/study.ts";
import type { Form } from "./form.ts";

/** The forms of sessions and of practice. */
export async function studyForms(by: Learner, wordId: string): Promise<Omit<Form, "by">[]> {
  const answer = { answerId: "none", typed: "an answer", shownAt: "1" };
  const ofSession = { sessionId: wordId };
  const pick = { find: "x", found: "y", byEnter: "on" };
  const startOf = (fields: Record<string, string>) =>
    Object.fromEntries(
      practiceForm({ sessionType: "quiz", ...fields }, { vocabularyIds: [wordId] }),
    );
  const run = "/practice-session/:sessionId";
  const runOf = async (sessionType: string) =>
    (await startRun(by, { sessionType }, { vocabularyIds: [wordId] })).split("/").at(-1) ?? "";
  const quiz = await runOf("quiz");
  return [
    { at: "/session-setup", fields: Object.fromEntries(setupForm()) },
    { at: "/session-setup/new-words", fields: {} },
    { at: "/session", fields: answer },
    {
      at: "/session/judgement",
      fields: { ...answer, judgement: "correct", acceptFromNowOn: "on" },
    },
    { at: "/session/retyping", fields: answer },
    { at: "/session/undo", fields: answer },
    { at: "/session/introduction", fields: { wordId, shownAt: "1" } },
    { at: "/session/exact-matches", fields: { ...answer, choice: "no" } },
    { at: "/session/read-aloud", fields: { choice: "yes" } },
    { at: "/session-setup/start", fields: {} },
    { at: "/session-setup/new-words", fields: { next: "start" } },
    { at: "/session/extension", fields: answer },
    { at: "/session/pause", fields: { ...answer, _method: "delete" } },
    { at: "/session/timer-reset", fields: answer },
    { at: "/session/departure", fields: ofSession },
    { at: "/session/completion", fields: { ...ofSession, reason: "time-is-up" } },
    { at: "/session/re-ask", fields: ofSession },
    { at: "/catch-up", fields: { catchUp: "spread", perDay: "10" } },
    { at: "/practice/start", fields: startOf({}) },
    { at: "/practice/start", fields: startOf(pick) },
    { at: run, id: quiz, fields: { index: "0", typed: "x", unknown: "1" } },
    {
      at: run,
      id: await runOf("flashcards"),
      fields: { index: "0", known: "yes", next: "2", stay: "1" },
    },
    {
      at: run,
      id: await runOf("matching"),
      fields: { from: "0", shownAt: "1", pairs: "0-0", tile: "e0", selected: "a1" },
    },
    { at: `${run}/override`, id: quiz, fields: { index: "0", acceptFromNowOn: "on" } },
    { at: `${run}/restart`, id: quiz, fields: { formId: crypto.randomUUID(), which: "all" } },
    {
      at: "/pronunciation-exercise",
      query: `?vocabularyIds=${wordId}&pronunciationOptions={}`,
      fields: { repeatType: "word", repetitions: "2", delayBetweenRepetitions: "1" },
    },
  ];
}
