import { Link } from "react-router";
import { OpenedWordCard } from "#app/routes/stories/opened-word.tsx";
import type { OpenedWord } from "#app/routes/stories/opened-word-view.ts";
import { type PlacedWord, textPlace } from "#app/routes/stories/reading-options.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Plate } from "#app/ui/layout/plate.tsx";
import type { Knowledge } from "#services/stories/read-text.ts";
import type { SeenText } from "./seen-text.ts";

/** A learner's text, each word a link to its card below the sentence. */
export function TextPlate({
  id,
  text,
  opened,
}: {
  id: string;
  text: SeenText;
  opened: OpenedWord | null;
}) {
  const addressOf = (word: PlacedWord | null) => textPlace(id, word, opened?.sentence ?? 0);
  return (
    <Plate as="article" className="grid gap-4 px-4 py-6 sm:px-8 sm:py-8">
      <Shares counts={text.counts} />
      <ol className="mx-auto grid w-full max-w-prose gap-2">
        {text.sentences.map(({ number, parts }) => (
          <li key={number} id={`sentence-${number + 1}`} className="@container scroll-mt-20">
            <ArabicText size="row" block className="text-start leading-[2]! wrap-anywhere">
              {parts.map(({ text: piece, word, knowledge }, at) => {
                if (word === null || !knowledge) return piece;
                const place = { sentence: number, at: word };
                const isOpen = opened?.sentence === number && opened.at === word;
                return (
                  <Link
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places
                    key={at}
                    to={textPlace(id, place, number)}
                    replace={opened !== null}
                    preventScrollReset
                    aria-current={isOpen || undefined}
                    title={knowledgeNames[knowledge]}
                    className={classNames(
                      "rounded-sm hover:bg-accent-wash aria-[current=true]:bg-accent-wash",
                      knowledgeStyle[knowledge],
                    )}
                  >
                    {piece}
                  </Link>
                );
              })}
            </ArabicText>
            {opened?.sentence === number && (
              <OpenedWordCard key={opened.at} opened={opened} addressOf={addressOf} />
            )}
          </li>
        ))}
      </ol>
    </Plate>
  );
}

function Shares({ counts }: { counts: SeenText["counts"] }) {
  const all = counts.known + counts.learning + counts.unknown;
  const share = Math.round((100 * counts.known) / Math.max(all, 1));
  return (
    <header className="grid justify-items-center gap-2 border-b border-line pb-4 text-center figures">
      <p className="font-display text-2xl font-semibold">
        You know {counts.known} of {all} words, {share}%
      </p>
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1 text-ink-soft">
        {(["known", "learning", "unknown"] as const).map((one) => (
          <li key={one}>
            <span className={knowledgeStyle[one]}>{knowledgeNames[one]}</span> {counts[one]}
          </li>
        ))}
      </ul>
    </header>
  );
}

/** How words are told apart: without a line, with a dotted one, with a whole one. */
const knowledgeStyle: Record<Knowledge, string> = {
  known: "",
  learning:
    "underline decoration-gold-fill decoration-dotted decoration-2 underline-offset-[0.4em] [text-decoration-skip-ink:none]",
  unknown:
    "underline decoration-accent decoration-solid decoration-2 underline-offset-[0.4em] [text-decoration-skip-ink:none]",
};

const knowledgeNames: Record<Knowledge, string> = {
  known: "known",
  learning: "learning",
  unknown: "new to you",
};
