import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import type { FamilyWord } from "./family-view.ts";

/** The words of one family: the learner's own, then words they may add. */
export function FamilySection({
  about,
  own,
  others,
  number,
  isAlone,
  action,
}: {
  about: string | null;
  own: readonly FamilyWord[];
  others: readonly FamilyWord[];
  number: number;
  isAlone: boolean;
  action: string;
}) {
  const sending = useNavigation().formData?.get("entry");
  const level = isAlone ? "h2" : "h3";
  return (
    <section aria-labelledby={isAlone ? undefined : `family-${number}`} className="grid gap-6">
      {!isAlone && (
        <h2 id={`family-${number}`} className="text-2xl">
          {about === null ? "Other words" : `“${about}”`}
        </h2>
      )}
      {own.length > 0 && (
        <div>
          <SectionHeading level={level}>Your words</SectionHeading>
          <ul>
            {own.map((word) => (
              <Line key={word.id} word={word}>
                <TextLink to={href("/vocabulary/:id", { id: word.id })}>
                  {word.englishMeaning}
                </TextLink>
              </Line>
            ))}
          </ul>
        </div>
      )}
      {others.length > 0 && (
        <div>
          <SectionHeading level={level}>From the dictionary</SectionHeading>
          <ul>
            {others.map((word) => (
              <Line
                key={word.id}
                word={word}
                end={
                  <Form method="post" action={action} preventScrollReset className="print:hidden">
                    <input type="hidden" name="entry" value={word.id} />
                    <Button variant="secondary" pending={sending === word.id}>
                      Add<span className="sr-only">: {word.englishMeaning}</span>
                    </Button>
                  </Form>
                }
              >
                {word.englishMeaning}
              </Line>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Line({ word, end, children }: { word: FamilyWord; end?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-15 items-center gap-4 border-b border-line py-1 sm:min-h-13">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <bdi dir="auto">{children}</bdi> <i className="text-sm text-ink-soft">{word.kind}</i>
      </div>
      <div className="@container flex max-w-1/2 flex-1 justify-end">
        <RootedText {...word} />
      </div>
      {end}
    </li>
  );
}

/** A word whose root letters stand out among the others; read aloud it is one word. */
function RootedText({ arabicWord, pieces }: FamilyWord) {
  return (
    <ArabicText
      size="row"
      marks="gold"
      measured={arabicWord}
      className="leading-[calc(var(--face-leading)-0.2)]"
    >
      <span aria-hidden="true" className="rooted">
        {pieces.map(({ text, isRoot }, at) =>
          isRoot ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text stay in their places.
            <b key={at} lang="ar">
              {text}
            </b>
          ) : (
            text
          ),
        )}
      </span>
      <span className="sr-only">{arabicWord}</span>
    </ArabicText>
  );
}
