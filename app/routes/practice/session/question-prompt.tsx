import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { DirectionName } from "#app/ui/session/direction-name.tsx";
import { Prompt } from "#app/ui/session/prompt.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import type { QuestionView } from "#services/practice/quiz-state.ts";

/** The question, as the largest thing of the page, and its clues. */
export function QuestionPrompt(asked: QuestionView) {
  return (
    <>
      <div className="session-prompt grid flex-1 content-center justify-items-center text-center">
        <AboutLine {...asked} />
        <Prompt text={asked.prompt} isArabic={asked.isPromptArabic} />
        {asked.imageUrl && <WordImage src={asked.imageUrl} />}
      </div>
      <Clues {...asked} />
    </>
  );
}

/** The direction, or between two Arabic texts what is asked for, and the category. */
export function AboutLine({
  about,
  aboutInWords,
  direction,
  category,
  isPromptArabic,
  isAnswerArabic,
}: QuestionView) {
  return (
    <p id="direction" className="text-sm text-ink-soft">
      {isPromptArabic && isAnswerArabic ? (
        capitalized(aboutInWords)
      ) : (
        <>
          <DirectionName direction={direction} />
          {about === "sentence" && " · sentence"}
        </>
      )}{" "}
      <span aria-hidden="true">·</span> <i>{category}</i>
    </p>
  );
}

/** Returns the instruction for the answer field. */
export function taskOf(asked: QuestionView): string {
  const { about, aboutInWords, direction, isAnswerArabic, isPromptArabic } = asked;
  if (about === "root") return "What is the root?";
  if (about === "family") return "Which belongs to this family?";
  if (about === "preposition") return "What goes in the gap?";
  if (!isPromptArabic || !isAnswerArabic)
    return `Translate to ${isAnswerArabic ? "Arabic" : "English"}`;
  if (direction === "english-to-arabic") return `Write the word with this ${about}`;
  return aboutInWords === about ? `Write the ${about}` : `Write: ${aboutInWords}`;
}

function Clues({ clues }: QuestionView) {
  if (clues.length === 0) return null;
  return (
    <dl id="clues" className="leaders mx-auto w-full max-w-[30rem] pb-2 [&>div]:items-center">
      {clues.map(({ name, text, isArabic }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {isArabic ? (
              <ArabicText size={name === "Example" ? "sm" : "row"} marks="gold">
                {text}
              </ArabicText>
            ) : (
              <span dir="auto">{text}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
