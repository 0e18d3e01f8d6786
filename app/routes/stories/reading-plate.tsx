import { Form, href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Plate } from "#app/ui/layout/plate.tsx";
import { useVoice, VOICE_NOTES } from "#app/ui/speech/speech-button.tsx";
import { ListenToAll } from "./listen-to-all.tsx";
import { OpenedWordCard } from "./opened-word.tsx";
import type { OpenedWord } from "./opened-word-view.ts";
import { type PlacedWord, type ReadingOptions, storyPlace } from "./reading-options.ts";
import type { SeenStory } from "./seen-story.ts";
import { SentenceWords, StorySentence } from "./story-sentence.tsx";

/** A story on its plate: sentence by sentence, or as running text without marks and English. */
export function ReadingPlate({
  story,
  options,
  opened,
}: {
  story: SeenStory;
  options: ReadingOptions;
  opened: OpenedWord | null;
}) {
  const { title, sentences } = story;
  const isRunning = !options.hasMarks && !options.hasEnglish;
  const note = VOICE_NOTES[useVoice()];
  const until = opened ? opened.sentence + 1 : sentences.length;
  const addressOf = (word: PlacedWord | null) =>
    storyPlace(story.id, { ...options, word }, opened?.sentence ?? 0);
  const card = opened && (
    <OpenedWordCard key={`${opened.sentence}.${opened.at}`} opened={opened} addressOf={addressOf} />
  );
  return (
    <Plate
      as="article"
      // The toggle of the page decides, not the setting for single words.
      data-vowel-marks={options.hasMarks ? "all" : undefined}
      className="grid gap-4 px-4 py-6 sm:px-8 sm:py-8"
    >
      <header className="@container grid justify-items-center gap-2 text-center">
        <ArabicText
          size="lg"
          marks={options.hasMarks ? "gold" : undefined}
          block
          className="leading-[calc(var(--face-leading)-0.3)]"
        >
          {title.arabic}
        </ArabicText>
        <h1 className={isRunning ? "sr-only" : "text-2xl"}>{title.english}</h1>
        <p className="text-sm text-ink-soft figures">{story.facts}</p>
      </header>
      {story.label && (
        <p className="mx-auto w-full max-w-prose rounded-e-md border-s-3 border-line-strong bg-sunken px-4 py-2.5">
          {story.label}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 border-b border-line pb-4 max-sm:gap-x-3 print:hidden">
        <Toggle
          story={story}
          options={options}
          name="marks"
          label="Vowel marks"
          choices={[
            { value: "full", label: "Full", isChosen: options.hasMarks },
            { value: "off", label: "Off", isChosen: !options.hasMarks },
          ]}
        />
        <Toggle
          story={story}
          options={options}
          name="english"
          label="English"
          choices={[
            { value: "shown", label: "Shown", isChosen: options.hasEnglish },
            { value: "hidden", label: "Hidden", isChosen: !options.hasEnglish },
          ]}
        />
        <ListenToAll texts={sentences.map(({ arabic }) => arabic)} />
      </div>
      {isRunning ? (
        <div className="@container mx-auto w-full max-w-prose">
          <RunningText story={story} sentences={sentences.slice(0, until)} options={options} />
          {card}
          <RunningText story={story} sentences={sentences.slice(until)} options={options} />
        </div>
      ) : (
        <ol className={classNames("grid", !options.hasEnglish && "mx-auto w-full max-w-prose")}>
          {sentences.map(({ number }) => (
            <StorySentence
              key={number}
              story={story}
              number={number}
              options={options}
              card={opened?.sentence === number && card}
            />
          ))}
        </ol>
      )}
      {note && <p className="text-sm text-ink-faint">{note}</p>}
    </Plate>
  );
}

function RunningText({
  story,
  sentences,
  options,
}: {
  story: SeenStory;
  sentences: SeenStory["sentences"];
  options: ReadingOptions;
}) {
  if (sentences.length === 0) return null;
  return (
    <ArabicText size="row" block measured={sentences[0]?.arabic} className="leading-[2]!">
      {sentences.map(({ number }) => (
        <span key={number} id={`sentence-${number + 1}`}>
          <SentenceWords story={story} number={number} options={options} />{" "}
        </span>
      ))}
    </ArabicText>
  );
}

type Choice = { value: string; label: string; isChosen: boolean };

/** Two ways to read, each a submit with an address. */
function Toggle({
  story,
  options,
  name,
  label,
  choices,
}: {
  story: SeenStory;
  options: ReadingOptions;
  name: "marks" | "english";
  label: string;
  choices: readonly Choice[];
}) {
  const other = name === "marks" ? options.hasEnglish && "english" : !options.hasMarks && "marks";
  return (
    <Form
      method="get"
      action={href("/story-review/:id", { id: story.id })}
      replace
      preventScrollReset
      className="items-center gap-x-3 max-sm:grid sm:flex"
    >
      {other && <input type="hidden" name={other} value={other === "marks" ? "off" : "shown"} />}
      <span id={`${name}-label`} className="text-sm text-ink-soft">
        {label}
      </span>
      <fieldset
        aria-labelledby={`${name}-label`}
        className="flex overflow-clip rounded-md border border-line-strong bg-surface"
      >
        {choices.map(({ value, label: text, isChosen }) => (
          <button
            key={value}
            type="submit"
            name={name}
            value={value}
            aria-pressed={isChosen}
            className="min-h-11 border-line px-2.5 sm:px-4 not-first:border-s hover:text-accent-strong focus-visible:-outline-offset-3 aria-pressed:bg-accent-wash aria-pressed:text-accent-strong aria-pressed:[box-shadow:inset_0_-3px_var(--color-accent)] aria-pressed:forced-colors:border-4"
          >
            {text}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
