import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";

const words = [
  { arabic: "عِلْم", english: "knowledge" },
  { arabic: "عَلَم", english: "flag" },
  { arabic: "عَلَّمَ", english: "he taught" },
];

export function VowelExample() {
  return (
    <ul dir="rtl" className="grid grid-cols-3 text-center">
      {words.map(({ arabic, english }) => (
        <li
          key={english}
          className="@container grid justify-items-center border-line not-first:border-s"
        >
          <ArabicText size="lg" marks="gold" className="[--arabic-fit:50cqi]">
            {arabic}
          </ArabicText>
          <span dir="ltr" className="text-sm text-ink-soft">
            {english}
          </span>
        </li>
      ))}
    </ul>
  );
}
