import { useLocation } from "react-router";
import type { SharedSetLine } from "#app/routes/word-sets/set-lines.ts";
import { SetPages } from "#app/routes/word-sets/set-pages.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { SetFace } from "#app/ui/word-sets/set-face.tsx";
import type { ShownWord } from "#app/ui/words/word.ts";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { OwnCopyLine } from "./own-copy.tsx";
import { WordEntries } from "./word-entries.tsx";

export function PreviewWords({
  preview: { set, words, next, isFirst, problem },
}: {
  preview: {
    set: SharedSetLine;
    words: readonly (ShownWord & { id: string })[];
    next: string | null;
    isFirst: boolean;
    problem: string | null;
  };
}) {
  const { pathname, search } = useLocation();
  const pageTo = (wordsAfter: string | null) => {
    const query = new URLSearchParams(search);
    query.delete("wordsAfter");
    if (wordsAfter) query.set("wordsAfter", wordsAfter);
    return `${pathname}?${query}`;
  };
  return (
    <>
      <div className="@container mb-2 grid justify-items-center gap-1 pb-2 text-center">
        {set.face && <SetFace word={set.face} size="head" />}
        {set.description && (
          <p dir="auto" className="max-w-full wrap-anywhere whitespace-pre-line text-ink-soft">
            {set.description}
          </p>
        )}
        <p className="text-sm text-ink-soft figures">
          Created by <bdi>{set.authorName}</bdi> • {countOfWords(set.wordCount)}
        </p>
        {set.copy && <OwnCopyLine copy={set.copy} />}
      </div>
      {problem ? (
        <Alert tone="incorrect" title={problem} />
      ) : words.length === 0 ? (
        <p className="border-t border-line py-8 text-center text-ink-soft">
          No words found in this set
        </p>
      ) : (
        <WordEntries words={words} />
      )}
      <SetPages
        label="Pages of words"
        firstTo={isFirst ? null : pageTo(null)}
        nextTo={next && pageTo(next)}
        state={{ name: set.name }}
      />
    </>
  );
}
