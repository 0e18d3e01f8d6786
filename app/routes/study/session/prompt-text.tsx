import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DirectionName, isLong } from "#app/ui/session/direction-name.tsx";
import type {
  Prompt as Asked,
  ClientQuestion,
  Prompt,
} from "#services/study/questions/client-question.ts";

/** The direction or the form that is asked for, and the category. */
export function DirectionLine({
  translationDirection,
  form,
  category,
}: Pick<Asked, "translationDirection" | "form" | "category">) {
  return (
    <p id="direction" className="text-sm text-ink-soft">
      {form ? (
        <span className="inline-block first-letter:uppercase">{form.name}</span>
      ) : (
        <DirectionName direction={translationDirection} />
      )}{" "}
      <span aria-hidden="true">·</span> <i>{category}</i>
    </p>
  );
}

/** The word that is asked for, as the largest thing of the page; equally high in both directions. */
export function PromptText({
  text,
  translationDirection,
  form,
  category,
  questionSentence,
  startsWith,
}: Prompt) {
  return (
    <div className="session-prompt grid flex-1 content-center justify-items-center text-center">
      <DirectionLine {...{ translationDirection, form, category }} />
      {form || translationDirection === "arabic-to-english" ? (
        <ArabicText
          id="prompt"
          size={isLong(text) ? "lg" : "hero"}
          marks="gold"
          block
          className="max-w-full text-balance shallow:text-5xl"
        >
          {text}
        </ArabicText>
      ) : (
        <p
          id="prompt"
          className="max-w-full font-display text-prompt font-semibold tracking-[-0.015em] text-balance break-words shallow:text-2xl"
          dir="auto"
        >
          {text}
        </p>
      )}
      {startsWith && (
        <p id="starts-with" className="text-ink-soft">
          It starts with <ArabicText>{startsWith}</ArabicText>
        </p>
      )}
      {questionSentence && (
        <ArabicText size="sm" block className="text-ink-soft">
          {questionSentence}
        </ArabicText>
      )}
    </div>
  );
}

/** The same in one line, once it is answered. */
export function AskedLine({ question }: { question: ClientQuestion }) {
  const { form, arabicWord } = question;
  const isFromArabic = form !== null || question.translationDirection === "arabic-to-english";
  return (
    <div
      className={classNames(
        "flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 low:pt-1 low:pb-0",
        isFromArabic && "flex-row-reverse",
      )}
    >
      {isFromArabic ? (
        <ArabicText
          size="md"
          marks="gold"
          block
          className="min-w-0 leading-[calc(var(--face-leading)-0.3)]"
        >
          {form?.of ?? arabicWord}
        </ArabicText>
      ) : (
        <p className="min-w-0 font-display text-xl font-semibold break-words" dir="auto">
          {question.englishTranslation}
        </p>
      )}
      <DirectionLine {...question} />
    </div>
  );
}
