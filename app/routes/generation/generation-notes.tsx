import type { KeyboardEvent, ReactNode } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Filling, SOURCES } from "./filling.ts";
import { isAsTyped } from "./spelling.ts";
import type { Generation } from "./use-generation.ts";

/** The notes below the word: what was filled in, or why nothing was. */
export function GenerationNotes({ generation }: { generation: Generation }) {
  const { failure, filling, answers } = generation;
  const { count, takesFocus } = answers;
  return (
    <>
      {failure && (
        <Note key={`failure-${count}`} tone="warning" takesFocus={takesFocus}>
          <p className="font-semibold">{failure.title}</p>
          <p dir="auto">{failure.message}</p>
        </Note>
      )}
      {filling?.isGuess && (
        <Note key={`guess-${count}`} tone="plain" takesFocus={takesFocus && !failure}>
          <p>
            <b>The built-in dictionary has no such word.</b> Did you mean one of these? It counts as
            a word of today only if you take it.
          </p>
          <Alternatives filling={filling} generation={generation} />
        </Note>
      )}
      {filling && !filling.isGuess && (
        <Filled
          key={`filling-${count}`}
          filling={filling}
          generation={generation}
          takesFocus={takesFocus && !failure}
        />
      )}
    </>
  );
}

function Filled({
  filling,
  generation,
  takesFocus,
}: {
  filling: Filling;
  generation: Generation;
  takesFocus: boolean;
}) {
  const { texts, addressOf, isVisitor, undo } = generation;
  const { source, fields, otherMeaning, remark } = filling;
  const typed = fields.arabicWord?.before.trim() ?? texts.arabicWord;
  const isReplaced = typed !== "" && !isAsTyped(typed, filling.about);
  const kept = [
    typed !== "" && !isReplaced && "Your letters",
    !fields.englishMeaning && texts.englishMeaning.trim() !== "" && "Your meaning",
  ].filter((what) => what !== false);
  return (
    <Note tone="plain" takesFocus={takesFocus}>
      <p>
        <b>
          Filled in {source === "ai" ? "by" : "from"} {SOURCES[source]}
          {fields.category &&
            `, as ${fields.category.after === "expression" ? "an" : "a"} ${fields.category.after}`}
          .
        </b>{" "}
        Please check the vowel marks before you save.
        {!isVisitor && " Enter saves the word."}
        {isReplaced && (
          <>
            {" "}
            You typed <ArabicText>{typed}</ArabicText>.
          </>
        )}
        {kept.length > 0 && ` ${keptText(kept)}`}
        {otherMeaning && (
          <>
            {" "}
            Its meaning there is “<bdi>{otherMeaning}</bdi>”.
          </>
        )}
      </p>
      {remark && (
        <p dir="auto" className="first-letter:uppercase">
          {remark}
        </p>
      )}
      {filling.alternatives.length > 0 && (
        <>
          <p className="pt-1">Or did you mean another word?</p>
          <Alternatives filling={filling} generation={generation} />
        </>
      )}
      <div>
        <Button
          variant="quiet"
          className="-ms-4.5"
          formAction={addressOf("as-typed")}
          onClick={undo}
        >
          Undo
        </Button>
      </div>
    </Note>
  );
}

/** Other words, each with the button that takes it. */
function Alternatives({
  filling,
  generation: { addressOf, send },
}: {
  filling: Filling;
  generation: Generation;
}) {
  return (
    <ul className="grid gap-1">
      {filling.alternatives.map((one, index) => (
        <li
          key={`${one.arabicWord} ${one.category}`}
          className="flex flex-wrap items-center justify-between gap-x-4"
        >
          <span id={`alternative-${index}`}>
            <ArabicText size="sm">{one.arabicWord}</ArabicText>{" "}
            <bdi dir="auto">{one.englishMeaning}</bdi>, <i>{one.category}</i>
            {one.note && <span className="block text-sm text-ink-soft">{one.note}</span>}
          </span>
          <Button
            variant="secondary"
            formAction={addressOf("alternative")}
            name="alternative"
            value={index}
            aria-describedby={`alternative-${index}`}
            onClick={(event) => send("alternative", event)}
          >
            Use this one
          </Button>
        </li>
      ))}
    </ul>
  );
}

const tones = {
  plain: "border-line-strong bg-sunken",
  warning: "border-warning bg-warning-wash",
};

function Note({
  tone,
  takesFocus,
  children,
}: {
  tone: keyof typeof tones;
  takesFocus: boolean;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus is put here, where Enter does what it does in a field
    <div
      role={tone === "warning" ? "alert" : "status"}
      tabIndex={-1}
      ref={takesFocus ? focus : null}
      onKeyDown={sendForm}
      className={classNames("grid gap-1 rounded-e-md border-s-3 px-4 py-3", tones[tone])}
    >
      {children}
    </div>
  );
}

function keptText(kept: readonly string[]): string {
  const [first = "", second] = kept;
  if (second) return `${first} and your meaning are as you typed them.`;
  return first === "Your letters"
    ? "Your letters are as you typed them."
    : "Your meaning is as you typed it.";
}

/** Saves on Enter, as in a field, when the focus was put here. */
function sendForm(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event;
  if (key !== "Enter" || target !== currentTarget || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  currentTarget.closest("form")?.querySelector<HTMLButtonElement>("[type=submit]")?.click();
}

function focus(note: HTMLElement | null): void {
  note?.focus();
}
