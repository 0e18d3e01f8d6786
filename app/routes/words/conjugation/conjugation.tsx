import { data, href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { useVoice, VOICE_NOTES } from "#app/ui/speech/speech-button.tsx";
import { RootLink } from "#app/ui/words/root-link.tsx";
import { VerbFormNote } from "#app/ui/words/verb-form-note.tsx";
import { type Conjugation, conjugate } from "#models/arabic/conjugation/conjugate.ts";
import { rootOf } from "#models/arabic/conjugation/root.ts";
import { TENSES } from "#models/arabic/conjugation/tenses.ts";
import { fieldNames } from "#models/field-table.ts";
import { rootOfWord } from "#models/lexicon/root-of-word.server.ts";
import { verbFormOf, verbOf } from "#models/words/verb-form.ts";
import { findWord } from "#models/words/word.ts";
import type { Route } from "./+types/conjugation";
import { FormRow } from "./form-row.tsx";
import { TenseLinks, TenseSection } from "./tense-section.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const word = await findWord(context.get(userContext).id, params.id);
  if (!word) throw data("Vocabulary item not found", { status: 404 });
  const verb = verbOf(word);
  const { id, arabicWord, englishMeaning, verbalNoun, particle } = word;
  return {
    word: { id, arabicWord, englishMeaning, verbalNoun, particle },
    form: verbFormOf(word),
    root: rootOfWord(word),
    // Read from its letters; the page of a root has words by their stored root alone.
    foundRoot: (verb && rootOf(verb, verbalNoun)?.join(" ")) ?? null,
    table: verb && conjugate(verb, word),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? `Forms of ${loaderData.word.englishMeaning}` : "Word", matches);

export default function ConjugationPage({ loaderData }: Route.ComponentProps) {
  const { word, form, root, foundRoot, table } = loaderData;
  const note = VOICE_NOTES[useVoice()];
  const params = { id: word.id };
  if (!table) {
    return (
      <EmptyState
        title="No table of this word"
        headingLevel="h1"
        actions={
          <>
            <ButtonLink to={href("/vocabulary/:id/edit", params)} variant="secondary">
              Edit the word
            </ButtonLink>
            <ButtonLink to={href("/vocabulary/:id", params)} variant="quiet">
              Back to the word
            </ButtonLink>
          </>
        }
      >
        The forms of a verb are made from its past and its present of “he”, written with all vowel
        marks.
      </EmptyState>
    );
  }
  const tenses = fieldNames(TENSES).filter((tense) => table.tenses[tense].length > 0);
  return (
    <>
      <PageHeader
        back={{ to: href("/vocabulary/:id", params), label: "The word" }}
        title={
          <>
            <ArabicText size="lg" marks="gold">
              {word.arabicWord}
            </ArabicText>{" "}
            <bdi dir="auto">{word.englishMeaning}</bdi>
          </>
        }
      />
      <div className="mb-6 grid gap-2">
        {form && <VerbFormNote form={form} />}
        {root && <RootLink root={root} returnTo={href("/vocabulary/:id/conjugation", params)} />}
        {!root && foundRoot && (
          <p>
            Root <ArabicText>{foundRoot}</ArabicText>
          </p>
        )}
      </div>
      <TenseLinks tenses={tenses} />
      <div className="grid gap-x-12 gap-y-10 pt-6 lg:grid-cols-2 print:gap-y-6 sm:print:grid-cols-2">
        {tenses.map((tense) => (
          <TenseSection key={tense} tense={tense} forms={table.tenses[tense]} />
        ))}
        <VerbNouns table={table} verbalNoun={word.verbalNoun} particle={word.particle} />
      </div>
      {note && <p className="pt-6 text-sm text-ink-faint print:hidden">{note}</p>}
    </>
  );
}

/** The nouns of a verb: who does it, what it is done to, the doing. */
function VerbNouns({
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
