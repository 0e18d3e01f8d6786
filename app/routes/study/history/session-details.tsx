import { setImmediate } from "node:timers/promises";
import { data, Outlet } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import "#app/styles/session.css";
import { dateText } from "#app/ui/date-text.ts";
import { FactLine } from "#app/ui/layout/fact-line.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { differenceOf } from "#models/arabic/difference/answer-difference.ts";
import { isId } from "#models/database/id.ts";
import { putForm } from "#models/practice/practice-question.ts";
import { accuracyBand, accuracyPercent } from "#models/study/rules/accuracy.ts";
import { findCompletedSession, type SessionQuestion } from "#models/study/study-session.ts";
import { findWords, type Word } from "#models/words/word.ts";
import { zoneOf } from "#services/study/learner.ts";
import { askedWord } from "#services/study/questions/asked-word.ts";
import type { Route } from "./+types/session-details";
import { type BreakdownEntry, QuestionBreakdown } from "./question-breakdown.tsx";

const bandEmoji = { good: "🎉", middle: "👍", low: "💪" } as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const session = isId(params.sessionId)
    ? await findCompletedSession(user.id, params.sessionId)
    : null;
  if (!session) throw data("Session not found", { status: 404 });
  const words = await findWords(
    user.id,
    session.questions.map((question) => question.wordId),
  );
  const wordsById = new Map(words.map((word) => [word.id, word]));
  const questions: BreakdownEntry[] = [];
  for (const question of session.questions) {
    const word = wordsById.get(question.wordId);
    questions.push({ ...breakdownOf(question, word), hasWord: word !== undefined });
    // Fifty long sentences take a second or more to compare, in which others are answered too.
    await setImmediate();
  }
  return {
    sessionId: session.id,
    completedAt: session.completedAt?.toISOString() ?? "",
    timeZone: zoneOf(user),
    correctAnswers: session.correctAnswers,
    pointsEarned: session.pointsEarned,
    questions,
  };
}

export const handle = { noScript: true };

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Session details", matches);

export default function SessionDetails({ loaderData }: Route.ComponentProps) {
  const { questions, correctAnswers, pointsEarned, completedAt, timeZone } = loaderData;
  const accuracy = accuracyPercent(correctAnswers, questions.length);
  return (
    <>
      <PageHeader
        title="Session details"
        lead={
          <time dateTime={completedAt}>
            {dateText(new Date(completedAt), {
              dateStyle: "full",
              timeStyle: "short",
              timeZone,
            })}
          </time>
        }
        back={{ to: "/", label: "Dashboard" }}
      />
      <FactLine
        facts={[
          ["Total Questions", questions.length],
          ["Correct Answers", correctAnswers],
          [
            "Accuracy",
            <>
              {accuracy}% <span aria-hidden="true">{bandEmoji[accuracyBand(accuracy)]}</span>
            </>,
          ],
          ["Points Earned", pointsEarned],
        ]}
        className="mb-4 border-y border-line py-3"
      />
      <QuestionBreakdown sessionId={loaderData.sessionId} questions={questions} />
      <Outlet />
    </>
  );
}

function breakdownOf(question: SessionQuestion, word: Word | undefined) {
  const { direction, askedForm, typed, arabicWord, englishMeaning, correctAnswer } = question;
  const solution = direction === "english-to-arabic" ? "arabicWord" : "englishMeaning";
  // The word may have been changed since: what was asked then is the solution.
  const asked = { ...(word ?? question), arabicWord, englishMeaning, [solution]: correctAnswer };
  return {
    wordId: question.wordId,
    asks: askedForm ?? null,
    arabicWord,
    typed,
    difference: differenceOf(
      typed ?? "",
      askedForm ? putForm(arabicWord, correctAnswer).asked : askedWord(asked, direction),
    ),
    isCorrect: question.isCorrect === true,
    pointsEarned: question.pointsEarned,
    seconds: question.seconds,
  };
}
