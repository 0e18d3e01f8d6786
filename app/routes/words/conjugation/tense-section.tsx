import type { ReactNode } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { PersonForm } from "#models/arabic/conjugation/conjugate.ts";
import { PERSONS } from "#models/arabic/conjugation/persons.ts";
import { TENSES, type Tense } from "#models/arabic/conjugation/tenses.ts";
import { FormRow } from "./form-row.tsx";

const uses: Partial<Record<Tense, ReactNode>> = {
  subjunctive: (
    <>
      After <ArabicText>أَنْ</ArabicText>, <ArabicText>لَنْ</ArabicText>, <ArabicText>لِ</ArabicText>,{" "}
      <ArabicText>كَيْ</ArabicText>, <ArabicText>حَتَّى</ArabicText>
    </>
  ),
  jussive: (
    <>
      After <ArabicText>لَمْ</ArabicText> (did not) and <ArabicText>لَا</ArabicText> (do not)
    </>
  ),
  passivePast: "What was done, where the sense allows it",
  passivePresent: "What is done, where the sense allows it",
};

/** The ways to the tenses of a page that has them all. */
export function TenseLinks({ tenses }: { tenses: readonly Tense[] }) {
  return (
    <nav aria-label="Tenses">
      <ul className="flex flex-wrap gap-x-5">
        {[...tenses.map((tense) => [tense, TENSES[tense]]), ["nouns", "Participles"]].map(
          ([id, name]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center font-medium text-accent hover:text-accent-strong"
              >
                {name}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** A tense with a row for each person. */
export function TenseSection({ tense, forms }: { tense: Tense; forms: readonly PersonForm[] }) {
  return (
    <section aria-labelledby={tense} className="min-w-0">
      <SectionHeading id={tense} aside={uses[tense]}>
        {TENSES[tense]}
      </SectionHeading>
      <table className="w-full border-collapse">
        <tbody>
          {forms.map(({ person, text }) => {
            const { english, pronoun } = PERSONS[person];
            return (
              <FormRow key={person} text={text} of={`${english}: ${TENSES[tense].toLowerCase()}`}>
                {english} <ArabicText className="text-ink-faint">{pronoun}</ArabicText>
              </FormRow>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
