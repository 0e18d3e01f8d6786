import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import type { WordPart } from "#models/arabic/display.ts";

const partNames: Record<WordPart["role"], string> = {
  word: "word",
  past: "past",
  present: "present",
  "verbal-noun": "verbal noun",
};

/** The principal parts of a verb, each above its tick and its name. */
export function VerbParts({ parts }: { parts: readonly WordPart[] }) {
  return (
    <dl dir="rtl" className="flex max-w-full flex-wrap justify-center gap-x-10 sm:gap-x-12">
      {parts.map(({ role, text }, index) => (
        <div key={role} className="relative flex flex-col-reverse items-center">
          <dt className="grid justify-items-center text-sm text-ink-soft before:mb-1 before:h-3.5 before:border-s-[1.5px] before:border-gold-fill before:content-['']">
            {partNames[role]}
          </dt>
          <dd>
            {index > 0 && (
              <span
                aria-hidden="true"
                className="absolute inset-s-[-2.15rem] top-[calc(50%-2rem)] w-6 border-t-2 border-line-strong @max-[20rem]:hidden sm:inset-s-[-2.4rem]"
              />
            )}
            <ArabicText size="lg" marks="gold" className="leading-[calc(var(--face-leading)-0.2)]">
              {text}
            </ArabicText>
          </dd>
        </div>
      ))}
    </dl>
  );
}
