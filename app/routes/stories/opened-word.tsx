import { useEffect, useLayoutEffect, useRef } from "react";
import { Form, href, useNavigate, useNavigation } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { useTopDialog } from "#app/ui/feedback/top-dialog.ts";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import { SpeechButton } from "#app/ui/speech/speech-button.tsx";
import { WordSound } from "#app/ui/speech/word-sound.tsx";
import { RootLink } from "#app/ui/words/root-link.tsx";
import { VerbParts } from "#app/ui/words/verb-parts.tsx";
import { WordReading } from "#app/ui/words/word-reading.tsx";
import { verbParts } from "#models/arabic/display.ts";
import type { OpenedWord } from "./opened-word-view.ts";
import type { PlacedWord } from "./reading-options.ts";

type MeaningCard = NonNullable<OpenedWord["card"]>;

type OwnFacts = NonNullable<MeaningCard["own"]>;

/** The address of the text with the card of a word, or without one. */
export type AddressOf = (word: PlacedWord | null) => string;

/** The card of a word, below the sentence that it was pressed in. */
export function OpenedWordCard({
  opened,
  addressOf,
}: {
  opened: OpenedWord;
  addressOf: AddressOf;
}) {
  const { text, card, others, ...place } = opened;
  const here = addressOf(place);
  const aside = useRef<HTMLElement>(null);
  const isOwn = Boolean(card?.own);
  // The button that added it is gone.
  useEffect(() => {
    if (isOwn && document.activeElement === document.body) aside.current?.focus();
  }, [isOwn]);
  const navigate = useNavigate();
  const isIdle = useNavigation().state === "idle";
  const topDialog = useTopDialog();
  useLayoutEffect(() => {
    const closeOnEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented || !isIdle || topDialog) return;
      const text = aside.current?.closest("article");
      const isElsewhere = target !== document.body && target instanceof Node;
      if (isElsewhere && !text?.contains(target)) return;
      focusWord(aside.current);
      navigate(addressOf(null), { replace: true, preventScrollReset: true });
    };
    window.addEventListener("keydown", closeOnEscape);
    return () => window.removeEventListener("keydown", closeOnEscape);
  });
  return (
    <aside
      ref={aside}
      tabIndex={-1}
      aria-label={labelOf(opened)}
      className="my-3 grid justify-items-center gap-3 border-y border-e-3 border-y-line border-e-gold-fill px-3 py-4"
    >
      {card ? (
        <Meaning card={card} text={text} place={here} />
      ) : (
        <p>
          The dictionary does not have <ArabicText>{text}</ArabicText> yet.
        </p>
      )}
      {others.length > 0 && (
        <div className="grid justify-items-center">
          <p className="text-sm text-ink-soft">It may also be</p>
          <ul className="flex flex-wrap justify-center gap-x-5">
            {others.map(({ entry, arabicWord, englishMeaning }) => (
              <li key={entry ?? ""}>
                <TextLink
                  to={addressOf({ ...place, entry })}
                  replace
                  preventScrollReset
                  className="inline-flex min-h-11 items-center gap-1.5"
                >
                  <ArabicText>{arabicWord}</ArabicText> <bdi dir="auto">{englishMeaning}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-2.5 print:hidden">
        {card?.own ? (
          <ButtonLink to={href("/vocabulary/:id", { id: card.own.id })} variant="secondary">
            Open card
          </ButtonLink>
        ) : (
          card?.entry && (
            <AddButton entry={card.entry} action={here} of={card.word.englishMeaning} />
          )
        )}
        <ButtonLink
          to={{
            pathname: href("/vocabulary/new"),
            search: `?${new URLSearchParams({ word: text, returnTo: here })}`,
          }}
          variant={card ? "quiet" : "secondary"}
        >
          {card ? (card.own ? "Add as a new word" : "Add in your own words") : "Add"}
        </ButtonLink>
        <ButtonLink
          to={addressOf(null)}
          replace
          preventScrollReset
          variant="quiet"
          onClick={() => focusWord(aside.current)}
        >
          Close
        </ButtonLink>
      </div>
    </aside>
  );
}

/** Gives the focus back to the word that the card is of. */
function focusWord(card: HTMLElement | null): void {
  const word = card?.closest("article")?.querySelector<HTMLElement>('a[aria-current="true"]');
  word?.focus({ preventScroll: true });
}

function Meaning({ card, text, place }: { card: MeaningCard; text: string; place: string }) {
  const { word, own, entry, form, reading } = card;
  const { parts } = verbParts(word);
  return (
    <>
      <div className="@container grid w-full justify-items-center">
        {parts.length > 1 ? (
          <VerbParts parts={parts} />
        ) : (
          <ArabicText size="lg" marks="gold" className="leading-[calc(var(--face-leading)-0.3)]">
            {parts[0]?.text}
          </ArabicText>
        )}
      </div>
      <WordReading reading={reading} />
      <p className="flex flex-wrap items-center justify-center gap-x-2">
        <b className="font-display text-2xl font-semibold" dir="auto">
          {word.englishMeaning}
        </b>
        <i className="text-ink-soft">{word.partOfSpeech ?? word.category}</i>
        {own ? (
          <WordSound word={{ ...word, id: own.id }} />
        ) : (
          <SpeechButton
            text={word.arabicWord}
            of="the word"
            src={entry ? href("/speech/:entry", { entry: `${entry}.mp3` }) : undefined}
          />
        )}
        {word.root && <RootLink root={word.root} returnTo={place} />}
      </p>
      {form && <FormText form={form} text={text} />}
      {own && <OwnProgress {...own} />}
    </>
  );
}

/** Which form stands in the text; the words that the description isolates are Arabic. */
function FormText({ form, text }: { form: string; text: string }) {
  return (
    <p className="text-center text-ink-soft">
      <ArabicText>{text}</ArabicText>:{" "}
      {form.split(/[\u2068\u2069]/).map((piece, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces keep their places
        at % 2 === 1 ? <ArabicText key={at}>{piece}</ArabicText> : piece,
      )}
    </p>
  );
}

function OwnProgress({ stars, status, percent, nextReview, isDue, isNew }: OwnFacts) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-soft figures">
      <StarRating stars={stars} />
      {isNew ? (
        <span role="status">Added to your words today.</span>
      ) : (
        <>
          <span>
            {status} · {percent}%
          </span>
          <span className={isDue ? "font-semibold text-gold" : undefined}>
            <span className="sr-only">Next review: </span>
            {nextReview}
          </span>
        </>
      )}
    </p>
  );
}

function AddButton({ entry, action, of }: { entry: string; action: string; of: string }) {
  const isSending = useNavigation().formData?.get("entry") === entry;
  return (
    <Form method="post" action={action} replace preventScrollReset>
      <input type="hidden" name="entry" value={entry} />
      <Button variant="secondary" pending={isSending}>
        Add<span className="sr-only">: {of}</span>
      </Button>
    </Form>
  );
}

function labelOf({ card, text }: OpenedWord): string {
  if (!card) return `Not in the dictionary: ${text}`;
  return `${card.own ? "Your card" : "Dictionary"}: ${card.word.englishMeaning}`;
}
