import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { SpeechButton } from "#app/ui/speech/speech-button.tsx";
import { OPTIONAL_TEXTS, type OptionalTexts } from "#models/words/word-fields.ts";
import type { ShownWord } from "./word.ts";

/** The other forms as a table, without verb forms that its head shows. */
export function WordForms({
  word,
  isSplit,
  shown,
}: {
  word: ShownWord;
  isSplit: boolean;
  /** The text that the head shows first. */
  shown: string | undefined;
}) {
  const inHead: readonly (keyof OptionalTexts)[] = isSplit
    ? ["pastTense", "presentTense", "verbalNoun"]
    : [];
  const names = [
    "pastTense",
    "presentTense",
    "verbalNoun",
    "particle",
    "pluralForm",
    "feminine",
    "collective",
    "dual",
    "synonym",
    "antonym",
  ] as const;
  const rows: [string, string][] = names.flatMap((name) => {
    const text = word[name];
    const isShown = inHead.includes(name) || text?.trim() === shown;
    return text && !isShown ? [[OPTIONAL_TEXTS[name].label, text]] : [];
  });
  if (isSplit && word.arabicWord.trim() !== shown) rows.unshift(["Word", word.arabicWord]);
  if (rows.length === 0) return null;
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Forms</caption>
      <tbody>
        {rows.map(([label, text]) => (
          <tr key={label} className="h-13 border-t border-line">
            <th
              scope="row"
              className="pe-4 text-start align-middle font-normal whitespace-nowrap text-ink-soft"
            >
              {label}
            </th>
            <td className="@container w-full text-end">
              <ArabicText
                size="md"
                marks="gold"
                className="leading-[calc(var(--face-leading)-0.3)]"
              >
                {text}
              </ArabicText>
            </td>
            <td className="ps-2">
              <SpeechButton text={text} of={`the ${label.toLowerCase()}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
