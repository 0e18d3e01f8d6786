import { Form, href, Link } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { buttonStyle } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WordHeadword } from "#app/ui/words/word-headword.tsx";
import type { BatchEntry } from "#models/imports/import-batch.ts";
import { ImportLine, ImportLines, LineMeaning, type LineTone, Missing } from "./import-line.tsx";

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
    <div className="mt-5 border-t border-line">
      <ImportLines label="Entries">
        {entries.map((entry) => (
          <ImportLine
            key={entry.number}
            number={entry.number}
            tone={toneOf(entry)}
            note={matterOf(entry)}
            arabic={<Arabic entry={entry} />}
            tools={
              entry.wordId === null && (
                <Ways batchId={batchId} number={entry.number} onRemove={onRemove} />
              )
            }
          >
            <LineMeaning
              meaning={entry.englishMeaning ?? <Missing>No meaning</Missing>}
              category={
                <>
                  <i>{entry.category}</i>
                  <State entry={entry} />
                </>
              }
            />
          </ImportLine>
        ))}
      </ImportLines>
    </div>
  );
}

function toneOf({ wordId, isValid, isDuplicate }: BatchEntry): LineTone {
  if (!isValid) return "wrong";
  return wordId || isDuplicate ? "skipped" : "new";
}

function Arabic({ entry }: { entry: BatchEntry }) {
  if (!entry.arabicWord) return <Missing>No Arabic word</Missing>;
  return (
    <WordHeadword
      word={{ ...entry, arabicWord: entry.arabicWord }}
      marks={toneOf(entry) === "skipped" ? null : "gold"}
      className="break-words"
    />
  );
}

function State({ entry: { wordId, isValid, isDuplicate, remark } }: { entry: BatchEntry }) {
  if (wordId) return " · imported";
  if (!isValid) return <span className="text-incorrect"> · incomplete</span>;
  if (isDuplicate) return " · duplicate";
  return remark && ` · ${remark}`;
}

/** Describes the problem of an entry. */
function matterOf({ errorMessage, twin, failure, doubt }: EntryLine) {
  if (errorMessage) return <p className="text-incorrect">{errorMessage}</p>;
  if (twin) {
    return (
      <p className="text-ink-soft">
        This word already exists: "
        <bdi lang="ar" dir="rtl">
          {twin.arabicWord}
        </bdi>
        " - <bdi>{twin.englishMeaning}</bdi>
      </p>
    );
  }
  if (failure) return <p className="text-incorrect">{failure}</p>;
  return doubt && <p className="text-warning">{doubt}</p>;
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
    <span className="flex">
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
