import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import { type ComparedWord, differenceOf } from "#models/arabic/difference.ts";
import { describeHint } from "#models/arabic/hints.ts";
import type { Judgement } from "#models/arabic/verdict.ts";
import type { ClientQuestion } from "#services/study/client-question.ts";

/** What was typed against what was expected, word by word, with the remarks on the difference. */
export function AnswerComparison({
  question,
  typed,
  verdict,
}: {
  question: ClientQuestion;
  typed: string;
  verdict: Judgement;
}) {
  const isRight = verdict.verdict === "correct";
  const language = question.translationDirection === "english-to-arabic" ? "arabic" : "english";
  const difference = differenceOf(typed, question.correctAnswer, language);
  return (
    <div className="grid gap-4">
      <Badge tone={isRight ? "correct" : "incorrect"} className="justify-self-start">
        {isRight ? "Looks correct" : "Looks incorrect"}
      </Badge>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Side name="Your answer" text={typed} words={difference.typed} {...{ language, isRight }} />
        <Side
          name="Correct answer"
          text={question.correctAnswer}
          words={difference.expected}
          {...{ language, isRight }}
        />
      </dl>
      {verdict.hints.length > 0 && (
        <ul className="grid gap-1 text-ink-soft">
          {verdict.hints.map((hint) => (
            <li key={hint}>{describeHint(hint, verdict.verdict)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Side({
  name,
  text,
  words,
  language,
  isRight,
}: {
  name: string;
  text: string;
  words: ComparedWord[];
  language: "arabic" | "english";
  isRight: boolean;
}) {
  const shown = isRight || words.length < 2 ? [{ word: text, state: "same" as const }] : words;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="mt-1 break-words">
        <span dir={language === "arabic" ? "rtl" : "auto"} className="inline-block">
          {shown.map(({ word, state }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words of one text stay in their places.
            <Word key={at} {...{ word, state, language }} isLast={at === shown.length - 1} />
          ))}
        </span>
      </dd>
    </div>
  );
}

function Word({
  word,
  state,
  language,
  isLast,
}: {
  word: string;
  state: ComparedWord["state"];
  language: "arabic" | "english";
  isLast: boolean;
}) {
  const text =
    language === "arabic" ? <ArabicText size="md">{word}</ArabicText> : <bdi>{word}</bdi>;
  const marked = state === "same" ? text : <mark className="compared-word">{text}</mark>;
  return (
    <>
      {marked}
      {isLast ? null : " "}
    </>
  );
}
