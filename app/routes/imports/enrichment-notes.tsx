import { countOfWords } from "#app/ui/words/word-names.ts";
import type { BatchCounts } from "#services/imports/batch-state.ts";
import type { DailyLimit } from "#services/usage/tier-limits.ts";

/** Says what is about to be filled in, and what it costs. */
export function FillingInNote({ words }: { words: DailyLimit }) {
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      We add vowel marks, forms and an example where we find them. Your meanings stay as you typed
      them. {costOf(words)}
    </p>
  );
}

/** Says what was filled in, and why the rest was not. */
export function FilledInNote({ counts, words }: { counts: BatchCounts; words: DailyLimit }) {
  const { enriched, notEnriched } = counts;
  if (enriched + notEnriched === 0) return null;
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      <b className="font-semibold text-ink">
        {enriched > 0 ? `${countOfWords(enriched)} filled in.` : "Your words come in as typed."}
      </b>{" "}
      {enriched > 0 && "Please check the vowel marks before you import. "}
      {notEnriched > 0 && `${countOfWords(notEnriched)} not enriched${reasonOf(counts, words)}`}
    </p>
  );
}

function costOf({ allowed, current }: DailyLimit): string {
  if (allowed === null) return "Each word filled in counts as one AI word.";
  const left = Math.max(0, allowed - current);
  if (left === 1) {
    return "You have one AI word left today: one word is filled in, the others come in as typed.";
  }
  return left > 0
    ? `Each word filled in counts as one of the ${left} AI words you have left today; the others come in as typed.`
    : "You have no AI words left today, so they come in as typed.";
}

function reasonOf({ enriched }: BatchCounts, { allowed, current }: DailyLimit): string {
  if (allowed !== null && current >= allowed) return ": you’ve used up today’s AI words.";
  // Where nothing was filled in, the learner may have chosen that.
  return enriched > 0 ? ": we didn’t find anything reliable to add." : ".";
}
