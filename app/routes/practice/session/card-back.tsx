import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { isLong } from "#app/ui/session/prompt.tsx";
import { WordExample } from "#app/ui/session/word-example.tsx";
import { WordImage } from "#app/ui/words/word-image.tsx";
import type { DisplayOptions } from "#models/practice/practice-rules.ts";
import type { Card } from "#services/practice/cards-state.ts";
import { Listen } from "./card-front.tsx";

/** Both sides, the fold between them, and what else is to be shown. */
export default function CardBack({ word, shows }: Card & { shows: DisplayOptions }) {
  const others = [
    { name: "Synonym", text: shows.showSynonyms && word.synonym },
    { name: "Antonym", text: shows.showAntonyms && word.antonym },
  ];
  return (
    <>
      <div
        id="both"
        className="grid flex-1 content-center justify-items-center py-3 text-center *:animate-rises"
      >
        <ArabicText
          size={isLong(word.arabicWord) ? "lg" : "head"}
          marks="gold"
          block
          className="max-w-full text-balance"
        >
          {word.arabicWord}
        </ArabicText>
        <hr className="mt-2 mb-3 w-16 border-0 border-t-2 border-gold-fill" />
        {(shows.showMeanings || !hasOther(word, shows)) && (
          <p className="max-w-full font-display text-2xl font-medium break-words" dir="auto">
            {word.englishMeaning}
          </p>
        )}
        <div className="flex items-center gap-2 text-ink-soft">
          <i>{[word.category, word.gender].filter(Boolean).join(", ")}</i>
          <Listen word={word} readsItself />
        </div>
        {word.imageUrl && <WordImage src={word.imageUrl} />}
        <dl className="leaders w-full max-w-[30rem] [&>div]:items-center">
          {others.map(
            ({ name, text }) =>
              text && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <ArabicText size="row" marks="gold">
                      {text}
                    </ArabicText>
                  </dd>
                </div>
              ),
          )}
        </dl>
      </div>
      {shows.showSentences && word.exampleSentence && (
        <div className="relative z-1">
          <WordExample
            wordId={word.id}
            sentence={word.exampleSentence}
            translation={word.exampleMeaning}
          />
        </div>
      )}
    </>
  );
}

/** A back side never is empty: without anything else the meaning stands there. */
function hasOther({ exampleSentence, synonym, antonym }: Card["word"], shows: DisplayOptions) {
  const { showSentences, showSynonyms, showAntonyms } = shows;
  return Boolean(
    (showSentences && exampleSentence) || (showSynonyms && synonym) || (showAntonyms && antonym),
  );
}
