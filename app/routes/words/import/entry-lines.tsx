import { Form, href, Link } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import { CategoryBadge } from "#app/ui/words/category-badge.tsx";
import { WordHeadword } from "#app/ui/words/word-headword.tsx";
import type { BatchEntry } from "#models/imports/import-batch.ts";

export type EntryLine = BatchEntry & {
  /** Why the line may have been split wrongly. */
  doubt: string | null;
};

/** The entries of a batch with what is the matter with each, and ways to change and remove it. */
export function EntryLines({
  batchId,
  entries,
  onRemove,
}: {
  batchId: string;
  entries: readonly EntryLine[];
  onRemove: (number: number) => void;
}) {
  return (
    <ol
      aria-label="Entries"
      className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface shadow-sheet"
    >
      {entries.map((entry) => (
        <li
          key={entry.number}
          id={`entry-${entry.number}`}
          className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto] sm:gap-x-6 sm:px-5"
        >
          <Arabic entry={entry} />
          <div className="col-start-1 grid min-w-0 justify-items-start gap-1 sm:col-start-2">
            {entry.englishMeaning ? (
              <span className="max-w-full break-words" dir="auto">
                {entry.englishMeaning}
              </span>
            ) : (
              <Missing>No meaning</Missing>
            )}
            <span className="flex flex-wrap gap-1.5">
              <CategoryBadge category={entry.category} />
              <State entry={entry} />
            </span>
            <Matter entry={entry} />
          </div>
          {entry.wordId === null && (
            <Ways batchId={batchId} number={entry.number} onRemove={onRemove} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Arabic({ entry }: { entry: BatchEntry }) {
  return (
    <div className="min-w-0 break-words">
      {entry.arabicWord ? (
        <WordHeadword
          word={{ ...entry, arabicWord: entry.arabicWord }}
          size="sm"
          className="justify-end"
        />
      ) : (
        <Missing>No Arabic word</Missing>
      )}
    </div>
  );
}

function Missing({ children }: { children: string }) {
  return <span className="text-ink-faint italic">{children}</span>;
}

function State({ entry }: { entry: BatchEntry }) {
  if (entry.wordId) return <Badge tone="correct">imported</Badge>;
  if (!entry.isValid) return <Badge tone="incorrect">incomplete</Badge>;
  if (entry.isDuplicate) return <Badge tone="warning">duplicate</Badge>;
  if (entry.remark) return <Badge>{entry.remark}</Badge>;
  return null;
}

/** What is the matter with an entry, in words. */
function Matter({ entry }: { entry: EntryLine }) {
  const { twin, failure, doubt } = entry;
  if (entry.errorMessage) {
    return <p className="max-w-full text-sm break-words text-incorrect">{entry.errorMessage}</p>;
  }
  if (twin) {
    return (
      <p className="max-w-full text-sm break-words text-ink-soft">
        This word already exists: "
        <bdi lang="ar" dir="rtl">
          {twin.arabicWord}
        </bdi>
        " - <bdi>{twin.englishMeaning}</bdi>
      </p>
    );
  }
  if (failure) return <p className="max-w-full text-sm break-words text-incorrect">{failure}</p>;
  return doubt ? <p className="text-sm text-warning">{doubt}</p> : null;
}

function Ways({
  batchId,
  number,
  onRemove,
}: {
  batchId: string;
  number: number;
  onRemove: (number: number) => void;
}) {
  const removal = href("/bulk-import/removal");
  const name = `entry ${number}`;
  return (
    <span className="col-start-2 row-span-2 row-start-1 flex sm:col-start-3 sm:row-span-1">
      <Link
        to={href("/bulk-import/preview/:number", { number: String(number) })}
        preventScrollReset
        aria-label={`Edit ${name}`}
        className={buttonStyle({ variant: "quiet", iconOnly: true })}
      >
        <Icon name="edit" />
      </Link>
      <Form method="post" action={removal} preventScrollReset onSubmit={() => onRemove(number)}>
        <input type="hidden" name="batchId" value={batchId} />
        <SubmitButton
          action={removal}
          name="number"
          value={number}
          variant="quiet"
          iconOnly
          aria-label={`Remove ${name}`}
        >
          <Icon name="trash" />
        </SubmitButton>
      </Form>
    </span>
  );
}
