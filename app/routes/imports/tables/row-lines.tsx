import { ImportLine, ImportLines, LineMeaning, Missing } from "#app/routes/imports/import-line.tsx";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import type { ReviewedRow } from "./reviewed-row.ts";

/** Rows of a table, each with what is the matter with it and, if it may become a word, a box to take it or leave it out. */
export function RowLines({
  rows,
  isTickable,
}: {
  rows: readonly ReviewedRow[];
  isTickable: boolean;
}) {
  return (
    <div className="border-t border-line">
      <ImportLines label="Rows">
        {rows.map((row) => (
          <ImportLine
            key={row.number}
            number={row.number}
            tone={row.reason ? "wrong" : isTickable ? "new" : "skipped"}
            hasLongNumber
            note={matterOf(row)}
            arabic={
              row.arabicWord ? (
                <span dir="rtl" className="@container min-w-0 break-words">
                  <ArabicText size="row" marks="gold">
                    {row.arabicWord}
                  </ArabicText>
                </span>
              ) : (
                <Missing>No Arabic word</Missing>
              )
            }
            tools={isTickable && <TakeRow {...row} />}
          >
            <LineMeaning
              meaning={row.englishMeaning ?? <Missing>No meaning</Missing>}
              category={<i>{row.category}</i>}
            />
          </ImportLine>
        ))}
      </ImportLines>
    </div>
  );
}

function TakeRow({ number, isTaken }: ReviewedRow) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">Import row {number}</span>
      <input
        type="checkbox"
        name="take"
        value={number}
        defaultChecked={isTaken}
        className="size-[1.2em]"
      />
    </label>
  );
}

/** The problem of a row, or the word that it repeats or shares its letters with. */
function matterOf({ kind, reason, known }: ReviewedRow) {
  if (reason) return <p className="text-incorrect">{reason}</p>;
  return (
    known && (
      <p className="text-ink-soft">
        {kind === "same" ? "The same word: " : "The same letters: "}
        <bdi lang="ar" dir="rtl">
          {known.arabicWord}
        </bdi>{" "}
        - <bdi>{known.englishMeaning}</bdi>
      </p>
    )
  );
}
