import { href, Link } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { KeyCap } from "#app/ui/buttons/key-cap.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import {
  lastPair,
  nextStepLink,
  SessionBar,
  SessionPlate,
} from "#app/ui/session/session-plate.tsx";
import { WordPairs } from "#app/ui/session/word-pairs.tsx";
import { Rosette } from "#app/ui/signs/rosette.tsx";
import { accuracyPercent } from "#models/study/rules/accuracy.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { SessionForm, UnsentNotice } from "./session-form.tsx";

type Finished = Extract<SessionState, { kind: "finished" }>;

export type EndFacts = { streak: number; next: { days: number; words: number } | null };

export function SessionEnd({
  sessionId,
  stats,
  missed,
  isReask,
  facts,
}: Finished & { facts: EndFacts }) {
  const { correctAnswers, questionsAnswered, pointsEarned } = stats;
  const percent = accuracyPercent(correctAnswers, questionsAnswered);
  return (
    <SessionPlate
      aria-labelledby="session-complete"
      bar={
        <SessionBar>
          <UnsentNotice />
          <div className={lastPair}>
            <ButtonLink
              to={href("/session/:sessionId", { sessionId })}
              reloadDocument
              variant="quiet"
              className="min-h-13 px-3!"
            >
              See every answer
            </ButtonLink>
            <Link
              to="/"
              className={buttonStyle({ wide: true }, "min-h-13 px-3!")}
              {...nextStepLink}
            >
              Continue to Dashboard <KeyCap>Enter</KeyCap>
            </Link>
          </div>
        </SessionBar>
      }
    >
      <div className="grid gap-6 pt-4 pb-3">
        <header className="grid justify-items-center gap-3 text-center">
          <Rosette
            score={{ value: String(correctAnswers), of: `of ${questionsAnswered}` }}
            className="size-38 low:size-28"
          />
          <h1 id="session-complete" className="text-3xl">
            Session complete!
          </h1>
          <p className="text-ink-soft">{praise(percent)}</p>
        </header>
        {missed.length > 0 && (
          <section aria-labelledby="missed-words">
            <SectionHeading
              id="missed-words"
              aside={
                !isReask && (
                  <SessionForm action={href("/session/re-ask")}>
                    <input type="hidden" name="sessionId" value={sessionId} />
                    <Button variant="secondary">Practice these</Button>
                  </SessionForm>
                )
              }
            >
              {missed.length === 1 ? "1 word to review" : `${missed.length} words to review`}
            </SectionHeading>
            <WordPairs words={missed.map((word) => ({ ...word, id: word.wordId }))} />
          </section>
        )}
        <Leaders
          facts={[
            { name: "Right", value: `${correctAnswers} of ${questionsAnswered}, ${percent}%` },
            { name: "Points", value: pointsEarned > 0 ? `+${pointsEarned}` : "0" },
            { name: "Streak", value: counted(facts.streak, "day") },
            ...(facts.next ? [{ name: "Next session", value: nextText(facts.next) }] : []),
          ]}
        />
      </div>
    </SessionPlate>
  );
}

function nextText({ days, words }: { days: number; words: number }): string {
  const when =
    days === 0 ? "now" : days === 1 ? "tomorrow" : `in ${days.toLocaleString("en-US")} days`;
  return `${when}, ${counted(words, "word")}`;
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;
}

function praise(percent: number): string {
  if (percent >= 80) return "Well done. These words are settling in.";
  if (percent >= 60) return "Good work. Have another look at the words you missed.";
  return "Every miss tells us what to practice next. It gets easier.";
}
