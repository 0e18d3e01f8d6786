import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SpeechButton } from "#app/ui/speech/speech-button.tsx";
import { type ReadingOptions, storyPlace } from "./reading-options.ts";
import type { SeenStory } from "./seen-story.ts";

type Place = { story: SeenStory; number: number; options: ReadingOptions };

/** One sentence: its sound, the Arabic up to the spine, the English beyond it, below it the card of an opened word. */
export function StorySentence({ card, ...place }: Place & { card?: ReactNode }) {
  const { story, number, options } = place;
  const sentence = story.sentences[number];
  if (!sentence) return null;
  return (
    <li
      id={`sentence-${number + 1}`}
      className={classNames(
        "grid scroll-mt-20 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-line max-sm:border-b max-sm:py-3 max-sm:last:border-b-0",
        options.hasEnglish && "sm:grid-cols-[auto_minmax(0,1.15fr)_minmax(0,1fr)]",
      )}
    >
      <span className="max-sm:noscript:col-span-full print:hidden">
        <SpeechButton
          text={sentence.arabic}
          of={`sentence ${number + 1}`}
          src={href("/story-review/:id/speech/:part", {
            id: story.id,
            part: `${number + 1}.mp3`,
          })}
        />
      </span>
      <div className="@container self-stretch border-gold-fill max-sm:noscript:col-span-full content-center sm:border-e sm:py-2 sm:pe-6">
        <ArabicText
          size="row"
          block
          measured={sentence.arabic}
          className="text-start leading-[max(1.9,var(--face-leading))]"
        >
          <SentenceWords {...place} />
        </ArabicText>
      </div>
      {(options.hasEnglish || sentence.origin) && (
        <div
          className={classNames(
            "col-span-2 font-display text-ink-soft sm:py-2",
            options.hasEnglish ? "sm:col-span-1 sm:ps-3" : "text-end sm:pe-6",
          )}
        >
          {sentence.english && <p dir="auto">{sentence.english}</p>}
          {sentence.origin && (
            <p className="font-sans text-sm text-ink-faint" dir="auto">
              {sentence.origin}
            </p>
          )}
        </div>
      )}
      {card && <div className="col-span-full">{card}</div>}
    </li>
  );
}

/** The words of a sentence, each a link to its card; the chosen ones are gilded. */
export function SentenceWords({ story, number, options }: Place) {
  return story.sentences[number]?.parts.map(({ text, word, isChosen }, at) => {
    if (word === null) return text;
    const opened = options.word?.sentence === number && options.word.at === word;
    const place = { ...options, word: { sentence: number, at: word } };
    return (
      <Link
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their places
        key={at}
        to={storyPlace(story.id, place, number)}
        replace={options.word !== null}
        preventScrollReset
        aria-current={opened || undefined}
        className={classNames(
          "rounded-sm hover:bg-accent-wash aria-[current=true]:bg-accent-wash",
          isChosen &&
            "underline decoration-gold-fill decoration-2 underline-offset-[0.4em] [text-decoration-skip-ink:none]",
          isChosen && options.hasMarks && "marks-gold",
        )}
      >
        {text}
      </Link>
    );
  });
}
