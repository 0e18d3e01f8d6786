import { SelectField } from "#app/ui/fields/select-field.tsx";
import { fieldNames } from "#models/field-table.ts";
import { COLUMN_MEANINGS, type ColumnMeaning } from "#models/imports/tables/table-rules.ts";
import { WORD_TEXTS } from "#models/words/word-fields.ts";

const LABELS = {
  ...Object.fromEntries(fieldNames(WORD_TEXTS).map((name) => [name, WORD_TEXTS[name].label])),
  category: "Category",
  partOfSpeech: "Part of speech",
  acceptedAnswers: "Accepted answers",
  set: "Word set",
  tags: "Tags, a word set for each",
  ignore: "Leave out",
} as Record<ColumnMeaning, string>;

const options = COLUMN_MEANINGS.map((value) => ({ value, label: LABELS[value] }));

export type ColumnChoice = {
  /** Its heading, empty without one. */
  name: string;
  meaning: ColumnMeaning;
  /** Its cells in the first rows. */
  cells: string[];
};

/** The columns with their first cells, each with a choice of its meaning. */
export function ColumnFields({ columns }: { columns: readonly ColumnChoice[] }) {
  return (
    <ol aria-label="Columns" className="divide-y divide-line border-y border-line">
      {columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
        <li key={at} className="grid gap-x-6 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <div className="grid min-w-0 content-start gap-1">
            <p className="font-semibold break-words">
              <bdi>{nameOf(column, at)}</bdi>
            </p>
            <Sample cells={column.cells} />
          </div>
          <SelectField
            id={`column-${at + 1}`}
            name="column"
            label={`Meaning of ${nameOf(column, at)}`}
            hideLabel
            options={options}
            defaultValue={column.meaning}
          />
        </li>
      ))}
    </ol>
  );
}

function nameOf({ name }: ColumnChoice, at: number): string {
  return name.trim() || `Column ${at + 1}`;
}

function Sample({ cells }: { cells: readonly string[] }) {
  const seen = cells.filter((cell) => cell.trim() !== "");
  if (seen.length === 0)
    return <p className="text-sm text-ink-faint italic">Empty in these rows</p>;
  return (
    <ul className="grid gap-0.5 text-sm text-ink-soft">
      {seen.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same cell may stand there twice
        <li key={at} dir="auto" className="line-clamp-2 break-words">
          {cell}
        </li>
      ))}
    </ul>
  );
}
