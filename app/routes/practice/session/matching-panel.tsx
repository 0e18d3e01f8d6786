import { type FormEvent, useRef } from "react";
import { Form, useLocation } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { remainingOf } from "#models/practice/matching-board.ts";
import { clockText } from "#models/practice/practice-rules.ts";
import type { BoardState, BoardWord } from "#services/practice/board-state.ts";
import { practiceAddress } from "../practice-address.ts";
import { MatchTile } from "./match-tile.tsx";
import { PracticeHead } from "./practice-head.tsx";
import { pairOf, readPairs, readTile, type Tile, type Trial, tileOf } from "./tile-names.ts";
import { useBoard } from "./use-board.ts";
import { useFocusOnBoard } from "./use-focus-on-board.ts";
import { useSeconds } from "./use-seconds.ts";

type Words = BoardState["words"];

/** A dictionary page whose two columns wait to be joined. */
export function MatchingPanel(
  state: BoardState & { id: string; name: string | null; shownAt: number },
) {
  const { id, name, words, shownAt } = state;
  const query = new URLSearchParams(useLocation().search);
  const table = useRef<HTMLFormElement>(null);
  const { board, selected, trial, isFresh, press, problem } = useBoard(
    state,
    query.get("selected"),
    readPairs(query.get("tried") ?? "")[0] ?? null,
  );
  const seconds = useSeconds(state, shownAt);
  useFocusOnBoard(table, board);
  const matched = board.pairs.length;
  const remaining = remainingOf(board);

  function pressTile(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
    const tile = submitter instanceof HTMLButtonElement ? readTile(submitter.value) : null;
    event.preventDefault();
    if (tile) press(tile);
  }

  const column = (side: Tile["side"]) => (
    <ul aria-label={side === "english" ? "English" : "Arabic"}>
      {board[side].map((word, place) => {
        const tile = word === null ? null : tileOf(side, word);
        const label = word === null ? null : words[word];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place stays when its tile goes, and keeps the focus
          <li key={place}>
            {tile && label && (
              <MatchTile
                tile={tile}
                word={label}
                shortcut={String(place + 1 + (side === "arabic" ? board.english.length : 0))}
                isSelected={tile.name === selected?.name}
                mark={markOf(tile, trial)}
                isFresh={isFresh(tile.word)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );

  return (
    <>
      <PracticeHead
        title={name ?? "Matching Exercise"}
        aside={
          <span role="timer" aria-label="Time">
            {clockText(seconds)}
          </span>
        }
        progress={{ label: "Words matched", value: matched, max: matched + remaining }}
      />
      <p role="status" className="pt-1 pb-3 text-sm text-ink-soft figures">
        {`${matched} of ${matched + remaining} ${matched + remaining === 1 ? "word" : "words"} matched • ${remaining} remaining`}
      </p>
      <Plate
        aria-label="Board"
        className="overflow-clip max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 max-sm:[box-shadow:none]"
      >
        <Form
          ref={table}
          method="post"
          action={practiceAddress(id)}
          replace
          preventScrollReset
          aria-label="Tiles"
          className="match-board"
          onSubmit={pressTile}
        >
          <input type="hidden" name="from" value={state.board.attempts} />
          <input type="hidden" name="shownAt" value={shownAt} />
          {selected && <input type="hidden" name="selected" value={selected.name} />}
          {column("english")}
          {column("arabic")}
        </Form>
        <div className="border-t border-line px-3 py-3 text-center">
          <UnsentNote message={problem} />
          <div role={trial && !trial.isPair ? "alert" : "status"}>
            {trial && <Said {...trial} words={words} selected={selected} />}
          </div>
          <p className="text-ink-soft">
            Click tiles consecutively to match Arabic words with their English meanings
          </p>
        </div>
      </Plate>
      {board.pairs.length > 0 && <Matched pairs={board.pairs} words={words} />}
    </>
  );
}

function markOf(tile: Tile, trial: Trial | null): "joined" | "missed" | undefined {
  if (!trial?.isMarked || trial[tile.side] !== tile.word) return undefined;
  return trial.isPair ? "joined" : "missed";
}

/** Tells in words whether the last two tiles are a pair. */
function Said({
  english,
  arabic,
  isPair,
  words,
  selected,
}: Trial & { words: Words; selected: Tile | null }) {
  const [meaning, word] = [words[english]?.englishMeaning, words[arabic]?.arabicWord];
  if (!meaning || !word) return null;
  const chosen = selected && pairOf(selected, tileOf("arabic", arabic)) ? meaning : null;
  return (
    <p className="pb-1">
      {isPair ? "A pair: " : "Not a pair: "}
      <ArabicText>{word}</ArabicText> {isPair ? "is" : "isn't"} “<bdi>{meaning}</bdi>”.
      {!isPair && selected && (
        <>
          {" "}
          {chosen ? (
            <>
              “<bdi>{chosen}</bdi>”
            </>
          ) : (
            <ArabicText>{word}</ArabicText>
          )}{" "}
          is selected now.
        </>
      )}
    </p>
  );
}

function Matched({ pairs, words }: { pairs: BoardState["board"]["pairs"]; words: Words }) {
  const named = pairs
    .map(({ english, arabic }): [BoardWord | null | undefined, BoardWord | null | undefined] => [
      words[english],
      words[arabic],
    ])
    .toReversed();
  return (
    <section aria-labelledby="matched" className="mt-6 pb-6">
      <SectionHeading id="matched">Matched</SectionHeading>
      <dl className="leaders @container">
        {named.map(
          ([left, right], at) =>
            left &&
            right && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the newest stands first
              <div key={pairs.length - at}>
                <dt className="font-display font-medium text-ink!" dir="auto">
                  {left.englishMeaning}
                </dt>
                <dd>
                  <ArabicText size="row" marks="gold">
                    {right.arabicWord}
                  </ArabicText>
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
