import { DirectionName } from "#app/ui/session/direction-name.tsx";
import { Prompt } from "#app/ui/session/prompt.tsx";
import { WordSound } from "#app/ui/speech/word-sound.tsx";
import type { Card } from "#services/practice/cards-state.ts";

/** The side that asks, alone. */
export function CardFront({ direction, word }: Card) {
  const isFromArabic = direction === "arabic-to-english";
  return (
    <div className="session-prompt grid flex-1 content-center justify-items-center gap-1 text-center">
      <p id="direction" className="text-sm text-ink-soft">
        <DirectionName direction={direction} /> <span aria-hidden="true">·</span>{" "}
        <i>{word.category}</i>
      </p>
      <Prompt text={isFromArabic ? word.arabicWord : word.englishMeaning} isArabic={isFromArabic} />
      {isFromArabic && <Listen word={word} />}
    </div>
  );
}

/** The sound of a card, above the link that turns it. */
export function Listen(sound: { word: Card["word"]; readsItself?: boolean }) {
  return (
    <span className="relative z-1">
      <WordSound {...sound} shortcut="L" />
    </span>
  );
}
