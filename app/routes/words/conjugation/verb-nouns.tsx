import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { Conjugation } from "#models/arabic/conjugation/conjugate.ts";
import { FormRow } from "./form-row.tsx";

/** The nouns of a verb: who does it, what it is done to, the doing. */
export function VerbNouns({
  table: { activeParticiple, passiveParticiple },
  verbalNoun,
  particle,
}: {
  table: Conjugation;
  verbalNoun: string | null;
  particle: string | null;
}) {
  return (
    <section aria-labelledby="nouns" className="min-w-0">
      <SectionHeading id="nouns">Participles and verbal noun</SectionHeading>
      <table className="w-full border-collapse">
        <tbody>
          {activeParticiple && (
            <FormRow text={activeParticiple} of="the active participle">
              Active participle
            </FormRow>
          )}
          {passiveParticiple && (
            <FormRow text={passiveParticiple} of="the passive participle">
              Passive participle
              {particle && (
                <>
                  {" "}
                  (+ <ArabicText>{particle}</ArabicText>)
                </>
              )}
            </FormRow>
          )}
          {verbalNoun && (
            <FormRow text={verbalNoun} of="the verbal noun">
              Verbal noun
            </FormRow>
          )}
        </tbody>
      </table>
    </section>
  );
}
