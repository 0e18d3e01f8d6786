import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Star } from "#app/ui/signs/star.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import type { StorySetup } from "./story-setup.ts";

const MOST_SHOWN = 3;

/** Stands in place of the page while a story is made. */
export function CreatingStory({
  setup,
  ids = [],
}: {
  setup: StorySetup;
  ids?: FormDataEntryValue[] | undefined;
}) {
  const words = setup.words.filter(({ id }) => ids.includes(id));
  return (
    <section role="status" className="grid justify-items-center gap-4 py-16 text-center">
      <Star className="animate-star-waits text-2xl" />
      <h1 className="text-2xl">Creating your story...</h1>
      <p dir="rtl" className="flex flex-wrap justify-center gap-x-6">
        {words.slice(0, MOST_SHOWN).map(({ id, arabicWord }) => (
          <ArabicText key={id} size="md" marks="gold">
            {arabicWord}
          </ArabicText>
        ))}
      </p>
      <p className="text-ink-soft">
        {words.length > 0 && `With ${countOfWords(words.length)} of yours. `}This can take up to a
        minute.
      </p>
    </section>
  );
}
