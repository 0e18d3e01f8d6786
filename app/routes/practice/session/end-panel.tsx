import type { ReactNode } from "react";
import { href, useFetcher } from "react-router";
import { unsentMessage } from "#app/connection/network-error.ts";
import { FormId } from "#app/forms/form-id.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { counted } from "#app/ui/counted.ts";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { lastPair, nextStep, SessionBar, SessionPlate } from "#app/ui/session/session-plate.tsx";
import { WordPairs } from "#app/ui/session/word-pairs.tsx";
import { clockText, type Exercise } from "#models/practice/practice-rules.ts";
import { accuracyPercent } from "#models/study/rules/accuracy.ts";
import type { PracticeEnd } from "#services/practice/practice-end.ts";
import { Seal } from "./seal.tsx";

type Said = {
  title: string;
  lines: string[];
  seal: { value: string; of: string };
  missed: string;
  facts: { name: string; value: ReactNode }[];
  again: string;
};

const UNCHANGED = { name: "Review dates", value: "unchanged" };

/** The end of a run: how it went, the words to review, and once more. */
export function EndPanel({ id, formId, ...end }: PracticeEnd & { id: string; formId: string }) {
  const restart = href("/practice-session/:sessionId/restart", { sessionId: id });
  const { Form, state, data } = useFetcher<unknown>({ key: restart });
  const isSending = state !== "idle";
  const said = ENDS[end.exercise]?.(end);
  if (!said) return null;
  return (
    <SessionPlate
      aria-labelledby="done"
      bar={
        <SessionBar>
          <UnsentNote message={unsentMessage(data)} />
          <div className={lastPair}>
            <ButtonLink to={href("/practice")} variant="quiet" className="min-h-13 px-3!">
              Back to Practice
            </ButtonLink>
            <Form method="post" action={restart}>
              <FormId value={formId} />
              <Button
                wide
                pending={isSending}
                className="min-h-13"
                aria-describedby="done result"
                {...nextStep}
              >
                {said.again}
              </Button>
            </Form>
          </div>
        </SessionBar>
      }
    >
      <div className="grid gap-6 pt-4 pb-3">
        <header className="grid justify-items-center gap-3 text-center">
          <Seal {...said.seal} />
          <h1 id="done" className="text-3xl">
            {said.title}
          </h1>
          <p id="result" className="text-ink-soft figures">
            {said.lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </header>
        {end.missed.length > 0 && (
          <section aria-labelledby="missed">
            <SectionHeading
              id="missed"
              aside={
                <Form method="post" action={restart}>
                  <FormId value={formId} />
                  <Button variant="secondary" name="which" value="missed" pending={isSending}>
                    Practice these
                  </Button>
                </Form>
              }
            >
              {said.missed}
            </SectionHeading>
            <WordPairs words={end.missed} />
          </section>
        )}
        <Leaders facts={said.facts} />
      </div>
    </SessionPlate>
  );
}

/** Null for what has a page of its own, and no end. */
const ENDS: Record<Exercise, ((end: PracticeEnd) => Said) | null> = {
  flashcards: ({ total, correct, missed }) => ({
    title: "Flashcard Session Complete!",
    lines: [
      `You've reviewed ${total === 1 ? "1 vocabulary card" : `all ${total} vocabulary cards`}`,
    ],
    seal: { value: String(correct), of: `of ${total}` },
    missed: `${missed.length} you didn't know`,
    facts: [{ name: "Known", value: `${correct} of ${total}` }, UNCHANGED],
    again: "Practice Again",
  }),
  matching: ({ total, correct, missed, batches, seconds, bestSeconds }) => ({
    title: "Matching Complete!",
    lines: [
      `You completed ${batches === 1 ? "1 batch" : `all ${batches} batches`} with ${counted(total, "word pair")}`,
      `Time: ${clockText(seconds)}`,
    ],
    seal: { value: clockText(seconds), of: counted(total, "pair") },
    missed: `${missed.length} took a second try`,
    facts: [
      { name: "Right at once", value: `${correct} of ${total}` },
      ...(bestSeconds === null ? [] : [{ name: "Your best time", value: clockText(bestSeconds) }]),
    ],
    again: "Try Again",
  }),
  pronunciation: null,
  quiz: ({ total, correct, missed }) => ({
    title: "Practice Complete!",
    lines: [`${correct} out of ${total} correct`],
    seal: { value: String(correct), of: `of ${total}` },
    missed: missed.length === 1 ? "1 word to review" : `${missed.length} words to review`,
    facts: [{ name: "Accuracy", value: `${accuracyPercent(correct, total)}%` }, UNCHANGED],
    again: "Practice Again",
  }),
};
