import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { counted } from "#app/ui/counted.ts";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { SessionBar, SessionPlate } from "#app/ui/session/session-plate.tsx";
import { WordPairs } from "#app/ui/session/word-pairs.tsx";
import { Rosette } from "#app/ui/signs/rosette.tsx";
import { accuracyPercent } from "#models/study/rules/accuracy.ts";
import type { SessionState } from "#services/study/session/session-state.ts";
import { goesOn, type MoreToday, SessionEndBar } from "./session-end-bar.tsx";
import { SessionForm, UnsentNotice } from "./session-form.tsx";

type Finished = Extract<SessionState, { kind: "finished" }>;

export type EndFacts = {
  streak: number;
  /** When there is something to study again, in words. */
  next: string | null;
  more: MoreToday;
};

export function SessionEnd({
  sessionId,
  stats,
  missed,
  isReask,
  facts,
}: Finished & { facts: EndFacts }) {
  const { correctAnswers, questionsAnswered, pointsEarned } = stats;
  const percent = accuracyPercent(correctAnswers, questionsAnswered);
  const details = href("/session/:sessionId", { sessionId });
  return (
    <SessionPlate
      aria-labelledby="session-complete"
      bar={
        <SessionBar>
          <UnsentNotice />
          <SessionEndBar details={details} more={facts.more} />
        </SessionBar>
      }
    >
      <div className="grid gap-6 pt-4 pb-3">
        <header className="grid justify-items-center gap-3 text-center">
          <Rosette
            score={{ value: String(correctAnswers), of: `of ${questionsAnswered}` }}
            className={missed.length > 0 ? "size-28" : "size-38 low:size-28"}
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
            <WordPairs
              words={missed.map((word) => ({
                ...word,
                id: `${word.wordId}:${word.form?.name ?? ""}`,
              }))}
            />
          </section>
        )}
        <Leaders
          facts={[
            { name: "Right", value: `${correctAnswers} of ${questionsAnswered}, ${percent}%` },
            { name: "Points", value: pointsEarned > 0 ? `+${pointsEarned}` : "0" },
            { name: "Streak", value: counted(facts.streak, "day") },
            ...(facts.next ? [{ name: "Next session", value: facts.next }] : []),
          ]}
        />
        {goesOn(facts.more) && (
          <p>
            <TextLink to={details} reloadDocument>
              See every answer
            </TextLink>
          </p>
        )}
      </div>
    </SessionPlate>
  );
}

function praise(percent: number): string {
  if (percent >= 80) return "Well done. These words are settling in.";
  if (percent >= 60) return "Good work. Have another look at the words you missed.";
  return "Every miss tells us what to practice next. It gets easier.";
}
