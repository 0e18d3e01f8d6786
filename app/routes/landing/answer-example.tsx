import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";

const answers = [
  {
    asked: "school",
    typed: "مدرسه",
    isRight: true,
    note: "Yes. It ends in ta marbuta:",
    word: "مَدْرَسَة",
  },
  {
    asked: "I wrote",
    typed: "كَتَبْتَ",
    isRight: false,
    note: "That is “you wrote”. I wrote:",
    word: "كَتَبْتُ",
  },
];

export function AnswerExample() {
  return (
    <ul className="grid gap-4">
      {answers.map(({ asked, typed, isRight, note, word }) => (
        <li key={asked} className="grid grid-cols-[auto_1fr] items-center gap-x-3">
          <span className="row-span-2">
            <span
              className={classNames(
                "inline-flex size-9 items-center justify-center rounded-full",
                isRight ? "bg-correct-wash text-correct" : "bg-incorrect-wash text-incorrect",
              )}
            >
              <Icon name={isRight ? "check" : "cross"} />
            </span>
          </span>
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-sm text-ink-soft">{asked}</span>
            <ArabicText size="sm">{typed}</ArabicText>
          </p>
          <p className="text-sm text-ink-soft">
            {note} <ArabicText className="text-ink">{word}</ArabicText>
          </p>
        </li>
      ))}
    </ul>
  );
}
