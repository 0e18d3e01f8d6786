import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DirectionName } from "#app/ui/session/direction-name.tsx";
import { Prompt } from "#app/ui/session/prompt.tsx";
import type { Prompt as Asked, ClientQuestion } from "#services/study/questions/client-question.ts";

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

/** The word that is asked for, and what helps to find it. */
export function PromptText({
  text,
  translationDirection,
  form,
  category,
  questionSentence,
  startsWith,
}: Asked) {
  return (
    <div className="session-prompt grid flex-1 content-center justify-items-center text-center">
      <DirectionLine {...{ translationDirection, form, category }} />
      <Prompt
        text={text}
        isArabic={Boolean(form) || translationDirection === "arabic-to-english"}
      />
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
