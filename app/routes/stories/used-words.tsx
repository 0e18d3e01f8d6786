import { href, Link } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import type { ShownWord } from "#app/ui/words/word.ts";
import { verbParts } from "#models/arabic/display.ts";
import type { StoryWord } from "#models/stories/story.ts";

/** A word of a story; one that was deleted since is shown as it was. */
export type UsedWord = StoryWord & { word?: ShownWord; progress?: { stars: number } };

/** The words that a story was made of. */
export function UsedWords({ words }: { words: readonly UsedWord[] }) {
  return (
    <section aria-labelledby="vocabulary-used" className="word-lines mt-8">
      <h2 id="vocabulary-used">Vocabulary used</h2>
      <ul>
        {words.map((used) => (
          <Used key={used.vocabularyId} {...used} />
        ))}
      </ul>
    </section>
  );
}

function Used({ vocabularyId: id, word, progress, ...kept }: UsedWord) {
  const shown = word ?? kept;
  const [first, ...rest] = verbParts(shown).parts.map(({ role, text }) => (
    <ArabicText key={role} size="row" marks="gold">
      {text}
    </ArabicText>
  ));
  return (
    <li>
      <div dir="rtl">
        {first}
        {rest.map((part) => (
          <span key={part.key}> – {part}</span>
        ))}
      </div>
      <div>
        {word ? (
          <Link to={href("/vocabulary/:id", { id })} dir="auto">
            {shown.englishMeaning}
          </Link>
        ) : (
          <bdi dir="auto">{shown.englishMeaning}</bdi>
        )}
        <p>
          <i>{shown.category}</i>
          {progress ? <StarRating stars={progress.stars} /> : <span>deleted</span>}
        </p>
      </div>
    </li>
  );
}
